import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { CaseStudyRevisionRow } from '../../platform/database/schema.ts';
import type { Fields } from './case-study-store.server.ts';

/** What was written then. Services are missing where the program did not know them yet. */
export type RevisedFields = Omit<Fields, 'services'> & Partial<Pick<Fields, 'services'>>;

export type StoredRevision = { version: number; username: string; createdAt: string; fields: RevisedFields };

/** What is kept of a study, newest first. */
export async function listRevisions(db: DbOrTransaction, id: number): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('case_study_revisions')
    .selectAll()
    .where('case_study_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(fromRevisionRow);
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

function fromRevisionRow(row: Selectable<CaseStudyRevisionRow>): StoredRevision {
  const fields = JSON.parse(row.data) as RevisedFields; // written by insertRevision
  return { version: row.version, username: row.username, createdAt: row.created_at, fields };
}
