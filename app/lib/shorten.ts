import { withoutTrailing } from './without-trailing.ts';

/** Made by the first text that is cut: it has a browser read data, for 12 ms of a phone's start. */
let signs: Intl.Segmenter | undefined;

/** At most `length` characters, cut between words and ended by an ellipsis where something is left out. */
export function shorten(text: string, length: number): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const characters = [...plain];
  if (characters.length <= length) return plain;
  const cut = wholeSigns(characters.slice(0, length - 1).join(''), plain);
  const lastSpace = cut.lastIndexOf(' ');
  // a text without spaces is cut where it must be
  return `${withoutTrailing(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut, /[\s,;:.–-]/)}…`;
}

/**
 * The beginning of a text without a sign that it cuts in two: a letter without its accent or vowel is another one, and half a
 * picture another picture.
 */
function wholeSigns(beginning: string, text: string): string {
  signs ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const last = signs.segment(text).containing(beginning.length);
  // one sign may be longer than all that there is room for
  return beginning.slice(0, last?.index) || beginning;
}
