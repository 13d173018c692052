import type { LetterState } from '../letter.ts';
import type { ListedLetter } from './letter-queries.ts';

export const VIEWS = {
  drafts: { name: 'Drafts', empty: 'No letter is being written', states: ['draft'] },
  sending: {
    name: 'Sending',
    empty: 'Nothing is on its way',
    states: ['scheduled', 'waiting', 'sending', 'paused'],
  },
  sent: { name: 'Sent', empty: 'Nothing has gone out yet', states: ['sent', 'stopped'] },
} as const satisfies Record<string, { name: string; empty: string; states: readonly LetterState[] }>;
export type View = keyof typeof VIEWS;
export const VIEW_KEYS = Object.keys(VIEWS) as View[]; // its own keys

export function isInView({ state }: Pick<ListedLetter, 'state'>, view: View): boolean {
  const states: readonly LetterState[] = VIEWS[view].states;
  return states.includes(state);
}

/** What somebody comes to look at: what is on its way, else what is being written, else what went out. */
export function firstView(letters: readonly Pick<ListedLetter, 'state'>[]): View {
  const order: View[] = ['sending', 'drafts', 'sent'];
  return order.find((view) => letters.some((letter) => isInView(letter, view))) ?? 'drafts';
}

/** What a letter is called in lists. */
export function titleOf({ subject }: { subject: string }): string {
  return subject.trim() === '' ? 'No subject yet' : subject;
}

/** A number of people, in words: “One person”, “214 people”. */
export function people(count: number): string {
  return count === 1 ? 'one person' : `${count} people`;
}

export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
