import { withoutTrailing } from '../../lib/without-trailing.ts';
import type { SiteContent } from './site-content.ts';

/** A fact that the site states, in each of its wordings. */
export type Claim = SiteContent['claims'][number];
type ClaimUnit = Claim['unit'];

/** After how many months a claim is looked at again, where it does not say so itself. */
export const REVIEW_EVERY = 12;

/** The wordings that the program itself shows. */
export const DASHBOARD_WORDINGS = ['experience', 'managed'] as const;

/** The fact that has this wording, and what it says; null when there is none. */
export function findWording(claims: readonly Claim[], key: string): { claim: Claim; text: string } | null {
  for (const claim of claims) {
    const wording = claim.wordings.find((candidate) => candidate.key === key);
    if (wording) return { claim, text: wording.text };
  }
  return null;
}

/** What a wording says; nothing when there is none. */
export function wordingText(claims: readonly Claim[], key: string): string {
  return findWording(claims, key)?.text ?? '';
}

/** The claims whose evidence was to be looked at again by a day. One that is still as the sample has it is nobody's yet. */
export function reviewsDue(
  claims: readonly Claim[],
  { sample, today }: { sample: readonly Claim[]; today: string },
): Claim[] {
  return ownClaims(claims, sample).filter(({ reviewOn }) => reviewOn <= today);
}

/** The claims that are not as the sample has them any more. */
export function ownClaims(claims: readonly Claim[], sample: readonly Claim[]): Claim[] {
  const untouched = new Set(sample.map((claim) => JSON.stringify([claim.key, claim.number, claim.reviewOn])));
  return claims.filter(({ key, number, reviewOn }) => !untouched.has(JSON.stringify([key, number, reviewOn])));
}

/** An amount of what a claim counts, as a person of that language reads it: "one launch", "5,000 launches", "$100 million". */
export function amountOf({ before, one, many }: ClaimUnit, amount: number, language: string): string {
  if (amount === 1 && one !== '') return one;
  const format = new Intl.NumberFormat(language, amount >= 1e6 ? { notation: 'compact', compactDisplay: 'long' } : {});
  // a number does not part from its words at the end of a line
  const number = before + format.format(amount).replaceAll(' ', '\u00a0');
  return many === '' ? number : `${number}\u00a0${many}`;
}

const MAGNITUDES: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9, t: 1e12, tn: 1e12, trillion: 1e12 },
};

/** A number at the beginning of a wording, with a currency before it and what it is multiplied by behind it. */
const STATED =
  /^\s*(?:\p{Lu}{1,3})?[^\p{L}\p{N}\s]{0,2}\s?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(\d{1,9}))?\s?([Tt]housand|[MmBb]illion|[Tt]rillion|[KkMmBbTt]n?)?(\+?)(?![\p{L}\p{N}]|[.,]\p{N})(.*)$/u;

type StatedNumber = {
  number: number;
  /** What stands behind it: "Projects" of "3800 Projects". */
  words: string;
  /** The numbers that may be said so: "3800" of 3812, "3800+" of 3850, "$1.8B" of 1,790,000,000. */
  isSaidOf: (number: number) => boolean;
};

/** The number that a wording begins with; null where it cannot be read without doubt: a range, words, another language. */
export function statedNumber(wording: string): StatedNumber | null {
  const found = STATED.exec(wording);
  if (!found) return null;
  const [, digits = '', decimals = '', magnitude = '', plus = '', rest = ''] = found;
  if (/\p{N}/u.test(rest)) return null;
  // 1.200 is a thousand in one language and little more than one in another
  if (decimals.length === 3 && magnitude === '') return null;
  const times = MAGNITUDES[magnitude.toLowerCase()] ?? 1;
  const whole = digits.replaceAll(',', '');
  const number = Math.round(Number(`${whole}.${decimals || '0'}`) * times);
  const noughts = decimals === '' ? whole.length - withoutTrailing(whole, /0/).length : -decimals.length;
  const step = Math.max(1, times * 10 ** noughts);
  // "40 Mio" and "12 lakh": a word we do not know may multiply
  const mayMultiply = magnitude === '' && /^\s?\p{L}/u.test(rest);
  const isNear = (given: number) =>
    plus === '+' ? given >= number && given < number + step : Math.abs(given - number) * 2 <= step;
  return {
    number,
    words: rest.trim(),
    isSaidOf: (given) => isNear(given) || (mayMultiply && /^10{2,}$/.test(String(given / number))),
  };
}

/**
 * What a wording of one number says of another, in the same form: "3800+" of 4000 is "4000+", "$1.8B" of 2.1 billion
 * "$2.1B". As it was where it says that one too, or where its number cannot be read or written so.
 */
export function restated(wording: string, before: number, after: number): string {
  const stated = statedNumber(wording);
  if (!stated?.isSaidOf(before) || stated.isSaidOf(after)) return wording;
  const found = /(\d[\d,]*)(?:\.\d+)?/.exec(wording);
  const magnitude = STATED.exec(wording)?.[3] ?? '';
  // a word that multiplies is worth what the number before was over the digits
  const ratio = before / stated.number;
  const times = /^10{2,}$/.test(String(ratio)) ? ratio : 1;
  const [whole = '', decimals] = String(after / times / (MAGNITUDES[magnitude.toLowerCase()] ?? 1)).split('.');
  const grouped = found?.[1]?.includes(',') ? new Intl.NumberFormat('en').format(Number(whole)) : whole;
  const digits = decimals === undefined ? grouped : `${grouped}.${decimals}`;
  const anew = wording.replace(found?.[0] ?? '', () => digits);
  const now = statedNumber(anew);
  return now?.isSaidOf(after) && now.words === stated.words ? anew : wording;
}
