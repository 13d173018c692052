import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import {
  findSectionForChange,
  insertSectionRevision,
  listSections,
  updateSection,
} from './content-section-store.server.ts';
import { MAX_REVISIONS } from './section-writing.server.ts';

/** Who changes something; the command line has no account. */
type Author = { id: number; username: string } | null;
type Change = { from: string; to: string; now: Date };

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

/** As it stands once nobody else is changing it: what was read before may have been saved over since. */
async function rewriteSection(trx: PublicTransaction, author: Author, key: string, { from, to, now }: Change) {
  const section = await findSectionForChange(trx, key);
  if (section?.data === undefined) return;
  const data: unknown = JSON.parse(JSON.stringify(section.data).replaceAll(from, to));
  const change = { data, username: author?.username ?? 'command line', now };
  await updateSection(trx, key, section.version, change);
  await insertSectionRevision(trx, key, section.version + 1, {
    ...change,
    userId: author?.id ?? null,
    keep: MAX_REVISIONS,
  });
}
