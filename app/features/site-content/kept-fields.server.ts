import { z } from 'zod';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { isRecord } from '../../lib/is-record.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { findSetting, findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type ContentField, fieldsOf, type JudgedField, type KeptFields, sampleFields } from './sample-fields.ts';
import { isSectionKey, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** The words that the owner keeps, with their place in the section; earlier versions stored the id alone. */
const keptWords = z.union([z.object({ place: z.string(), value: z.string() }), z.string()]);
type KeptWords = z.output<typeof keptWords>;
type Stored = Partial<Record<SectionKey, KeptWords[]>>;
type Contents = { stored: SiteContent; samples: readonly SiteContent[] };

/** A field and its value as one short name: with another value it is another one. */
export function fieldId({ section, place, value }: Pick<ContentField, 'section' | 'place' | 'value'>): string {
  return sha256(JSON.stringify([section, place, value])).slice(0, 24);
}

/** Every field of the site, and which of them are still the sample's. */
export async function judgeFields({ db }: Pick<Platform, 'db'>, { stored, samples }: Contents): Promise<JudgedField[]> {
  return sampleFields(stored, samples, keptOf(parsed(await findSetting(db, 'setup.kept'))));
}

/**
 * Stores that the owner keeps these fields as they are, or no longer does. Fields that say something else by now are refused:
 * nobody keeps words they have not seen.
 */
export async function keepFields(
  platform: Doing,
  actor: AuditActor,
  { ids, isKept }: { ids: readonly string[]; isKept: boolean },
  contents: Contents,
): Promise<JudgedField[]> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const before = parsed(await findSettingForChange(trx, 'setup.kept'));
    const meant = sampleFields(contents.stored, contents.samples, keptOf(before)).filter(({ id }) => ids.includes(id));
    if (new Set(meant.map(({ id }) => id)).size < new Set(ids).size)
      throw new AppError('conflict', 'Some of these texts were changed in the meantime. Look at them again.');
    const after = { ...before };
    for (const { section, place, value, id } of meant) {
      const others = (after[section] ?? []).filter((other) => idOf(section, other) !== id);
      after[section] = isKept ? [...others, { place, value }] : others;
    }
    await putSetting(trx, 'setup.kept', JSON.stringify(after), now);
    const [first] = meant;
    await record(isKept ? 'sample-kept' : 'sample-not-kept', first ? `${first.section}: ${first.label}` : '', {
      fields: meant.length,
    });
    return sampleFields(contents.stored, contents.samples, keptOf(after));
  });
}

/** Forgets what was kept of a section and says something else now. Call it in the transaction that changes the section. */
export async function forgetChangedFields(
  trx: InTransaction,
  section: SectionKey,
  { data, original, now }: { data: unknown; original: unknown; now: Date },
): Promise<void> {
  const found = parsed(await findSetting(trx, 'setup.kept'));
  if (!found[section]?.length) return;
  const before = parsed(await findSettingForChange(trx, 'setup.kept'));
  const there = new Set(fieldsOf(section, data, original).map(fieldId));
  const kept = (before[section] ?? []).filter((words) => there.has(idOf(section, words)));
  if (kept.length === before[section]?.length) return;
  await putSetting(trx, 'setup.kept', JSON.stringify({ ...before, [section]: kept }), now);
}

/** Puts the words in the place of ids of an earlier version, while it is known whose they are. */
export async function putWordsForIds(trx: InTransaction, contents: Contents, now: Date): Promise<void> {
  const before = parsed(await findSettingForChange(trx, 'setup.kept'));
  if (!Object.values(before).some((kept) => kept.some((words) => typeof words === 'string'))) return;
  const fields = new Map(
    sampleFields(contents.stored, contents.samples, keptOf(before)).map((field) => [field.id, field]),
  );
  const after = Object.entries(before).map(([section, kept]) => [
    section,
    kept.map((words) => {
      const field = typeof words === 'string' ? fields.get(words) : undefined;
      return field ? { place: field.place, value: field.value } : words;
    }),
  ]);
  await putSetting(trx, 'setup.kept', JSON.stringify(Object.fromEntries(after)), now);
}

function keptOf(stored: Stored): KeptFields {
  const ids = Object.entries(stored).flatMap(
    ([section, kept]) => kept.map((words) => idOf(section as SectionKey, words)), // parsed as such
  );
  return { ids: new Set(ids), idOf: fieldId };
}

function idOf(section: SectionKey, words: KeptWords): string {
  return typeof words === 'string' ? words : fieldId({ section, ...words });
}

function parsed(text: string | null): Stored {
  // what was written by hand, or by another release, is passed over
  const value = text === null ? null : parsedJson(text);
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([section, kept]) =>
      isSectionKey(section) && Array.isArray(kept)
        ? [[section, kept.flatMap((words) => keptWords.safeParse(words).data ?? [])]]
        : [],
    ),
  );
}
