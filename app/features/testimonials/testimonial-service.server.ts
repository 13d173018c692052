import { AppError } from '../../lib/app-error.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { hashOfToken, newToken } from '../accounts/token.server.ts';
import type { AuditDetails } from '../audit/audit.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { findStudiesForDrafts, findStudyForDraft } from '../case-studies/case-study-withdrawal.server.ts';
import { shortened } from './excerpt.ts';
import {
  type AskedTestimonial,
  MAX_TESTIMONIALS,
  REQUEST_PERIOD,
  type Testimonial,
  type TestimonialByHand,
  type TestimonialChanges,
  type TestimonialRequest,
} from './testimonial.ts';
import {
  countReceivedTestimonials,
  countTestimonials,
  deleteTestimonial,
  findTestimonialForChange,
  insertTestimonial,
  listShownTestimonialRows,
  listTestimonialRows,
  listTestimonialsOver,
  nextTestimonialPosition,
  type StoredTestimonial,
  setTestimonialPosition,
  type TestimonialFields,
  updateTestimonial,
} from './testimonial-store.server.ts';

type Writing = Pick<Platform, 'db' | 'clock' | 'contentVersion'>;

const GONE = 'This testimonial is gone.';

/** Everything there is, in the order of the owner. */
export async function listTestimonials({ db }: Pick<Platform, 'db'>): Promise<Testimonial[]> {
  const rows = await listTestimonialRows(db);
  const titles = await titlesOf(db, rows);
  return rows.map((row) => withTitle(row, titles));
}

/** Makes a link by which a client writes a testimonial. The address is in this one answer alone. */
export async function askForTestimonial(
  platform: Writing & Pick<Platform, 'config'>,
  actor: AuditActor,
  { askedOf, caseStudyId }: TestimonialRequest,
): Promise<AskedTestimonial> {
  const now = platform.clock.now();
  const token = newToken();
  const made = await add(platform, actor, {
    ...{ state: 'asked', source: 'link', askedOf, caseStudyId: caseStudyId ?? null },
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + REQUEST_PERIOD).toISOString(),
  });
  return { ...made, url: `${platform.config.siteUrl}/testimonial/${token}` };
}

/** Adds one that came in another way. Nobody is asked for its words any more, so it only waits to be shown. */
export async function addTestimonialByHand(
  platform: Writing,
  actor: AuditActor,
  { caseStudyId, ...given }: TestimonialByHand,
): Promise<Testimonial> {
  return add(platform, actor, { ...given, state: 'hidden', source: 'by-hand', caseStudyId: caseStudyId ?? null });
}

async function add(
  platform: Writing,
  actor: AuditActor,
  fields: TestimonialFields & Pick<StoredTestimonial, 'state' | 'source' | 'caseStudyId'>,
): Promise<Testimonial> {
  const now = platform.clock.now();
  return changePublicData(
    platform,
    async (trx) => {
      if ((await countTestimonials(trx)) >= MAX_TESTIMONIALS)
        throw new AppError('conflict', `There are ${MAX_TESTIMONIALS} testimonials. Delete one first.`);
      await requireStudy(trx, fields.caseStudyId);
      const made = await insertTestimonial(trx, { ...fields, createdAt: now.toISOString() });
      const action = made.source === 'link' ? 'testimonial-asked' : 'testimonial-added';
      await recordAudit(trx, { actor, action, subject: namedInRecord(made), now });
      return withTitle(made, await titlesOf(trx, [made]));
    },
    { isSeen: () => false },
  );
}

/** What the owner decides: whether it is shown, where, with which picture, and how much of it. */
export async function changeTestimonial(
  platform: Writing,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: TestimonialChanges; ifVersion: number | undefined },
): Promise<Testimonial> {
  const now = platform.clock.now();
  const { changed } = await changePublicData(
    platform,
    async (trx) => {
      const before = await requireOne(trx, id);
      if (ifVersion !== undefined && before.version !== ifVersion)
        throw new AppError('stale', 'This testimonial was changed elsewhere. Look at it and try again.');
      requireWords(before);
      const { caseStudyId = before.caseStudyId } = changes;
      await requireStudy(trx, changes.caseStudyId ?? null);
      const isNewlyShown = changes.state === 'shown' && before.state !== 'shown';
      const after = await updateTestimonial(trx, id, {
        ...changes,
        excerpt: changes.excerpt === undefined ? undefined : requireExcerpt(before, changes.excerpt),
        caseStudyId,
        decidedAt: changes.state === undefined ? undefined : now.toISOString(),
        position: isNewlyShown ? await nextTestimonialPosition(trx) : undefined,
      });
      const details: AuditDetails = changes.state === undefined ? {} : { to: changes.state };
      await recordAudit(trx, { actor, action: 'testimonial-changed', subject: namedInRecord(before), details, now });
      const changed = withTitle(after, await titlesOf(trx, [after]));
      return { changed, isSeen: [before, after].some(({ state }) => state === 'shown') };
    },
    { isSeen: ({ isSeen }) => isSeen },
  );
  return changed;
}

/** Puts those on the site into this order. Refused when the list names others than there are. */
export async function orderTestimonials(platform: Writing, actor: AuditActor, ids: readonly number[]): Promise<void> {
  const now = platform.clock.now();
  await changePublicData(platform, async (trx) => {
    const shown = new Set((await listShownTestimonialRows(trx)).map(({ id }) => id));
    if (ids.length !== shown.size || new Set(ids).size !== ids.length || !ids.every((id) => shown.has(id)))
      throw new AppError('stale', 'The testimonials were changed elsewhere. Look at them and try again.');
    for (const [position, id] of ids.entries()) await setTestimonialPosition(trx, id, position);
    await recordAudit(trx, { actor, action: 'testimonials-ordered', now });
  });
}

/** Deletes one for good, with the mails about it; its link opens nothing any more. */
export async function removeTestimonial(platform: Writing, actor: AuditActor, id: number): Promise<void> {
  const now = platform.clock.now();
  await changePublicData(
    platform,
    async (trx) => {
      const before = await requireOne(trx, id);
      await forget(trx, id);
      await noteTakenBack(trx, 'deleted', takenBackOf(before), now);
      await recordAudit(trx, { actor, action: 'testimonial-deleted', subject: namedInRecord(before), now });
      return before;
    },
    { isSeen: ({ state }) => state === 'shown' },
  );
}

/** How many wait for the owner. */
export async function countWaitingTestimonials({ db }: Pick<Platform, 'db'>): Promise<number> {
  return countReceivedTestimonials(db);
}

/** Deletes links that led to nothing, and what was withdrawn, when that is as long ago as the privacy page says. */
export async function sweepTestimonials(platform: Writing): Promise<void> {
  const before = monthsLater(platform.clock.now(), -RETENTION.overTestimonialMonths);
  if ((await listTestimonialsOver(platform.db, before)).length === 0) return;
  await changePublicData(
    platform,
    async (trx) => {
      for (const id of await listTestimonialsOver(trx, before)) await forget(trx, id);
    },
    { isSeen: () => false },
  );
}

/** What mails about one are filed under. */
export function aboutTestimonial(id: number): string {
  return `testimonial:${id}`;
}

/** What is written down of one that was taken back, for restores. */
export function takenBackOf({ id, createdAt: madeAt }: Pick<StoredTestimonial, 'id' | 'createdAt'>): TakenBackOf {
  return { table: 'testimonials', id, madeAt };
}

/** By its number: a name must not outlive the testimonial. */
export function namedInRecord({ id }: Pick<StoredTestimonial, 'id'>): string {
  return `Testimonial ${id}`;
}

async function forget(trx: PublicTransaction, id: number): Promise<void> {
  await deleteMailsAbout(trx, aboutTestimonial(id));
  await deleteTestimonial(trx, id);
}

async function requireOne(trx: InTransaction, id: number): Promise<StoredTestimonial> {
  const found = await findTestimonialForChange(trx, id);
  if (!found) throw new AppError('not_found', GONE);
  return found;
}

function requireWords({ state }: StoredTestimonial): void {
  if (state === 'asked') throw new AppError('conflict', 'Nobody has written through this link yet.');
  if (state === 'withdrawn') throw new AppError('conflict', 'The client has withdrawn this testimonial. Ask again.');
}

/** The owner's shortening in the client's letters; the whole is empty. */
function requireExcerpt({ quote }: StoredTestimonial, wanted: string): string {
  if (wanted === '') return '';
  const excerpt = shortened(quote, wanted);
  if (excerpt === null) {
    const message =
      'A quote can only be shortened at its ends, with … where words are left out. To change a word, ask the client again.';
    throw new AppError('invalid', message, { fields: [{ path: 'excerpt', message }] });
  }
  return excerpt === quote ? '' : excerpt;
}

async function requireStudy(db: DbOrTransaction, id: number | null): Promise<void> {
  if (id !== null && !(await findStudyForDraft(db, id))) throw new AppError('not_found', 'Case study not found');
}

type Titles = ReadonlyMap<number, string>;

async function titlesOf(db: DbOrTransaction, rows: readonly StoredTestimonial[]): Promise<Titles> {
  const studies = await findStudiesForDrafts(db, [...new Set(rows.flatMap(({ caseStudyId }) => caseStudyId ?? []))]);
  return new Map(Array.from(studies, ([id, { fields }]) => [id, fields.title]));
}

function withTitle(row: StoredTestimonial, titles: Titles): Testimonial {
  return { ...row, caseStudyTitle: titles.get(row.caseStudyId ?? 0) ?? null };
}
