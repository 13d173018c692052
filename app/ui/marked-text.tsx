/**
 * A text of which one phrase is highlighted; without the phrase in it, just the text.
 *
 * @example <h1><MarkedText text="You make your money when you buy." mark="when you buy." /></h1>
 */
export function MarkedText({ text, mark }: { text: string; mark?: string }) {
  const start = mark ? text.indexOf(mark) : -1;
  if (!mark || start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{mark}</mark>
      {text.slice(start + mark.length)}
    </>
  );
}
