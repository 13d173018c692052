import { withoutTrailing } from './without-trailing.ts';

/** An address and where in a text it begins. */
type AddressPlace = { at: number; address: string };

/** What separates words from addresses, also those of Markdown. Round brackets may be a part of an address. */
const BETWEEN = /[\s<>[\]{}"“”‘’|*`]/;
const END = /[.,;:!?'…]/;

/** Web and mail addresses in a text. */
export function addressesIn(text: string): string[] {
  return addressPlaces(text).flatMap(({ address }) => (isWhole(address) ? [address] : []));
}

/** Where web and mail addresses stand in a text, also those that are not written right. */
export function addressPlaces(text: string): AddressPlace[] {
  return wordsWithMarks(text).flatMap(({ at, word }) => {
    const start = word.search(SCHEME);
    if (start >= 0) return [{ at: at + start, address: withoutBrackets(word.slice(start)) }];
    let from = at;
    return word.split(/[()]/).flatMap((part) => {
      const place = { at: from, address: withoutTrailing(part, END) };
      from += part.length + 1;
      return isMailAddress(place.address) ? [place] : [];
    });
  });
}

const SCHEME = /https?:\/\//i;

function isWhole(address: string): boolean {
  return !SCHEME.test(address) || URL.canParse(address);
}

/** The words that have `://` or `@` in them: of a long text nothing else is looked at. */
function wordsWithMarks(text: string): { at: number; word: string }[] {
  const words: { at: number; word: string }[] = [];
  let scheme = text.indexOf('://');
  let at = text.indexOf('@');
  let end = 0;
  while (scheme >= 0 || at >= 0) {
    const mark = at < 0 || (scheme >= 0 && scheme < at) ? scheme : at;
    let start = mark;
    while (start > end && !BETWEEN.test(text[start - 1] ?? '')) start--;
    end = mark;
    while (end < text.length && !BETWEEN.test(text[end] ?? '')) end++;
    words.push({ at: start, word: text.slice(start, end) });
    if (scheme >= 0 && scheme < end) scheme = text.indexOf('://', end);
    if (at >= 0 && at < end) at = text.indexOf('@', end);
  }
  return words;
}

/** Without what ends the sentence, and the brackets in which the address stands. */
function withoutBrackets(word: string): string {
  let depth = 0;
  for (const [index, character] of [...word].entries()) {
    if (character === '(') depth += 1;
    // of the brackets that the address has not opened itself
    if (character === ')' && --depth < 0) return withoutTrailing([...word].slice(0, index).join(''), END);
  }
  return withoutTrailing(word, END);
}

function isMailAddress(word: string): boolean {
  const [name = '', host = '', ...others] = word.split('@');
  return name !== '' && host.includes('.') && !host.includes('/') && others.length === 0;
}
