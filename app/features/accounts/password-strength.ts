/** What a guesser tries first: words with their place in a list, and words that belong to this site and this person. */
export type GuessedWords = { ranks: ReadonlyMap<string, number>; own: ReadonlySet<string> };

/** More of a password is not looked at: what it adds can only make it stronger. */
const LOOKED_AT = 64;
const MIN_WORD = 3;
const MAX_WORD = 24;

/** Bits, that is powers of two of guesses. A word of the site or of the person is among the first few that anybody tries. */
const OWN_WORD = 3;
const CHANGED_LETTERS = 1;
const RUN = 4;
const REPEAT = 2;
const YEAR = 6;

const KEYBOARD = ['qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm', 'azertyuiop', '1234567890'];
const NEIGHBOURS = new Set(KEYBOARD.flatMap((row) => [...row].slice(1).map((key, at) => row.charAt(at) + key)));

const LOOK_ALIKES: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * How many guesses somebody needs who knows how people choose, as a power of two: the cheapest way to put the password
 * together from words, names, rows of keys, repeats, years and single characters. The work is bounded, whatever comes.
 */
export function guessBits(password: string, { ranks, own }: GuessedWords): number {
  const lower = password.normalize('NFKC').toLowerCase().slice(0, LOOKED_AT);
  const plain = lower.replace(/[0134578@$!]/g, (character) => LOOK_ALIKES[character] ?? character);
  const patterns = patternLengths(lower);
  const cheapest = [0];

  function wordBits(word: string): number {
    if (own.has(word)) return OWN_WORD;
    const rank = ranks.get(word);
    return rank === undefined ? Number.POSITIVE_INFINITY : Math.log2(rank + 2);
  }

  for (let end = 1; end <= lower.length; end++) {
    let best = (cheapest[end - 1] ?? 0) + characterBits(lower.charAt(end - 1));
    for (let start = end - MIN_WORD; start >= 0; start--) {
      const length = end - start;
      const piece = lower.slice(start, end);
      let bits = Number.POSITIVE_INFINITY;
      if (length <= MAX_WORD) bits = Math.min(wordBits(piece), wordBits(plain.slice(start, end)) + CHANGED_LETTERS);
      if (length <= (patterns[end - 1] ?? 0)) bits = Math.min(bits, RUN + Math.log2(length));
      if (length === 4 && /^(?:19|20)\d\d$/.test(piece)) bits = Math.min(bits, YEAR);
      // what stood in the password before
      if (start >= length && lower.lastIndexOf(piece, start - length) !== -1)
        bits = Math.min(bits, REPEAT + Math.log2(length));
      best = Math.min(best, (cheapest[start] ?? 0) + bits);
    }
    cheapest.push(best);
  }
  return cheapest.at(-1) ?? 0;
}

function characterBits(character: string): number {
  if (/^\d$/.test(character)) return 3.3;
  if (/^[a-z]$/.test(character)) return 4.7;
  return /^[\x20-\x7e]$/.test(character) ? 5 : 8;
}

/** For each character, how long the row is that ends with it: one character again and again, or neighbours in the alphabet or on the keyboard. */
function patternLengths(text: string): number[] {
  const lengths: number[] = [];
  let before: number | string | null = null;
  for (let at = 0; at < text.length; at++) {
    const step = at === 0 ? null : stepBetween(text.charAt(at - 1), text.charAt(at));
    const goesOn = step !== null && step === before;
    lengths.push(step === null ? 1 : goesOn ? (lengths[at - 1] ?? 1) + 1 : 2);
    before = step;
  }
  return lengths;
}

function stepBetween(one: string, next: string): number | string | null {
  const difference = next.charCodeAt(0) - one.charCodeAt(0);
  if (Math.abs(difference) <= 1) return difference;
  if (NEIGHBOURS.has(one + next)) return 'forwards';
  return NEIGHBOURS.has(next + one) ? 'backwards' : null;
}
