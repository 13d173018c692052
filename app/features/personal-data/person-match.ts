import type { Finder } from '../../kit/declared-table.ts';
import { foldedText, withoutAccents } from '../../lib/folded-text.ts';
import { isMailAddress, mailboxesIn, mailboxKey } from '../../lib/mail-address.ts';

/** Somebody who is looked for: asked of each mailbox and name that is met, so that a digest of both is enough. */
export type Sought = {
  isMailbox: (key: string) => boolean;
  isName: (key: string) => boolean;
  /** Of how many words the name is made; 0 where none is known. */
  nameWords: number;
};

/** Where in a text: from the first letter to behind the last. */
export type Part = readonly [start: number, end: number];

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What the spellings of one name have in common: small letters as any keyboard has them, without blanks and hyphens. */
export function nameKey(name: string): string {
  return keysOf(wordsOf(name))[0];
}

/** The keys by which a name may be known: until letters such as ß were folded, digests of names were made without that. */
type Keys = readonly [folded: string, former: string];

function keysOf(words: readonly Word[]): Keys {
  const joined = (place: 0 | 1) => words.map(({ keys }) => keys[place]).join('');
  return [joined(0), joined(1)];
}

function isNamed(words: readonly Word[], { isName }: Sought): boolean {
  return keysOf(words).some(isName);
}

/** Of how many words a name is made. */
export function countWords(name: string): number {
  return wordsOf(name).length;
}

/** The person with this address, this name, or both. */
export function soughtPerson({ email = '', name = '' }: { email?: string; name?: string }): Sought {
  const mailbox = email === '' ? null : mailboxKey(email);
  const known = nameKey(name);
  return {
    isMailbox: (key) => key === mailbox,
    isName: (key) => key !== '' && key === known,
    nameWords: countWords(name),
  };
}

/** Whether what stands in a column makes its row one of the person's. */
export function isTheirs(finder: Finder, text: string, sought: Sought): boolean {
  if (finder === 'row' || finder === 'told') return false;
  if (finder === 'data') return textsIn(text).some((one) => isWholly(one, sought));
  if (mailboxParts(text, sought).length > 0) return true;
  if (finder === 'address') return false;
  if (finder === 'name') return isNamed(wordsOf(text), sought);
  return nameParts(text, sought, finder === 'path' ? 1 : 2).length > 0;
}

function isWholly(text: string, sought: Sought): boolean {
  return isMailAddress(text) ? sought.isMailbox(mailboxKey(text)) : isNamed(wordsOf(text), sought);
}

/** What stands in a column of somebody else's, without what names the person; the same where nothing does. */
export function withoutPerson(finder: Finder, text: string, sought: Sought): string {
  if (finder === 'told') return cutOut(text, sought);
  if (finder !== 'data' || !textsIn(text).some((one) => cutOut(one, sought) !== one)) return text;
  return JSON.stringify(JSON.parse(text, (_key, value) => (typeof value === 'string' ? cutOut(value, sought) : value)));
}

function cutOut(text: string, sought: Sought): string {
  const parts = [...mailboxParts(text, sought), ...nameParts(text, sought, 2)].sort(([a], [b]) => a - b);
  let rest = '';
  let done = 0;
  for (const [start, end] of parts) {
    if (start >= done) rest += `${text.slice(done, start)}…`;
    done = Math.max(done, end);
  }
  return rest + text.slice(done);
}

function mailboxParts(text: string, { isMailbox }: Sought): Part[] {
  return mailboxesIn(text)
    .filter(({ key }) => isMailbox(key))
    .map(({ start, end }) => [start, end] as const);
}

/** A name of fewer words than `least` is only found where it stands alone: "Will" is a word like others. */
function nameParts(text: string, sought: Sought, least: number): Part[] {
  const { nameWords } = sought;
  if (nameWords === 0) return [];
  const words = wordsOf(text);
  if (nameWords < least) return words.length === nameWords && isNamed(words, sought) ? [[0, text.length]] : [];
  return words.flatMap(({ start }, index) => {
    // put together word by word: a long name in a long text would else take a time that grows with the square of its words
    let [folded, former] = ['', ''];
    for (const { keys, end } of words.slice(index, index + nameWords)) {
      [folded, former] = [folded + keys[0], former + keys[1]];
      if (sought.isName(folded) || sought.isName(former)) return [[start, end] as const];
    }
    return [];
  });
}

type Word = { keys: Keys; start: number; end: number };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    keys: [foldedText(word), withoutAccents(word)],
    start: index,
    end: index + word.length,
  }));
}

/** The texts in JSON; none where it is not. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(json, (_key, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return texts;
}
