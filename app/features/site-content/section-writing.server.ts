import { z } from 'zod';
import { changedFieldsOf, isSame } from '../../kit/changed-names.ts';
import type { PublicWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf } from './content-section.ts';
import {
  findSection,
  findSectionForChange,
  insertSection,
  insertSectionRevision,
  listSections,
  type StoredSection,
  updateSection,
} from './content-section-store.server.ts';
import { forgetChangedFields } from './kept-fields.server.ts';
import { withMeasures } from './measured-brand.server.ts';
import { readOriginals } from './original-texts.server.ts';
import { type Originals, withChoiceInWords } from './original-texts.ts';
import { problemsWithOthers } from './section-problems.ts';
import type { SectionKey } from './section-schemas.ts';
import { toStore } from './service-changes.ts';
import type { SiteContent } from './site-content.ts';
import { contentOf } from './stored-content.server.ts';

export const MAX_REVISIONS = 50;

/**
 * Puts new texts into a section, undefined for the original one, as a part of a larger deed; null when somebody else changed
 * it meanwhile. `taken` are the slugs at which other nouns have a page, so that no service gets one of them.
 */
export async function writeSectionIn(
  platform: Pick<Platform, 'log'>,
  { trx, now, actor, record }: PublicWork,
  key: SectionKey,
  data: unknown,
  { ifVersion, taken }: { ifVersion?: number | undefined; taken?: ReadonlySet<string> | undefined } = {},
): Promise<StoredSection | null> {
  const before = await findSectionForChange(trx, key);
  const version = before?.version ?? 0;
  if (ifVersion !== undefined && version !== ifVersion) throw stale(before);
  // claims do not change between the look at them and the end of the transaction
  if (key !== 'claims') await findSectionForChange(trx, 'claims');
  const originals = await readOriginals(platform, trx);
  const content = contentOf(await listSections(trx), originals, platform);
  const measured = await withMeasures(trx, key, data);
  const by = { username: actor?.username ?? 'command line', now };
  const change = { ...by, data: dataToStore(key, measured.data, content, originals, taken) };
  const problems = [
    ...measured.problems,
    ...problemsWithOthers(key, change.data, { before: content, original: originals.content, taken }),
  ];
  if (problems.length > 0) throw invalid(problems);
  if (!(await writeNext(trx, key, version, change))) return null;
  const original = sectionOf(originals.content, key);
  await forgetChangedFields(trx, key, { data: data ?? original, original, now });
  await insertSectionRevision(trx, key, version + 1, { ...change, userId: actor?.id ?? null, keep: MAX_REVISIONS });
  const said = data === undefined ? 'content-restored' : 'content-changed';
  await record(said, key, { version: version + 1, ...changedParts(key, sectionOf(content, key), data ?? original) });
  return findSection(trx, key);
}

/** Which parts of a section are other than before, by what their form calls them; of claims the facts. */
function changedParts(key: SectionKey, before: unknown, after: unknown): { changed?: string } {
  const names = Array.isArray(after)
    ? after.flatMap((entry, at) =>
        isSame(entry, (before as unknown[])[at])
          ? []
          : (z.object({ name: z.string() }).safeParse(entry).data?.name ?? []),
      )
    : changedFieldsOf(before as object, after as object).map((name) => labelOf(key, name)); // of the same section
  return names.length === 0 ? {} : { changed: [...new Set(names)].join(', ') };
}

function labelOf(key: SectionKey, name: string): string {
  const schema = schemaOf(key);
  const field = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined; // zod's own type is wider
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field; // the same
  return [field, inner].flatMap((one) => (one && fieldHints.get(one)?.label) ?? [])[0] ?? name;
}

/** Undefined for the original text; of services their earlier addresses go on leading somewhere. */
function dataToStore(
  key: SectionKey,
  data: unknown,
  content: SiteContent,
  originals: Originals,
  taken?: ReadonlySet<string>,
): unknown {
  if (key !== 'services') return withChoiceInWords(key, data, originals);
  const original = sectionOf(originals.content, key);
  const stored = toStore(key, data ?? original, content, taken);
  return data === undefined && JSON.stringify(stored) === JSON.stringify(original) ? undefined : stored;
}

function writeNext(
  trx: PublicTransaction,
  key: SectionKey,
  version: number,
  change: { data: unknown; username: string; now: Date },
): Promise<boolean> {
  return version === 0 ? insertSection(trx, key, change) : updateSection(trx, key, version, change);
}

export function stale(stored: StoredSection | null): AppError {
  const who = stored ? ` ${stored.username} changed it at ${stored.updatedAt}.` : '';
  return new AppError('stale', `This text was changed elsewhere.${who} Your words are still here.`);
}
