/** With one blank where the source has any space, as browsers show it. */
export function spaced(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

/** Without spaces at the ends of lines and of the whole. */
export function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** A thing of the report, with the words that are lost with it. */
export function named(what: string, words: string): string {
  const said = spaced(words).trim();
  return said === '' ? what : `${what}: “${said}”`;
}
