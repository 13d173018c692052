import { queryOptions } from '@tanstack/react-query';
import { api, apiQuery, type Reply } from '../../../kit/api.ts';
import { QUERY } from '../../../lib/constants.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import { type LetterPurpose, NEW_LETTER } from '../letter.ts';
import { studyLine } from '../mail/letter-text.ts';

export const LETTERS = '/admin/letters';

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

/** Where a letter is written, or looked at once it is on its way. */
export function letterPlace({ id }: Pick<ListedLetter, 'id'>): string {
  return `${LETTERS}?edit=${id}`;
}

/** The `If-Match` of a letter. */
export function letterTag({ id, version }: Pick<ListedLetter, 'id' | 'version'>): string {
  return versionTag(`letter-${id}`, version);
}

/** Begins a letter about a study. */
export function beginLetterAbout({ id, title }: { id: number; title: string }): Promise<Letter> {
  const body = { ...NEW_LETTER, subject: title.slice(0, 150), body: `${studyLine(id)}\n` };
  return api('POST /letters', { body });
}
