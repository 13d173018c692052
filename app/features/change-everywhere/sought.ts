import { literalPattern } from '../../lib/literal-pattern.ts';
import type { EntryFields } from '../entries/entry.ts';
import { type Claim, statedNumber } from '../site-content/claims.ts';
import { placesOfAddress, withAddress } from './address-change.ts';
import { keptPlaces, type Place } from './kept-places.ts';

/** What is said otherwise everywhere: a figure, or an address that links lead to. */
export type Sought = { what: 'figure' | 'address'; from: string };

/** Words in which a figure is looked for have a digit, and are no sentence. */
export function isFigure(words: string): boolean {
  return words.length <= 40 && /\d/.test(words) && /^[\p{L}\p{Sc}\d.,+%\s]+$/u.test(words);
}

/** A place in a text where it stands; of a figure, with a comma between its thousands or without. */
type Spot = Place & { isGrouped: boolean };

/** Where it stands in a text by itself. */
export function spotsOf(text: string, { what, from }: Sought): Spot[] {
  if (what === 'figure') return figureSpots(text, from);
  return placesOfAddress(text, from).map((place) => ({ ...place, isGrouped: false }));
}

function figureSpots(text: string, figure: string): Spot[] {
  const plain = figure.trim();
  if (plain === '') return [];
  // never in a copy of the text in small letters: İ is longer there, and all that follows it would stand elsewhere
  const found = text.matchAll(new RegExp(`(${byItself(plain)})|${byItself(grouped(plain))}`, 'giu'));
  const spots = Array.from(found, ({ 0: { length }, 1: asWritten, index: at }) => ({
    ...{ at, length },
    isGrouped: asWritten === undefined,
  }));
  if (spots.length === 0) return spots;
  const kept = keptPlaces(text);
  const isWithin = (one: Place, other: Place) => one.at < other.at + other.length && other.at < one.at + one.length;
  return spots.filter((spot) => !kept.some((place) => isWithin(spot, place)));
}

/** What parts the digits of one number, in the languages of sites; a plain blank parts two numbers as well, so it is none. */
const BETWEEN_DIGITS = "[.,'’\u00a0\u202f]?";

/** What finds a figure, but not in another one: 380 is no part of 3800 or 12’380, nor 2.8 of 2.86. */
function byItself(figure: string): string {
  const before = /^\d/.test(figure) ? `(?<!\\d${BETWEEN_DIGITS})` : '';
  const behind = /\d$/.test(figure) ? `(?!${BETWEEN_DIGITS}\\d)` : '';
  return before + literalPattern(figure) + behind;
}

function grouped(figure: string): string {
  return figure.replaceAll(/\d{4,15}/g, (digits) =>
    // 0042 is another figure than 42
    new Intl.NumberFormat('en', { minimumIntegerDigits: digits.length }).format(Number(digits)),
  );
}

/** A text in parts: the odd ones are what is sought, each with how it is said then. */
export function partsWith(text: string, sought: Sought, to: string): { said: string; becomes: string | null }[] {
  const parts: { said: string; becomes: string | null }[] = [];
  let done = 0;
  for (const { at, length, isGrouped } of spotsOf(text, sought)) {
    parts.push({ said: text.slice(done, at), becomes: null });
    // a comma between thousands stays where the text has one
    parts.push({ said: text.slice(at, at + length), becomes: isGrouped ? grouped(to) : to });
    done = at + length;
  }
  return [...parts, { said: text.slice(done), becomes: null }];
}

/** So much of a text is shown before what is sought, and so much in all. */
const BEFORE = 40;
const SHOWN = 120;

/** The parts around the first place. The whole text is looked through and then cut: a piece of an address is none. */
export function partsAround(...[text, sought, to]: Parameters<typeof partsWith>): ReturnType<typeof partsWith> {
  const parts = partsWith(text, sought, to);
  const [first = { said: '' }, second = { said: '' }] = parts;
  const begin = Math.max(0, first.said.length - BEFORE);
  const end = Math.max(begin + SHOWN, first.said.length + second.said.length);
  let at = 0;
  const shown = parts.flatMap(({ said, becomes }) => {
    const from = at;
    at += said.length;
    if (from >= end) return [];
    return { said: becomes === null ? said.slice(Math.max(0, begin - from), end - from) : said, becomes };
  });
  const cut = (isCut: boolean) => (isCut ? [{ said: '…', becomes: null }] : []);
  return [...cut(begin > 0), ...shown, ...cut(end < text.length)];
}

/** A text with it said otherwise; an address that becomes nothing leaves the words of its links. */
export function saidOtherwise(text: string, sought: Sought, to: string): string {
  if (sought.what === 'address') return withAddress(text, sought.from, to);
  return partsWith(text, sought, to)
    .map(({ said, becomes }) => becomes ?? said)
    .join('');
}

/** Names of what is no text that anybody reads, of studies and of the parts of articles. */
const NO_TEXT: ReadonlySet<string> = new Set([
  ...['url', 'id', 'key', 'slug', 'coverImage', 'publishedAt', 'services'],
  ...['kind', 'src', 'level', 'service'],
]);

/** Data with every text of it changed; the very same where none is. Where a link leads is a text of an address alone. */
export function withTexts<Data>(data: Data, change: (text: string) => string, what: Sought['what'] = 'address'): Data {
  if (typeof data === 'string') return change(data) as Data;
  if (typeof data !== 'object' || data === null) return data;
  const isText = (name: string) => !NO_TEXT.has(name) && (name !== 'href' || what === 'address');
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => withTexts(item, change, what));
    return items.some((item, index) => item !== data[index]) ? (items as Data) : data;
  }
  const entries = Object.entries(data);
  const changed = entries.map(
    ([name, value]) => [name, isText(name) ? withTexts(value, change, what) : value] as const,
  );
  return changed.some(([, value], index) => value !== entries[index]?.[1])
    ? (Object.fromEntries(changed) as Data)
    : data;
}

/** Every text of data. */
export function textsIn(data: unknown, what?: Sought['what']): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    found.push(text);
    return text;
  };
  withTexts(data, note, what);
  return found;
}

/** What an article or a page says in words. */
export function entryWords({ title, summary, parts, seo }: EntryFields) {
  return { title, summary, parts, seo };
}

/** Every text of data in which it stands. */
export function textsWith(data: unknown, sought: Sought): string[] {
  return textsIn(data).filter((text) => spotsOf(text, sought).length > 0);
}

/** Claims with the figure in their wordings, and with the number that these say then. */
export function claimsWith(claims: readonly Claim[], sought: Sought, to: string): Claim[] {
  return claims.map((claim) => {
    const { number } = claim;
    const wordings = claim.wordings.map((wording) => ({ ...wording, text: saidOtherwise(wording.text, sought, to) }));
    const changed = wordings.find(({ text }, index) => text !== claim.wordings[index]?.text);
    if (!changed) return claim;
    const stated = statedNumber(changed.text);
    const isFitting = number === undefined || !stated || stated.isSaidOf(number);
    return { ...claim, wordings, ...(isFitting ? {} : { number: stated.number }) };
  });
}
