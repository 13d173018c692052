import { memo, type ReactNode } from 'react';
import { type Inline, type List, markdownBlocks } from '../../../lib/markdown.ts';

/** A text in the small Markdown as readers see it, under the text area that holds it: for the eye alone. */
export const ShownText = memo(function ShownText({ text, mark }: { text: string; mark?: string | undefined }) {
  return (
    <div className="shown-text" aria-hidden="true">
      {markdownBlocks(text).map((block, index) =>
        block.tag === 'p' ? <p key={index}>{parts(block.words, mark)}</p> : list(block, index, mark),
      )}
    </div>
  );
});

function list({ tag: Tag, items }: List, key: number, mark?: string): ReactNode {
  return (
    <Tag key={key}>
      {items.map(({ words, lists }, index) => (
        <li key={index}>
          <p>{parts(words, mark)}</p>
          {lists.map((inner, place) => list(inner, place, mark))}
        </li>
      ))}
    </Tag>
  );
}

/** Links are drawn as such and lead nowhere: one writes here. */
function parts(all: readonly Inline[], mark?: string): ReactNode[] {
  return all.map((part, index) => {
    if (typeof part === 'string') return part;
    const inside = parts(part.inside, mark);
    if (part.tag !== 'a') return <part.tag key={index}>{inside}</part.tag>;
    return part.href === mark ? (
      <mark key={index}>{inside}</mark>
    ) : (
      <span key={index} className="link">
        {inside}
      </span>
    );
  });
}
