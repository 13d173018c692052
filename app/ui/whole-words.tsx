import { Lines } from './lines.tsx';

/** A longer word had better break than stick out of a narrow screen. */
const LONGEST = 16;

/**
 * A text of which the words with a hyphen stay on one line: "re-" at the end of a line of large letters looks like a
 * mistake, and "30-" above "minute" like a range. It is one element, because buttons lay their parts out in a row.
 *
 * @example <h1><WholeWords text="Homewares range re-sourced" /></h1>
 */
export function WholeWords({ text }: { text: string }) {
  const parts = partsOf(text);
  if (parts.length === 1) return <Lines text={text} />;
  const words = parts.map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      <Lines key={index} text={part} />
    ),
  );
  return <span>{words}</span>;
}

/** Words with a hyphen inside stand at the odd places, what is between them at the even ones. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const piece of text.split(/(\s+)/)) {
    if (/[^-]-[^-]/.test(piece)) parts.push(piece, '');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts;
}
