/**
 * What the faces of sheets can set: Archivo stands in for what a chosen face lacks, and has the Latin letters of Europe and
 * Turkey. A test compares it with the font files.
 */
const LATIN =
  /[ -~\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02bc\u1e24\u1e25\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;

const LETTER = /[\p{L}\p{N}]/u;

/** Signs that stand for a thing rather than a sound have words or plainer signs of the same meaning. */
const PLAIN: Record<string, string> = {
  '→': '–',
  '⇒': '–',
  '≈': '~',
  '≤': '<',
  '≥': '>',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '‛': '‘',
  '✓': '•',
  '✔': '•',
  '●': '•',
  '▪': '•',
};

/** Blanks of every kind that a line may break at; marks that steer the direction or the joining of letters are nothing. */
const BLANK = /[\t\u2000-\u200a\u202f\u205f\u3000]/u;

/** The text in letters that sheets can set. Signs have a plainer one or are left out; letters that are missing too. */
export function settable(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => (LATIN.test(sign) ? sign : BLANK.test(sign) ? ' ' : sign === '\n' ? sign : (PLAIN[sign] ?? '')))
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

/** How many letters and digits of a text sheets cannot set. */
export function missingLetters(text: string): number {
  let missing = 0;
  for (const sign of text.normalize('NFC')) if (LETTER.test(sign) && !LATIN.test(sign)) missing++;
  return missing;
}
