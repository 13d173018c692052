import { widerNetwork } from '../../lib/client-address.ts';
import { HOUR } from '../../lib/durations.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';

/** In how many days the same words are looked for. */
const WINDOW = 7 * 24 * HOUR;

export const SAME_WORDS = {
  /** The same words once more from one network are one network's. */
  here: { name: 'enquiry:words-here', allowed: 1, window: WINDOW },
  /** The third network is one more than people share words by chance. */
  networks: { name: 'enquiry:words', allowed: 2, window: WINDOW },
} as const satisfies Record<string, RateLimit>;

/** What people write alike by chance is shorter. */
const SHORTEST_COMPARED = 40;

const LINK = /\[url[^[\]]*\]|\[\/url\]|<\/?a\b[^<>]*>|\b(?:https?:\/\/|www\.)\S+/gi;

/** Whether a message has a link and not one word. */
export function holdsOnlyLinks(message: string): boolean {
  const words = message.replace(LINK, ' ');
  return words !== message && !/\p{L}{2,}/u.test(words);
}

/** The words by which messages are known as the same; null where they are too few to tell. */
export function comparedWords(message: string): string | null {
  const words = message.toLowerCase().replace(/\s+/g, ' ').trim();
  return words.length < SHORTEST_COMPARED ? null : words;
}

/** What counts as one network. */
export function networkOf(address: string): string {
  return widerNetwork(address) ?? address;
}
