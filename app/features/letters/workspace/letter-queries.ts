import { queryOptions } from '@tanstack/react-query';
import { apiQuery, type Reply } from '../../../kit/api.ts';
import type { FormWords } from '../../../kit/workspace/form/form-notices.tsx';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { QUERY } from '../../../lib/constants.ts';
import { fieldProblems } from '../../../lib/field-problems.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import {
  LETTER_LIMITS,
  type LetterFields,
  type LetterPurpose,
  type LetterState,
  letterGiven,
  NEW_LETTER,
} from '../letter.ts';
import { type LetterThing, thingLine } from '../mail/letter-text.ts';

/** A letter without its text, as the list shows it. */
export type ListedLetter = Reply<'GET /letters'>['items'][number];
export type Letter = Reply<'GET /letters/:id'>;

/** How often it is looked what became of letters; one on its way is looked at as often as anything. Milliseconds. */
const READ_EVERY = 15_000;

const isOnItsWay = ({ state }: Pick<ListedLetter, 'state'>) =>
  state === 'waiting' || state === 'sending' || state === 'paused';

/** Every letter, and whether any can be sent. */
export const lettersQuery = queryOptions({
  ...apiQuery('GET /letters'),
  refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? QUERY.refetchInterval : READ_EVERY),
});

/** One letter with its text and the version it is saved on. */
export function letterQuery(id: number) {
  return queryOptions({
    ...apiQuery('GET /letters/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? QUERY.refetchInterval : READ_EVERY),
    gcTime: 0,
  });
}

/** Who would get a letter of a purpose. */
export function audienceQuery(purpose: LetterPurpose) {
  return queryOptions({ ...apiQuery('GET /letters/audience', { query: { purpose } }), refetchInterval: READ_EVERY });
}

/** How far a letter on its way is. */
export function letterProgressQuery(id: number) {
  return apiQuery('GET /letters/:id/progress', { params: { id } });
}

/** A letter as mail, as its copies are. */
export function letterMailQuery(id: number) {
  return queryOptions({ ...apiQuery('GET /letters/:id/mail', { params: { id } }), refetchInterval: READ_EVERY });
}

/** The `If-Match` of a letter. */
export function letterTag({ id, version }: Pick<ListedLetter, 'id' | 'version'>): string {
  return versionTag(`letter-${id}`, version);
}

/** What a letter about a study or an article begins with. */
export function letterAbout({ tag, id, title }: LetterThing & { title: string }): LetterFields {
  const purpose = tag === 'article' ? 'articles' : NEW_LETTER.purpose;
  return {
    ...NEW_LETTER,
    purpose,
    subject: title.slice(0, LETTER_LIMITS.subject),
    body: `${thingLine({ tag, id })}\n`,
  };
}

/** The articles that can stand in a letter. */
export const articlesQuery = apiQuery('GET /entries', { query: { kind: 'article' } });

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

/** What a letter is called: by its subject, or the first words of its text. */
export function titleOf({ name }: Pick<ListedLetter, 'name'>): string {
  return name === '' ? 'Empty letter' : name;
}

/** A number of people, in words: “One person”, “214 people”. */
export function people(count: number): string {
  return count === 1 ? 'one person' : `${count} people`;
}

export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const LETTER_WORDS: FormWords = { subject: 'This letter', stays: 'Your words stay', kind: 'letter' };

/** What of a letter is written in its form. */
export function formOf({ subject, preheader, body, purpose }: Letter): LetterFields {
  return { subject, preheader, body, purpose };
}

/** What is wrong with the form, a problem a field, in the order of the form. */
export function letterProblems(data: LetterFields): FieldProblem[] {
  const { success, error } = letterGiven.safeParse(data);
  return success ? [] : fieldProblems(error);
}
