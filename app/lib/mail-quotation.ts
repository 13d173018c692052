/** Where programs that show mails begin a new line, or may. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** What somebody else wrote, each line marked as theirs, so that none of it reads as words of the site. */
export function quotation(text: string): string {
  return text
    .split(LINE_END)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** A name that somebody gave themselves: on one line, between marks that it cannot close. */
export function quotedName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return `“${line.replaceAll(/[“”]/g, '"')}”`;
}
