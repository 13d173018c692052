import { wordsOf } from '../../../interface-words/site-words.server.ts';
import type { Inline, List } from '../../../lib/markdown.ts';
import { letterBlocks } from './letter-text.ts';
import { type LetterStudy, type LetterToDraw, thingAt } from './letter-to-draw.ts';
import { mailLink } from './mail-addresses.ts';

/** The letter for programs that show no HTML, and for people who want none. */
export function plainLetter(letter: LetterToDraw): string {
  const { body, site, why, unsubscribeUrl } = letter;
  const { siteUrl, name, postalLine } = site;
  const { say } = wordsOf({ identity: site, interfaceWords: site.interfaceWords });
  const blocks = letterBlocks(body).flatMap((block) => {
    if (block.tag === 'button') return `${block.words}:\n${mailLink(block.href, siteUrl)}`;
    if (block.tag === 'p') return words(block.words, siteUrl);
    if (!('id' in block)) return list(block, siteUrl, '');
    const thing = thingAt(block, letter);
    return thing ? plainStudy(thing, siteUrl) : [];
  });
  const footer = [
    postalLine || name,
    `${say('letter.why', { day: why.agreedOn })}\n${say('letter.noMore')}\n${unsubscribeUrl}`,
    mailLink(siteUrl, siteUrl),
  ];
  return `${[...blocks, '--', ...footer].join('\n\n')}\n`;
}

function plainStudy({ title, summary, path, figure }: LetterStudy, siteUrl: string): string {
  const lines = [title, figure && `${figure.value} (${figure.label})`, summary, mailLink(path, siteUrl)];
  return lines.filter(Boolean).join('\n');
}

function words(parts: readonly Inline[], siteUrl: string): string {
  return parts.map((part) => word(part, siteUrl)).join('');
}

function word(part: Inline, siteUrl: string): string {
  if (typeof part === 'string') return part;
  const inside = words(part.inside, siteUrl);
  if (part.tag !== 'a') return inside;
  const href = mailLink(part.href, siteUrl).replace(/^mailto:/i, '');
  return inside === href || inside === part.href ? href : `${inside} (${href})`;
}

function list({ tag, items }: List, siteUrl: string, indent: string): string {
  return items
    .map((item, index) => {
      const mark = tag === 'ol' ? `${index + 1}. ` : '- ';
      const within = indent + ' '.repeat(mark.length);
      const lines = words(item.words, siteUrl).replaceAll('\n', `\n${within}`);
      return [`${indent}${mark}${lines}`, ...item.lists.map((one) => list(one, siteUrl, within))].join('\n');
    })
    .join('\n');
}
