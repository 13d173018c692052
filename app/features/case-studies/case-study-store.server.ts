import type { Insertable, Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import { type SnakeCase, snakeCase } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import {
  type CaseStudy,
  type CaseStudyFields,
  eachField,
  FIELD_NAMES,
  type GalleryImage,
  isText,
  pickFields,
  STUDY_FIELDS,
  type StudyField,
  type TextField,
  withoutEmpty,
} from './case-study.ts';
import { caseStudyReply } from './case-study-replies.ts';
import { SECTIONS } from './section-labels.ts';
import { newestFirst } from './shown-date.ts';
import { servicesIn } from './study-services.ts';

/**
 * `damage` names the parts that cannot be read: what stands in their place is empty. Only studies without any are shown.
 */
export type StoredCaseStudy = CaseStudy & {
  isSample: boolean;
  deletedAt: string | null;
  /** Off the site, and not in the trash. */
  isWithdrawn: boolean;
  /** In the trash, and off the site before. */
  wasWithdrawn: boolean;
  damage: StudyPart[];
};

/** What a row of the database tells of a study, by the names of the API. */
export type StudyPart = Exclude<keyof CaseStudy, 'id' | 'pin'>;

/** Studies on the site. */
function live(db: DbOrTransaction) {
  return db.selectFrom('case_studies').where('deleted_at', 'is', null);
}

/** Old addresses, each with the study on the site that it leads to. */
function formerSlugs(db: DbOrTransaction) {
  return db
    .selectFrom('slug_history')
    .innerJoin('case_studies', 'case_studies.id', 'slug_history.case_study_id')
    .where('case_studies.deleted_at', 'is', null);
}

/** Published studies by the dates they show, newest first, then by id; damaged ones among them. */
export async function listLiveCaseStudies(db: DbOrTransaction): Promise<StoredCaseStudy[]> {
  const rows = await live(db).selectAll().orderBy('published_at', 'desc').orderBy('id', 'asc').execute();
  return newestFirst(rows.map(fromRow));
}

/** Studies in the trash, or all that are hidden; last hidden first, damaged ones among them. */
export async function listHiddenCaseStudies(db: DbOrTransaction, where?: 'trash'): Promise<StoredCaseStudy[]> {
  const rows = await db
    .selectFrom('case_studies')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .$if(where === 'trash', (query) => query.where('withdrawn_at', 'is', null))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(fromRow);
}

/** Those of these studies that are there, wherever they are. */
export async function findCaseStudies(db: DbOrTransaction, ids: readonly number[]): Promise<StoredCaseStudy[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('case_studies').selectAll().where('id', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function findCaseStudy(db: DbOrTransaction, id: number): Promise<StoredCaseStudy | null> {
  const [study] = await findCaseStudies(db, [id]);
  return study ?? null;
}

/** The same within a transaction that goes on to change it. */
export async function findCaseStudyForChange(db: DbOrTransaction, id: number): Promise<StoredCaseStudy | null> {
  const row = await forChange(db, db.selectFrom('case_studies').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findLiveCaseStudyBySlug(db: DbOrTransaction, slug: string): Promise<StoredCaseStudy | null> {
  const row = await live(db).selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The present address of a study that once stood under this one. */
export async function findCurrentSlug(db: DbOrTransaction, oldSlug: string): Promise<string | null> {
  const query = formerSlugs(db).select('case_studies.slug').where('slug_history.slug', '=', oldSlug);
  return (await query.executeTakeFirst())?.slug ?? null;
}

/** Every old address with the present one of the same study. */
export async function listSlugHistory(db: DbOrTransaction): Promise<{ from: string; to: string }[]> {
  const query = formerSlugs(db).select(['slug_history.slug as from', 'case_studies.slug as to']);
  return query.orderBy('slug_history.slug').execute();
}

/** Every address in use, with whose it is. */
export async function listLiveSlugs(db: DbOrTransaction): Promise<Pick<CaseStudy, 'id' | 'title' | 'slug'>[]> {
  return live(db).select(['id', 'title', 'slug']).execute();
}

/** The study to which this old address leads now. */
export async function findFormerOwner(
  db: DbOrTransaction,
  oldSlug: string,
): Promise<Pick<CaseStudy, 'id' | 'title'> | null> {
  const query = formerSlugs(db).select(['case_studies.id', 'case_studies.title']);
  return (await query.where('slug_history.slug', '=', oldSlug).executeTakeFirst()) ?? null;
}

export async function insertCaseStudy(
  trx: PublicTransaction,
  fields: CaseStudyFields,
  { now, isSample = false }: { now: Date; isSample?: boolean },
): Promise<StoredCaseStudy> {
  const values: Insertable<Tables['case_studies']> = {
    ...toRow(fields),
    version: 1,
    is_sample: Number(isSample),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
  return fromRow(await trx.insertInto('case_studies').values(values).returningAll().executeTakeFirstOrThrow());
}

/** Writes the whole study if it still has the version that was read; null when somebody else was faster. A sample is one no longer. */
export async function updateCaseStudy(
  trx: PublicTransaction,
  id: number,
  version: number,
  fields: CaseStudyFields,
  now: Date,
): Promise<StoredCaseStudy | null> {
  const row = await trx
    .updateTable('case_studies')
    .set({ ...toRow(fields), is_sample: 0, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same of a study that is hidden; its date stays. False when it has been shown again meanwhile. */
export async function updateHiddenCaseStudy(
  trx: PublicTransaction,
  id: number,
  fields: CaseStudyFields,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_studies')
    .set((eb) => ({ ...toRow(fields), is_sample: 0, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  trx: PublicTransaction,
  id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await forgetSlug(trx, to);
  await trx
    .insertInto('slug_history')
    .values({ slug: from, case_study_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ case_study_id: id, created_at: now.toISOString() }))
    .execute();
}

/** A slug in use is nobody's old address any more. */
export async function forgetSlug(trx: PublicTransaction, slug: string): Promise<void> {
  await trx.deleteFrom('slug_history').where('slug', '=', slug).execute();
}

/** The parts of a study that people write. */
export function fieldsOf(study: CaseStudyFields): CaseStudyFields {
  return withoutEmpty(pickFields(study, FIELD_NAMES));
}

type Row = Selectable<Tables['case_studies']>;
/** The columns that people fill. */
type Columns = Omit<
  Row,
  'id' | 'version' | 'is_sample' | 'created_at' | 'updated_at' | 'deleted_at' | 'withdrawn_at' | 'withdrawn_before'
>;

/** How a field that is not a text is read from its column; null, or an error, where it cannot be. */
const READERS: Record<Exclude<StudyField, TextField>, (stored: string) => unknown> = {
  content: contentIn,
  gallery: galleryIn,
  services: (json) => servicesIn(JSON.parse(json) as unknown[]), // null throws
  outcomes: (json) => JSON.parse(json) as unknown,
  comparisons: (json) => JSON.parse(json) as unknown,
  publishedAt: momentIn,
};

function toRow(fields: CaseStudyFields): Columns {
  const written = FIELD_NAMES.map((name) => {
    const value = fields[name] ?? STUDY_FIELDS[name].empty;
    return [snakeCase(name), typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return Object.fromEntries(written) as Record<SnakeCase<StudyField>, string>; // one for each field
}

function fromRow(row: Row): StoredCaseStudy {
  const damage: StudyPart[] = [];
  /** Each part is judged by what the API promises of it, so that whoever reads the list can rely on every entry. */
  function read<Part extends StudyPart>(part: Part, value: () => unknown, instead: CaseStudy[Part]): CaseStudy[Part] {
    try {
      const found = value();
      if (caseStudyReply.shape[part].safeParse(found).success) return found as CaseStudy[Part]; // its own schema says so
    } catch {
      // broken JSON
    }
    damage.push(part);
    return instead;
  }
  const fields = eachField(FIELD_NAMES, (name) => {
    const stored = row[snakeCase(name)];
    return read(name, () => (isText(name) ? stored : READERS[name](stored)), STUDY_FIELDS[name].empty);
  }) as CaseStudyFields; // each read as its own
  return {
    id: row.id,
    ...withoutEmpty(fields),
    version: read('version', () => row.version, 0),
    updatedAt: read('updatedAt', () => momentIn(row.updated_at), new Date(0).toISOString()),
    isSample: row.is_sample === 1,
    deletedAt: row.deleted_at,
    isWithdrawn: row.withdrawn_at !== null,
    wasWithdrawn: row.withdrawn_before !== null,
    damage,
  };
}

/** Old data may hold the bare list of blocks. */
function contentIn(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? { blocks: value } : value;
}

/** A missing list is empty. */
function galleryIn(json: string): unknown {
  const value = JSON.parse(json) as Record<string, Partial<GalleryImage>[] | undefined>; // else it throws, or is refused
  return Object.fromEntries(SECTIONS.map((section) => [section, inOrder(value[section])]));
}

/** Sorted by `order`; ties keep their place. Missing alt and caption read as empty. */
function inOrder(images: Partial<GalleryImage>[] = []): unknown[] {
  return images
    .map((image, index) => ({
      ...image,
      url: image.url ?? '',
      alt: image.alt ?? '',
      caption: image.caption ?? '',
      order: image.order ?? index,
    }))
    .sort((a, b) => a.order - b.order);
}

/** The text itself where it is a moment; an impossible one breaks whoever prints it. */
function momentIn(text: string): string | null {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) ? text : null;
}
