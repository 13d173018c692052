import { isRecord } from '../../lib/is-record.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** Every title that is kept of a study, the present one first. */
export async function listTitlesEverOf(db: DbOrTransaction, id: number): Promise<string[]> {
  const present = await db.selectFrom('case_studies').select('title').where('id', '=', id).execute();
  const revisions = await db
    .selectFrom('case_study_revisions')
    .select('data')
    .where('case_study_id', '=', id)
    .execute();
  return [...new Set([...present.map(({ title }) => title), ...revisions.flatMap(({ data }) => titleIn(data))])];
}

/** What is damaged has no title, and must not keep a study from going. */
function titleIn(data: string): string[] {
  const study = parsedJson(data);
  return isRecord(study) && typeof study['title'] === 'string' ? [study['title']] : [];
}

/** Whether a study has this title now. */
export async function isTitleInUse(db: DbOrTransaction, title: string): Promise<boolean> {
  const row = await db.selectFrom('case_studies').select('id').where('title', '=', title).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function isCaseStudyThere(db: DbOrTransaction, id: number): Promise<boolean> {
  return (await db.selectFrom('case_studies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Studies that were put into the trash at this moment or before. */
export async function listTrashedBefore(db: DbOrTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('case_studies')
    .select('id')
    .where('deleted_at', '<=', before.toISOString())
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The path of the page of a study, and those that it had. In the trash a study holds none of them: where another one stands by now,
 * or stood since, what is counted is of that one.
 */
export async function listAddressesAloneOf(db: DbOrTransaction, id: number): Promise<string[]> {
  const present = await db.selectFrom('case_studies').select('slug').where('id', '=', id).execute();
  const former = await db.selectFrom('slug_history').select('slug').where('case_study_id', '=', id).execute();
  const slugs = [...present, ...former].map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const others = db
    .selectFrom('case_studies')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('withdrawn_at', 'is not', null)]));
  const standing = await others.select('slug').where('slug', 'in', slugs).execute();
  const leading = await others
    .innerJoin('slug_history', 'slug_history.case_study_id', 'case_studies.id')
    .select('slug_history.slug')
    .where('slug_history.slug', 'in', slugs)
    .execute();
  const taken = new Set([...standing, ...leading].map(({ slug }) => slug));
  return slugs.filter((slug) => !taken.has(slug)).map((slug) => `/case-studies/${slug}`);
}

/** Answers whether this call did it. Its draft, revisions, old addresses and the memory of an import go with the row. */
export async function deleteTrashedCaseStudy(trx: PublicTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_studies')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
