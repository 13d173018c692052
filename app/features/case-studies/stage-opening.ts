/** As many characters as two lines hold beside the picture of a wide window. */
const ROOM = 100;
/** The end of a sentence: another one begins behind it. */
const END = /[.!?…][’”"')\]]*(?=\s+["“‘'(]?[\p{Lu}\p{N}])/gu;
/** What may belong to marks that end further on, or begins a list. */
const MARK = /[*_[]|^\s*(?:-|\d{1,3}\.)\s/;

/**
 * How the text of a stage begins, in as many whole sentences as two lines hold (at least one), and the rest of it. All of it
 * is the beginning where its first paragraph has no such end, or where its marks would be torn apart.
 */
export function stageOpening(text: string): { opening: string; rest: string } {
  const whole = { opening: text, rest: '' };
  const [paragraph = ''] = text.split('\n', 1);
  const ends = [...paragraph.matchAll(END)].map(({ index, 0: end }) => index + end.length);
  const fitting = [...ends, paragraph.length].filter((end) => end <= ROOM).at(-1) ?? ends[0];
  if (fitting === undefined) return whole;
  const opening = paragraph.slice(0, fitting);
  return MARK.test(opening) ? whole : { opening, rest: text.slice(fitting).trim() };
}
