import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import {
  findSetting,
  findSettingForChange,
  putSetting,
  putSettingOnce,
} from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { type ContentField, fieldsOf, type JudgedField, type KeptFields, sampleFields } from './sample-fields.ts';
import { isSectionKey, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** What is stored: the ids of the fields that the owner keeps, by section. */
type Stored = Partial<Record<SectionKey, string[]>>;

/** A field and its value as one short name: with another value it is another one. */
export function fieldId({ section, place, value }: Pick<ContentField, 'section' | 'place' | 'value'>): string {
  return sha256(JSON.stringify([section, place, value])).slice(0, 24);
}

/** Every field of the site, and which of them are still the sample's. */
export async function judgeFields(
  { db }: Pick<Platform, 'db'>,
  { stored, original }: { stored: SiteContent; original: SiteContent },
): Promise<JudgedField[]> {
  return sampleFields(stored, original, keptOf(parsed(await findSetting(db, 'setup.kept'))));
}

/**
 * Notes that the owner keeps these fields as they are, or no longer does. Fields that say something else by now are refused:
 * nobody keeps words they have not seen.
 */
export async function keepFields(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  { ids, isKept }: { ids: readonly string[]; isKept: boolean },
  contents: { stored: SiteContent; original: SiteContent },
): Promise<JudgedField[]> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await putSettingOnce(trx, 'setup.kept', '{}', now);
    const before = parsed(await findSettingForChange(trx, 'setup.kept'));
    const meant = sampleFields(contents.stored, contents.original, keptOf(before)).filter(({ id }) => ids.includes(id));
    if (new Set(meant.map(({ id }) => id)).size < new Set(ids).size)
      throw new AppError('conflict', 'Some of these texts were changed in the meantime. Look at them again.');
    const after = { ...before };
    for (const { section, id } of meant) {
      const others = (after[section] ?? []).filter((other) => other !== id);
      after[section] = isKept ? [...others, id] : others;
    }
    await putSetting(trx, 'setup.kept', JSON.stringify(after), now);
    const [first] = meant;
    await recordAudit(trx, {
      actor,
      action: isKept ? 'sample-kept' : 'sample-not-kept',
      subject: first ? `${first.section}: ${first.label}` : '',
      details: { fields: meant.length },
      now,
    });
    return sampleFields(contents.stored, contents.original, keptOf(after));
  });
}

/** Forgets what was kept of a section and says something else now. Call it in the transaction that changes the section. */
export async function forgetChangedFields(
  trx: DbOrTransaction,
  section: SectionKey,
  { data, original, now }: { data: unknown; original: unknown; now: Date },
): Promise<void> {
  const found = parsed(await findSetting(trx, 'setup.kept'));
  if (!found[section]?.length) return;
  const before = parsed(await findSettingForChange(trx, 'setup.kept'));
  const there = new Set(fieldsOf(section, data, original).map(fieldId));
  const kept = (before[section] ?? []).filter((id) => there.has(id));
  if (kept.length === before[section]?.length) return;
  await putSetting(trx, 'setup.kept', JSON.stringify({ ...before, [section]: kept }), now);
}

function keptOf(stored: Stored): KeptFields {
  return { ids: new Set(Object.values(stored).flat()), idOf: fieldId };
}

function parsed(text: string | null): Stored {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([section, ids]) =>
        isSectionKey(section) && Array.isArray(ids) ? [[section, ids.filter((id) => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return {}; // written by hand, or by another release
  }
}
