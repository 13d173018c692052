import type { Platform } from '../../platform/platform.server.ts';
import type { LetterFields } from './letter.ts';
import { listLetterTextRows } from './letter-store.server.ts';

export type LetterTexts = Pick<LetterFields, 'subject' | 'preheader' | 'body'> & { id: number };

/** What every letter says: a draft as it is stored, one that went out as it was read. */
export async function listLetterTexts({ db }: Pick<Platform, 'db'>): Promise<LetterTexts[]> {
  return (await listLetterTextRows(db)).map(({ id, subject, preheader, body, drawn_from: drawnFrom }) => {
    if (drawnFrom === null) return { id, subject, preheader, body };
    const { subject: read, preheader: shown, body: said } = JSON.parse(drawnFrom) as LetterTexts; // `startDueLetters` wrote it
    return { id, subject: read, preheader: shown, body: said };
  });
}
