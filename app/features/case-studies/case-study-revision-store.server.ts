import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type CaseStudyFields, eachField, LATER_FIELDS, type LaterField, replyShape } from './case-study.ts';

/** What was written then; fields are missing that the program did not know yet. */
export type RevisedFields = Omit<CaseStudyFields, LaterField> & Partial<Pick<CaseStudyFields, LaterField>>;

export type StoredRevision = { version: number; username: string; createdAt: string; fields: RevisedFields };

/** What is kept of a study, newest first; what cannot be read is left out. */
export async function listRevisions(db: DbOrTransaction, id: number): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('case_study_revisions')
    .selectAll()
    .where('case_study_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap((row) => fromRevisionRow(row) ?? []);
}

export async function findRevision(db: DbOrTransaction, id: number, version: number): Promise<StoredRevision | null> {
  const row = await db
    .selectFrom('case_study_revisions')
    .selectAll()
    .where('case_study_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? fromRevisionRow(row) : null;
}

/**
 * What was kept of a study last up to one version. The trash raises the version and writes no revision: until the next one a study says what
 * the last one says.
 */
export async function findRevisionUpTo(
  db: DbOrTransaction,
  id: number,
  version: number,
): Promise<StoredRevision | null> {
  const row = await db
    .selectFrom('case_study_revisions')
    .selectAll()
    .where('case_study_id', '=', id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fromRevisionRow(row) : null;
}

const revisedFields = z
  .looseObject(replyShape())
  .partial(eachField(LATER_FIELDS, () => true as const))
  .refine(({ publishedAt }) => !Number.isNaN(Date.parse(publishedAt)));

function fromRevisionRow(row: Selectable<Tables['case_study_revisions']>): StoredRevision | null {
  const fields = readFields(row.data);
  return fields && { version: row.version, username: row.username, createdAt: row.created_at, fields };
}

function readFields(json: string): RevisedFields | null {
  try {
    return revisedFields.parse(JSON.parse(json)) as RevisedFields; // keys that are left out are missing, not undefined
  } catch {
    return null;
  }
}
