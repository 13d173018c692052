import type { Insertable, Selectable } from 'kysely';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import type { CaseStudyRow } from '../../platform/database/schema.ts';
import { type CaseStudy, type CaseStudyContent, EMPTY_GALLERY, type Gallery, type GalleryImage } from './case-study.ts';
import { servicesIn } from './study-services.ts';

export type StoredCaseStudy = CaseStudy & { isSample: boolean; deletedAt: string | null };

/** What people write of a study. */
export type Fields = Omit<CaseStudy, 'id' | 'version' | 'updatedAt'>;

/** Published studies, newest first, then by id. */
export async function listLiveCaseStudies(db: DbOrTransaction): Promise<StoredCaseStudy[]> {
  const rows = await db
    .selectFrom('case_studies')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(fromRow);
}

/** Studies in the trash, last deleted first. */
export async function listTrashedCaseStudies(db: DbOrTransaction): Promise<StoredCaseStudy[]> {
  const rows = await db
    .selectFrom('case_studies')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(fromRow);
}

export async function findCaseStudy(db: DbOrTransaction, id: number): Promise<StoredCaseStudy | null> {
  const row = await db.selectFrom('case_studies').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same within a transaction that goes on to change it. */
export async function findCaseStudyForChange(db: DbOrTransaction, id: number): Promise<StoredCaseStudy | null> {
  const row = await forChange(db, db.selectFrom('case_studies').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findLiveCaseStudyBySlug(db: DbOrTransaction, slug: string): Promise<StoredCaseStudy | null> {
  const row = await db
    .selectFrom('case_studies')
    .selectAll()
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The present address of a study that once stood under this one. */
export async function findCurrentSlug(db: DbOrTransaction, oldSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('slug_history')
    .innerJoin('case_studies', 'case_studies.id', 'slug_history.case_study_id')
    .select('case_studies.slug')
    .where('slug_history.slug', '=', oldSlug)
    .where('case_studies.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Every old address with the present one of the same study. */
export async function listSlugHistory(db: DbOrTransaction): Promise<{ from: string; to: string }[]> {
  return db
    .selectFrom('slug_history')
    .innerJoin('case_studies', 'case_studies.id', 'slug_history.case_study_id')
    .select(['slug_history.slug as from', 'case_studies.slug as to'])
    .where('case_studies.deleted_at', 'is', null)
    .orderBy('slug_history.slug')
    .execute();
}

/** Every address in use, with whose it is. */
export async function listLiveSlugs(db: DbOrTransaction): Promise<Pick<CaseStudy, 'id' | 'title' | 'slug'>[]> {
  return db.selectFrom('case_studies').select(['id', 'title', 'slug']).where('deleted_at', 'is', null).execute();
}

/** The study to which this old address leads now. */
export async function findFormerOwner(
  db: DbOrTransaction,
  oldSlug: string,
): Promise<Pick<CaseStudy, 'id' | 'title'> | null> {
  const row = await db
    .selectFrom('slug_history')
    .innerJoin('case_studies', 'case_studies.id', 'slug_history.case_study_id')
    .select(['case_studies.id', 'case_studies.title'])
    .where('slug_history.slug', '=', oldSlug)
    .where('case_studies.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertCaseStudy(
  db: DbOrTransaction,
  fields: Fields,
  { now, isSample = false }: { now: Date; isSample?: boolean },
): Promise<StoredCaseStudy> {
  const values: Insertable<CaseStudyRow> = {
    ...toRow(fields),
    version: 1,
    is_sample: Number(isSample),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
  return fromRow(await db.insertInto('case_studies').values(values).returningAll().executeTakeFirstOrThrow());
}

/** Writes the whole study if it still has the version that was read; null when somebody else was faster. */
export async function updateCaseStudy(
  db: DbOrTransaction,
  id: number,
  version: number,
  fields: Fields,
  now: Date,
): Promise<StoredCaseStudy | null> {
  const row = await db
    .updateTable('case_studies')
    .set({ ...toRow(fields), version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Changes a study that lies in the trash; its date stays. False when it has been taken out meanwhile. */
export async function updateTrashedCaseStudy(db: DbOrTransaction, id: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('case_studies')
    .set((eb) => ({ ...toRow(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call moved the study to the trash; false when it was not there, or had another version. */
export async function markTrashed(
  db: DbOrTransaction,
  id: number,
  { now, version }: { now: Date; version?: number | undefined },
): Promise<boolean> {
  let query = db
    .updateTable('case_studies')
    .set((eb) => ({ deleted_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (version !== undefined) query = query.where('version', '=', version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call took the study out of the trash. A taken slug breaks the unique index. */
export async function markRestored(db: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('case_studies')
    .set((eb) => ({ deleted_at: null, updated_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes sample studies for good, also from the trash; answers what they were. */
export async function deleteSampleCaseStudies(db: DbOrTransaction): Promise<StoredCaseStudy[]> {
  const rows = await db.deleteFrom('case_studies').where('is_sample', '=', 1).returningAll().execute();
  return rows.map(fromRow);
}

/** How many of the samples are still on the site. */
export async function countLiveSampleCaseStudies(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('case_studies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countAllCaseStudies(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('case_studies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Remembers where a study was, and forgets whatever stood for the address it takes now. */
export async function recordSlugChange(
  db: DbOrTransaction,
  id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await forgetSlug(db, to);
  await db
    .insertInto('slug_history')
    .values({ slug: from, case_study_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ case_study_id: id, created_at: now.toISOString() }))
    .execute();
}

/** A slug in use is nobody's old address any more. */
export async function forgetSlug(db: DbOrTransaction, slug: string): Promise<void> {
  await db.deleteFrom('slug_history').where('slug', '=', slug).execute();
}

/** Keeps the study as it is after a change; the oldest beyond `keep` go. */
export async function insertRevision(
  db: DbOrTransaction,
  study: StoredCaseStudy,
  { userId, username, now, keep }: { userId: number | null; username: string; now: Date; keep: number },
): Promise<void> {
  await db
    .insertInto('case_study_revisions')
    .values({
      case_study_id: study.id,
      version: study.version,
      data: JSON.stringify(fieldsOf(study)),
      user_id: userId,
      username,
      created_at: now.toISOString(),
    })
    .execute();
  await db
    .deleteFrom('case_study_revisions')
    .where('case_study_id', '=', study.id)
    .where('version', '<=', study.version - keep)
    .execute();
}

/** The parts of a study that people write. */
export function fieldsOf(study: Fields): Fields {
  const { title, slug, summary, description, challenge, solution, results } = study;
  const { content, coverImage, gallery, services, publishedAt } = study;
  const texts = { title, slug, summary, description, challenge, solution, results };
  return { ...texts, content, coverImage, gallery, services, publishedAt };
}

type TextColumns = Omit<
  Selectable<CaseStudyRow>,
  'id' | 'version' | 'is_sample' | 'created_at' | 'updated_at' | 'deleted_at'
>;

function toRow(fields: Fields): TextColumns {
  return {
    title: fields.title,
    slug: fields.slug,
    summary: fields.summary,
    description: fields.description,
    challenge: fields.challenge,
    solution: fields.solution,
    results: fields.results,
    content: JSON.stringify(fields.content),
    cover_image: fields.coverImage,
    gallery: JSON.stringify(fields.gallery),
    services: JSON.stringify(fields.services),
    published_at: fields.publishedAt,
  };
}

function fromRow(row: Selectable<CaseStudyRow>): StoredCaseStudy {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    challenge: row.challenge,
    solution: row.solution,
    results: row.results,
    content: readContent(row.content),
    coverImage: row.cover_image,
    gallery: readGallery(row.gallery),
    services: servicesIn(JSON.parse(row.services) as unknown[]), // written through servicesSchema
    publishedAt: row.published_at,
    version: row.version,
    updatedAt: row.updated_at,
    isSample: row.is_sample === 1,
    deletedAt: row.deleted_at,
  };
}

/** Old data may hold the bare list of blocks. */
function readContent(json: string): CaseStudyContent {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? { blocks: value } : (value as CaseStudyContent); // written through contentSchema
}

function readGallery(json: string): Gallery {
  const value = JSON.parse(json) as Partial<Gallery>; // written through gallerySchema
  return {
    challenge: inOrder(value.challenge),
    solution: inOrder(value.solution),
    results: inOrder(value.results),
  };
}

/** Sorted by `order`; ties keep their place. Missing alt and caption read as empty. */
function inOrder(images: Partial<GalleryImage>[] | undefined): GalleryImage[] {
  return (images ?? EMPTY_GALLERY.challenge)
    .map((image, index) => ({
      ...image,
      url: image.url ?? '',
      alt: image.alt ?? '',
      caption: image.caption ?? '',
      order: image.order ?? index,
    }))
    .sort((a, b) => a.order - b.order);
}
