/** A longer word had better break than stick out of a narrow screen. */
const LONGEST = 16;

/**
 * The words of a heading, of which those with a hyphen stay on one line: large letters make "re-" at the end of a line
 * look like a mistake.
 *
 * @example <h1><WholeWords text="Homewares range re-sourced" /></h1>
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S*[^\s-]-[^\s-]\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
