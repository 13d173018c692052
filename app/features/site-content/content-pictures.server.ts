import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { findSection, insertSectionRevision, listSections, updateSection } from './content-section-store.server.ts';
import { MAX_REVISIONS } from './section-writing.server.ts';

/** Who changes something; the command line has no account. */
type Author = { id: number; username: string } | null;
type Change = { from: string; to: string; now: Date };

const ATTEMPTS = 5;

/** Puts one picture in the place of another in every text of the site; each change is a revision. */
export function picturesOfSections(author: Author) {
  return {
    tables: ['site_sections'],
    async rewrite(trx: PublicTransaction, change: Change): Promise<number> {
      const naming = (await listSections(trx)).filter(({ data }) => JSON.stringify(data)?.includes(change.from));
      for (const { key } of naming) await rewriteSection(trx, author, key, change);
      return naming.length;
    },
  };
}

/** Attempts again with the newest text when another save slips in between reading and writing. */
async function rewriteSection(trx: PublicTransaction, author: Author, key: string, { from, to, now }: Change) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const section = await findSection(trx, key);
    if (section?.data === undefined) return;
    const data: unknown = JSON.parse(JSON.stringify(section.data).replaceAll(from, to));
    const change = { data, username: author?.username ?? 'command line', now };
    if (!(await updateSection(trx, key, section.version, change))) continue;
    await insertSectionRevision(trx, key, section.version + 1, {
      ...change,
      userId: author?.id ?? null,
      keep: MAX_REVISIONS,
    });
    return;
  }
  throw new Error(`The section ${key} could not be changed`);
}
