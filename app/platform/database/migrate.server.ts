import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, OpenDatabase } from './database.server.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as knownDevices from './migrations/0002-known-devices.ts';
import * as newsletterEnquiriesMails from './migrations/0003-newsletter-enquiries-mails.ts';
import * as auditTwoFactor from './migrations/0004-audit-second-step.ts';
import * as mediaLibrary from './migrations/0005-media-library.ts';
import * as siteSections from './migrations/0006-site-sections.ts';
import * as enquiryTrash from './migrations/0007-enquiry-trash.ts';
import * as studyServices from './migrations/0008-study-services.ts';
import * as importedStudies from './migrations/0009-imported-studies.ts';
import * as accessTokensWebhooks from './migrations/0010-access-tokens-webhooks.ts';
import * as enquiryRecipient from './migrations/0011-enquiry-recipient.ts';
import * as passwordResets from './migrations/0012-password-resets.ts';
import * as pictureTags from './migrations/0013-picture-tags.ts';
import * as studyOutcomes from './migrations/0014-study-outcomes.ts';
import * as fonts from './migrations/0015-fonts.ts';
import * as studyDrafts from './migrations/0016-study-drafts.ts';
import * as linkChecks from './migrations/0017-link-checks.ts';
import * as studyPins from './migrations/0018-study-pins.ts';
import * as reviewLinks from './migrations/0019-review-links.ts';
import * as studyDate from './migrations/0020-study-date.ts';
import * as claimReviews from './migrations/0021-claim-reviews.ts';
import * as studyComparisons from './migrations/0022-study-comparisons.ts';
import * as replacedWords from './migrations/0023-replaced-words.ts';
import * as testimonials from './migrations/0024-testimonials.ts';
import * as letters from './migrations/0025-letters.ts';
import * as freshness from './migrations/0026-freshness.ts';
import * as visitCounts from './migrations/0027-visit-counts.ts';
import * as redirects from './migrations/0028-redirects.ts';
import * as takenBack from './migrations/0030-taken-back.ts';
import * as originalTexts from './migrations/0032-original-texts.ts';
import * as withdrawnBefore from './migrations/0033-withdrawn-before.ts';
import type { MigrationEngine } from './migrations/id-column.ts';

/** `before` are the steps that the database had when bringing it up to date began: none of a new one. */
export type Step = {
  up: (db: Kysely<unknown>, engine: MigrationEngine, before?: readonly string[]) => Promise<void>;
};

/** In order; a released step is never edited. */
export const MIGRATIONS: Record<string, Step> = {
  '0001-foundation': foundation,
  '0002-known-devices': knownDevices,
  '0003-newsletter-enquiries-mails': newsletterEnquiriesMails,
  '0004-audit-second-step': auditTwoFactor,
  '0005-media-library': mediaLibrary,
  '0006-site-sections': siteSections,
  '0007-enquiry-trash': enquiryTrash,
  '0008-study-services': studyServices,
  '0009-imported-studies': importedStudies,
  '0010-access-tokens-webhooks': accessTokensWebhooks,
  '0011-enquiry-recipient': enquiryRecipient,
  '0012-password-resets': passwordResets,
  '0013-picture-tags': pictureTags,
  '0014-study-outcomes': studyOutcomes,
  '0015-fonts': fonts,
  '0016-study-drafts': studyDrafts,
  '0017-link-checks': linkChecks,
  '0018-study-pins': studyPins,
  '0019-review-links': reviewLinks,
  '0020-study-date': studyDate,
  '0021-claim-reviews': claimReviews,
  '0022-study-comparisons': studyComparisons,
  '0023-replaced-words': replacedWords,
  '0024-testimonials': testimonials,
  '0025-letters': letters,
  '0026-freshness': freshness,
  '0027-visit-counts': visitCounts,
  '0028-redirects': redirects,
  '0030-taken-back': takenBack,
  '0032-original-texts': originalTexts,
  '0033-withdrawn-before': withdrawnBefore,
};

/** The database holds steps this program does not know: it was written by a newer one. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema up to date, all or nothing, under a lock. Throws NewerSchemaError rather than touch a newer schema.
 * `steps` is for tests of failing migrations; `upTo` stops after that step.
 */
export async function migrate(
  database: OpenDatabase,
  steps: Record<string, Step> = MIGRATIONS,
  { upTo }: { upTo?: string | undefined } = {},
): Promise<string[]> {
  const { applied } = await schemaSteps(database, steps);
  const { db, engine } = database;
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (trx: Kysely<unknown>) => step.up(trx, engine, applied) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Which steps a database has behind it, and which are missing. Throws NewerSchemaError. */
export async function schemaSteps(
  { db }: Pick<OpenDatabase, 'db'>,
  steps: Record<string, Step> = MIGRATIONS,
): Promise<{ applied: string[]; missing: string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some((table) => table.name === 'kysely_migration');
  const applied = isNew ? [] : await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new NewerSchemaError(
      `The database was written by a newer version of this program (it has ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
    );
  return { applied, missing: Object.keys(steps).filter((name) => !applied.includes(name)) };
}

/** The steps a database has behind it, in order. */
export async function appliedMigrations(db: Kysely<unknown> | Db): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db as Kysely<unknown>,
  );
  return applied.rows.map((row) => row.name);
}
