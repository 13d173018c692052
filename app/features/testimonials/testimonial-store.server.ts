import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Testimonial } from './testimonial.ts';

export type StoredTestimonial = Omit<Testimonial, 'caseStudyTitle'>;

/** What can be written of one, besides its number and its version. */
export type TestimonialFields = Partial<Omit<StoredTestimonial, 'id' | 'version'>> & {
  tokenHash?: string | null;
  position?: number;
};

/** All of them in the order of the owner; those at one place, oldest first. */
export async function listTestimonialRows(db: DbOrTransaction): Promise<StoredTestimonial[]> {
  const rows = await db.selectFrom('testimonials').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(fromRow);
}

export async function listShownTestimonialRows(db: DbOrTransaction): Promise<StoredTestimonial[]> {
  const rows = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('state', '=', 'shown')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** How many came through a link, and wait for the owner. */
export async function countReceivedTestimonials(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countTestimonials(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The same within a transaction that goes on to change it. */
export async function findTestimonialForChange(db: DbOrTransaction, id: number): Promise<StoredTestimonial | null> {
  const row = await forChange(db, db.selectFrom('testimonials').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The one that a link opens, unless the link is over. */
export async function findOpenTestimonial(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<StoredTestimonial | null> {
  const row = await openRow(db, tokenHash, now).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same within a transaction that changes it: two presses at once come one after the other. */
export async function findOpenTestimonialForChange(
  trx: InTransaction,
  tokenHash: string,
  now: Date,
): Promise<StoredTestimonial | null> {
  const row = await forChange(trx, openRow(trx, tokenHash, now)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

function openRow(db: DbOrTransaction, tokenHash: string, now: Date) {
  return db
    .selectFrom('testimonials')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('state', '!=', 'withdrawn')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]));
}

/** The place behind the last of those on the site. */
export async function nextTestimonialPosition(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('testimonials')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

type NewTestimonial = TestimonialFields & Pick<StoredTestimonial, 'state' | 'source' | 'createdAt'>;

export async function insertTestimonial(trx: PublicTransaction, fields: NewTestimonial): Promise<StoredTestimonial> {
  const { state, source, createdAt } = fields;
  const required = { state, source, created_at: createdAt, token_hash: null, case_study_id: null };
  const values: Insertable<Tables['testimonials']> = { ...required, ...toRow(fields) };
  return fromRow(await trx.insertInto('testimonials').values(values).returningAll().executeTakeFirstOrThrow());
}

/** Writes what is given of one that the caller has locked. */
export async function updateTestimonial(
  trx: PublicTransaction,
  id: number,
  fields: TestimonialFields,
): Promise<StoredTestimonial> {
  const row = await trx
    .updateTable('testimonials')
    .set((eb) => ({ ...toRow(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Order is no part of what is edited, so it leaves the version alone. */
export async function setTestimonialPosition(trx: PublicTransaction, id: number, position: number): Promise<void> {
  await trx.updateTable('testimonials').set({ position }).where('id', '=', id).execute();
}

export async function deleteTestimonial(trx: PublicTransaction, id: number): Promise<void> {
  await trx.deleteFrom('testimonials').where('id', '=', id).execute();
}

/** Which links led to nothing, and which testimonials were withdrawn, before a moment. */
export async function listTestimonialsOver(db: DbOrTransaction, before: Date): Promise<number[]> {
  const end = before.toISOString();
  const rows = await db
    .selectFrom('testimonials')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'asked'), eb('expires_at', '<=', end)]),
        eb.and([eb('state', '=', 'withdrawn'), eb('withdrawn_at', '<=', end)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** What is given by the names of the columns; what is left out stays as it is. */
function toRow({ figures, places, ...fields }: TestimonialFields): Updateable<Tables['testimonials']> {
  const { state, askedOf, quote, excerpt, name, role, company, link, picture, proof, position } = fields;
  return {
    ...{ state, quote, excerpt, name, role, company, link, picture, proof, position },
    asked_of: askedOf,
    token_hash: fields.tokenHash,
    case_study_id: fields.caseStudyId,
    outcomes: figures && JSON.stringify(figures),
    places: places && JSON.stringify(places),
    consent_text: fields.consentText,
    consented_at: fields.consentedAt,
    consent_address: fields.consentAddress,
    expires_at: fields.expiresAt,
    decided_at: fields.decidedAt,
    withdrawn_at: fields.withdrawnAt,
  };
}

function fromRow(row: Selectable<Tables['testimonials']>): StoredTestimonial {
  const { id, state, source, quote, excerpt, name, role, company, link, picture, proof, version } = row;
  return {
    ...{ id, state, source, quote, excerpt, name, role, company, link, picture, proof, version },
    askedOf: row.asked_of,
    caseStudyId: row.case_study_id,
    figures: JSON.parse(row.outcomes) as StoredTestimonial['figures'], // only ever written from such a list
    places: JSON.parse(row.places) as StoredTestimonial['places'], // the same
    consentText: row.consent_text,
    consentedAt: row.consented_at,
    consentAddress: row.consent_address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    withdrawnAt: row.withdrawn_at,
  };
}
