import type { CSSProperties, ReactNode } from 'react';
import { Say } from '../../../interface-words/site-words.server.ts';
import type { Inline, List } from '../../../lib/markdown.ts';
import type { LetterDress } from './letter-dress.server.ts';
import type { LetterBlock } from './letter-text.ts';
import { type LetterStudy, type LetterToDraw, thingAt } from './letter-to-draw.ts';
import { mailLink, mailPicture } from './mail-addresses.ts';

/** What all parts of one letter are drawn with. */
export type Drawing = Pick<LetterToDraw, 'studies' | 'articles'> & { dress: LetterDress; siteUrl: string };

/** The width of a letter, and of what stands within its margins. */
export const WIDTH = { letter: 600, text: 544 } as const;
/** Mail programs of old go by tables and forget what stands around them. */
export const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' };
const GAP = '0 0 16px';

/** A table that only places things. */
export function Frame({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="none" style={{ ...TABLE, ...style }}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** One piece of a letter; a study that is not on the site leaves no gap. */
export function Block({ block, drawing }: { block: LetterBlock; drawing: Drawing }) {
  if (block.tag === 'button') return <ButtonLink words={block.words} href={block.href} drawing={drawing} />;
  if (block.tag === 'p')
    return (
      <p dir="auto" style={{ margin: GAP, whiteSpace: 'pre-line' }}>
        {parts(block.words, drawing)}
      </p>
    );
  if (!('id' in block)) return listOf(block, drawing, 0, GAP);
  const thing = thingAt(block, drawing);
  return thing ? <StudyCard study={thing} word={READ[block.tag]} drawing={drawing} /> : null;
}

function ButtonLink({ words, href, drawing }: { words: string; href: string; drawing: Drawing }) {
  const { accent, onAccent, corners } = drawing.dress;
  return (
    <p dir="auto" style={{ margin: '8px 0 24px' }}>
      <a
        href={mailLink(href, drawing.siteUrl)}
        style={{
          ...{ display: 'inline-block', maxWidth: '100%', boxSizing: 'border-box' },
          // lines as thick as the margins, which the program that knows no margins of links draws
          ...{ background: accent, border: `solid ${accent}`, borderWidth: '12px 22px', borderRadius: corners.control },
          ...{ color: onAccent, fontWeight: 700, textDecoration: 'none', overflowWrap: 'anywhere' },
        }}
      >
        {words}
      </a>
    </p>
  );
}

const READ = { study: 'letter.readStudy', article: 'letter.readArticle' } as const;

type CardProps = { study: LetterStudy; word: (typeof READ)[keyof typeof READ]; drawing: Drawing };

function StudyCard({ study, word, drawing }: CardProps) {
  const { title, summary, path, figure } = study;
  const { dress, siteUrl } = drawing;
  const href = mailLink(path, siteUrl);
  return (
    <Frame style={{ margin: '8px 0 24px', borderCollapse: 'separate', borderSpacing: 0 }}>
      <td
        style={{
          ...{ padding: 0, border: `1px solid ${dress.edge}`, borderRadius: dress.corners.card, overflow: 'hidden' },
          ...{ background: dress.paper, color: dress.ink, font: `16px/1.6 ${dress.textFont}` },
        }}
      >
        <Cover study={study} href={href} drawing={drawing} />
        <div style={{ padding: '20px 22px 22px', overflowWrap: 'anywhere' }}>
          <h2 dir="auto" style={{ margin: '0 0 8px', font: `700 20px/1.3 ${dress.headingFont}` }}>
            <a href={href} style={{ color: dress.ink, textDecoration: 'none' }}>
              {title}
            </a>
          </h2>
          {figure ? (
            <p dir="auto" style={{ margin: '0 0 10px' }}>
              <b style={{ font: `700 24px/1.3 ${dress.headingFont}`, color: dress.link }}>{figure.value}</b>
              <br />
              <span style={{ fontSize: 14, color: dress.muted }}>{figure.label}</span>
            </p>
          ) : null}
          {summary === '' ? null : (
            <p dir="auto" style={{ margin: '0 0 12px' }}>
              {summary}
            </p>
          )}
          <p style={{ margin: 0 }}>
            <a href={href} style={{ color: dress.link, fontWeight: 700 }}>
              <Say word={word} />
            </a>
          </p>
        </div>
      </td>
    </Frame>
  );
}

function Cover({ study: { cover }, href, drawing }: { study: LetterStudy; href: string; drawing: Drawing }) {
  const src = cover && mailPicture(cover.src, drawing.siteUrl);
  if (!cover || !src) return null;
  const { width, height } = cover;
  const { dress } = drawing;
  const size = width && height ? { height: Math.round((WIDTH.text / width) * height) } : {};
  return (
    <a href={href} style={{ color: dress.ink, textDecoration: 'none' }}>
      {/* lazy: React would have it fetched ahead by a link in the head */}
      <img
        src={src}
        alt={cover.alt}
        width={WIDTH.text}
        {...size}
        loading="lazy"
        style={{
          ...{ display: 'block', width: '100%', height: 'auto', border: 0 },
          // how the words look where pictures are off
          ...{ background: dress.ground, color: dress.ink, font: `16px/1.4 ${dress.textFont}` },
        }}
      />
    </a>
  );
}

function listOf({ tag: Tag, items }: List, drawing: Drawing, key: number, margin: string): ReactNode {
  return (
    <Tag key={key} dir="auto" style={{ margin, padding: '0 24px' }}>
      {items.map(({ words, lists }, index) => (
        <li key={index} style={{ margin: '0 0 6px', whiteSpace: 'pre-line' }}>
          {parts(words, drawing)}
          {lists.map((list, place) => listOf(list, drawing, place, '6px 0 0'))}
        </li>
      ))}
    </Tag>
  );
}

function parts(all: readonly Inline[], drawing: Drawing): ReactNode[] {
  return all.map((part, index) => {
    if (typeof part === 'string') return part;
    const inside = parts(part.inside, drawing);
    if (part.tag !== 'a') return <part.tag key={index}>{inside}</part.tag>;
    return (
      <a key={index} href={mailLink(part.href, drawing.siteUrl)} style={{ color: drawing.dress.link }}>
        {inside}
      </a>
    );
  });
}
