import type { ReactNode } from 'react';
import { type Inline, type List, markdownBlocks } from '../lib/markdown.ts';
import { ExternalLink } from './external-link.tsx';

/**
 * The paragraphs and lists of a text in the small Markdown of `app/lib/markdown.ts`. Everything else stands as it was
 * typed. The document has to hold a `NewTabNote`.
 *
 * @example <FormattedText text={'Every hull waited **nine days**:\n- for the crane\n- for the [tide](https://example.com/)'} />
 */
export function FormattedText({ text }: { text: string }) {
  return markdownBlocks(text).map((block, index) =>
    block.tag === 'p' ? (
      <p key={index} className="prewrap">
        {parts(block.words)}
      </p>
    ) : (
      listOf(block, index, 'prewrap')
    ),
  );
}

function listOf({ tag: Tag, items }: List, key: number, className?: string): ReactNode {
  return (
    <Tag key={key} className={className}>
      {items.map(({ words, lists }, index) => (
        <li key={index}>
          {parts(words)}
          {lists.map((list, place) => listOf(list, place))}
        </li>
      ))}
    </Tag>
  );
}

function parts(all: readonly Inline[]): ReactNode[] {
  return all.map((part, index) => {
    if (typeof part === 'string') return part;
    const inside = parts(part.inside);
    if (part.tag !== 'a') return <part.tag key={index}>{inside}</part.tag>;
    const { href } = part;
    return /^https?:/i.test(href) ? (
      <ExternalLink key={index} href={href}>
        {inside}
      </ExternalLink>
    ) : (
      <a key={index} href={href}>
        {inside}
      </a>
    );
  });
}
