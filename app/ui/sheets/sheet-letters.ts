/**
 * What the static files of sheets have, which stand in for what a chosen face lacks: the Latin letters of Europe, Turkey and
 * Vietnam, Greek, Cyrillic, currencies, small figures, and the signs of measures and sums. A test compares it with the files.
 */
const STAND_IN =
  /[ -~\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u019d\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u0272\u02b9\u02ba\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d6\u0400-\u045f\u0490\u0491\u1e24\u1e25\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2016-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2034\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a0-\u20b5\u20b8-\u20bf\u2105\u2113\u2116\u2122\u212e\u2190-\u2199\u21d0-\u21d4\u2200\u2202\u2203\u2205-\u2209\u220b\u220c\u220f\u2211-\u2213\u2215\u2217-\u221b\u221d-\u2220\u2223\u2225\u2227-\u222c\u2234-\u2237\u223c\u223d\u2243\u2245\u2248\u224c\u2260\u2261\u2264\u2265\u226a\u226b\u2282\u2283\u2286\u2287\u2295\u2297\u22a5\u22c5\u22cd\u22ee\u22ef\u2300\u2308-\u230b\u25a0\u25a1\u25aa\u25ab\u25b2\u25b3\u25b6\u25b7\u25bc\u25bd\u25c0\u25c1\u25c6\u25c7\u25ca\u25cb\u25ce\u25cf\u25e6\u2605\u2606\u260e\u2610-\u2612\u2640\u2642\u2665\u26a0\u2709\u2713-\u2718\u276e\u276f\u2794\u279c\u27a4\u27f5\u27f6\u29a3\u2bfe]/u;

/** Lines of these run from right to left, and a sheet is laid out from the left: they are left out whatever font has them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Steers how its neighbours are broken, joined or drawn, and is nothing itself. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Other codes for the very same sign. */
const SAME: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '―': '—',
  '‛': '‘',
  '⅓': '¹⁄₃',
  '⅔': '²⁄₃',
  '⅕': '¹⁄₅',
  '⅖': '²⁄₅',
  '⅗': '³⁄₅',
  '⅘': '⁴⁄₅',
  '⅙': '¹⁄₆',
  '⅚': '⁵⁄₆',
  '⅛': '¹⁄₈',
  '⅜': '³⁄₈',
  '⅝': '⁵⁄₈',
  '⅞': '⁷⁄₈',
};

/** The above, and what Unicode keeps for old files alone: joined letters, wide letters, Roman numbers, degrees. */
const OTHER_CODE = /[‐‑―‛\u2103\u2109\u2153-\u215e\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e]/gu;

/** The text in the codes that fonts have, and blanks in two kinds: a line breaks at one and not at the other. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(OTHER_CODE, (sign) => SAME[sign] ?? sign.normalize('NFKC'))
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[\t\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
}

/** Whether a face that stands in has this sign, by its code. */
export function isStandIn(code: number): boolean {
  return STAND_IN.test(String.fromCodePoint(code));
}

/** Whether it may be set in a font that has it. */
export function isLaidOut(sign: string): boolean {
  return !RIGHT_TO_LEFT.test(sign);
}

/** Whether nothing is drawn for it. */
export function isUnseen(sign: string): boolean {
  return UNSEEN.test(sign);
}

/** Letters as people see them: one with its accents, which are codes of their own, is one. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters and signs of a text that no sheet can set, each once; `hasOwn` says what the fonts of the brand have. */
export function missingLetters(text: string, hasOwn: (code: number) => boolean = () => false): string[] {
  const missing = new Set<string>();
  for (const letter of lettersOf(settable(text)))
    if ([...letter].some((sign) => isMissing(sign, hasOwn))) missing.add(letter);
  return [...missing];
}

function isMissing(sign: string, hasOwn: (code: number) => boolean): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return !(isStandIn(code) || isUnseen(sign) || (isLaidOut(sign) && hasOwn(code)));
}

/** Every code of such a text is a letter. */
const ALL_WHOLE =
  /^[ -\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205f\u2070-\u20cf\u2100-\u2bff]*$/;

/** Whether a text has words, and all of them can be set: what is half is not shown. */
export function isWhole(text: string): boolean {
  return text.trim() !== '' && missingLetters(text).length === 0;
}

/** In the place of a sign that is left out: no text has it, for nothing is drawn for it. */
const GAP = '\0';

/** Words on both sides of one stay apart, while a comma or a bracket stays at its word. */
const AT_ITS_WORD = /\0(?=[,.;:!?…\p{Pe}\p{Pf}])|(?<=[\p{Ps}\p{Pi}])\0/gu;

/** What words are made of, with the accents that are codes of their own: not the marks that make an emoji of a digit. */
const OF_WORDS = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/**
 * A text without its emoji and other signs that cannot be set, or nothing where a letter cannot, or none is there: fewer
 * signs say the same, and half of the words another thing.
 */
export function wordsToSet(text: string): string {
  let words = '';
  for (const sign of settable(text).replaceAll(/\s/g, ' ')) {
    if (isUnseen(sign)) continue;
    if (!isMissing(sign, () => false)) words += sign;
    else if (OF_WORDS.test(sign)) return '';
    else words += GAP;
  }
  const apart = words.replaceAll(/[ \0]+/g, (run) => (run.includes(GAP) ? GAP : ' '));
  const told = apart.replaceAll(AT_ITS_WORD, '').replaceAll(GAP, ' ').trim();
  return /[\p{L}\p{N}]/u.test(told) ? told : '';
}

/** A text as letters, each with its accents. */
export function lettersOf(text: string): string[] {
  // the segmenter takes ten times as long, and every line is measured many times
  if (ALL_WHOLE.test(text)) return text.split('');
  return Array.from(LETTERS.segment(text), ({ segment }) => segment);
}
