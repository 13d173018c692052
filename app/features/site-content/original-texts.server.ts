import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type KeptTexts, type Originals, originalsOf, programOriginals, programTexts } from './original-texts.ts';
import { findOriginals, type StoredOriginals } from './original-texts-store.server.ts';
import { releasedTexts } from './released-texts.ts';

/** This version's own texts as they are kept. */
export const PROGRAM_TEXTS = JSON.stringify(programTexts());

/** What was made of the texts that were read last: they change when a new version is started, and hardly ever. */
let last: { texts: string; originals: Originals } | null = null;

/** What the site says where its owner wrote nothing: what it said when it went live; until then what this version says. */
export async function readOriginals({ log }: Pick<Platform, 'log'>, db: DbOrTransaction): Promise<Originals> {
  const texts = textsOf(await findOriginals(db));
  if (texts === null || texts === PROGRAM_TEXTS) return programOriginals;
  if (last?.texts === texts) return last.originals;
  const kept = JSON.parse(texts) as KeptTexts; // written by this program
  const originals = originalsOf(kept, (section) =>
    log.error({ section }, 'an original text of the site cannot be read; this version’s is shown'),
  );
  last = { texts, originals };
  return originals;
}

/** The stored texts, or those of the version that showed the site before texts were stored; null where there are none. */
export function textsOf(stored: StoredOriginals | null): string | null {
  return stored?.texts ?? (stored?.shownBy ? JSON.stringify(releasedTexts(stored.shownBy)) : null);
}
