import type { ChangedWords } from '../../interface-words/words.ts';
import type { PublicWork } from '../../kit/work.server.ts';
import { findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';

const KEY = 'site.interface-words';

/** Changes those of one language; answers how many are others now. */
export async function changeWords(
  { trx, now }: Pick<PublicWork, 'trx' | 'now'>,
  language: string,
  changes: ReadonlyMap<string, string | null>,
): Promise<number> {
  const all = changedWordsIn(await findSettingForChange(trx, KEY));
  const words = new Map(Object.entries(all[language] ?? {}));
  const before = new Map(words);
  for (const [name, notation] of changes) {
    if (notation === null) words.delete(name);
    else words.set(name, notation);
  }
  const changed = [...changes.keys()].filter((name) => before.get(name) !== words.get(name)).length;
  if (changed > 0) await putSetting(trx, KEY, JSON.stringify({ ...all, [language]: Object.fromEntries(words) }), now);
  return changed;
}

/** What owners say in place of the program, as it is stored: by the first part of a language and the name of the word, in its notation. */
export function changedWordsIn(stored: string | null): ChangedWords {
  return stored === null ? {} : (JSON.parse(stored) as ChangedWords); // only `changeWords` writes it
}
