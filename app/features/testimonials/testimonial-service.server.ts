import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { whatChanged } from '../../kit/changed-names.ts';
import { countToAdd } from '../../kit/count-to-add.server.ts';
import { requireRecord, requireSameRecords } from '../../kit/record-refusals.ts';
import { type DoingPublicly, doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { type PublicTransaction, UNSEEN } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import { findMailStates } from '../../platform/mail/mail-list.server.ts';
import { deleteMailsAbout, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { hashOfToken, newToken } from '../accounts/token.server.ts';
import { findStudiesForDrafts, findStudyForDraft } from '../case-studies/case-study-withdrawal.server.ts';
import { requireExcerpt } from './excerpt.ts';
import { requestMail } from './request-mail.server.ts';
import {
  type AskedTestimonial,
  type ConsentRequest,
  lacksConsent,
  MAX_TESTIMONIALS,
  REQUEST_PERIOD,
  type Testimonial,
  type TestimonialByHand,
  type TestimonialChanges,
  type TestimonialRequest,
} from './testimonial.ts';
import {
  overBefore,
  received,
  type StoredTestimonial,
  shown,
  testimonialOrder,
  testimonials,
} from './testimonial-store.server.ts';

const GONE = 'This testimonial is gone.';

/** The mail by which a client is asked. */
const REQUEST_KIND = 'testimonial-request';

/** Everything there is, in the order of the owner. */
export async function listTestimonials({ db }: Pick<Platform, 'db'>): Promise<Testimonial[]> {
  const rows = await testimonials.list(db);
  const [titles, mails] = [await titlesOf(db, rows), await findMailStates(db, REQUEST_KIND)];
  return rows.map((row) => withTitle(row, titles, mails));
}

/**
 * Makes a link by which a client writes a testimonial, and sends it to them where the owner says so. The address is in this one
 * answer alone, and in the mail until that has left.
 */
export async function askForTestimonial(
  platform: DoingPublicly & Pick<Platform, 'config' | 'log'>,
  actor: AuditActor,
  { askedOf, caseStudyId, email, words = '' }: TestimonialRequest,
): Promise<AskedTestimonial> {
  const token = newToken();
  const url = `${platform.config.siteUrl}/testimonial/${token}`;
  const sends = email === undefined ? undefined : await requestMail(platform, { words, url });
  const fieldsOf = ({ now }: PublicWork) => ({
    ...({ state: 'asked', source: 'link', askedOf, caseStudyId: caseStudyId ?? null } as const),
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + REQUEST_PERIOD).toISOString(),
  });
  const made = await add(platform, actor, fieldsOf, async ({ trx, now }, { id }) => {
    if (email === undefined || !sends) return;
    const keepUntil = new Date(now.getTime() + REQUEST_PERIOD);
    await queueMail(trx, { ...sends, kind: REQUEST_KIND, about: aboutTestimonial(id), to: email, keepUntil }, now);
  });
  return { ...made, url };
}

/**
 * Makes a link by which whoever wrote words that came out of an export agrees to their use, changes them or takes them back. An
 * earlier one opens nothing any more.
 */
export async function askForConsent(
  platform: DoingPublicly & Pick<Platform, 'config' | 'log'>,
  actor: AuditActor,
  { id, email, words = '' }: ConsentRequest & { id: number },
): Promise<AskedTestimonial> {
  const token = newToken();
  const url = `${platform.config.siteUrl}/testimonial/${token}`;
  const sends = email === undefined ? undefined : await requestMail(platform, { words, url });
  const asked = await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const before = requireRecord(await testimonials.findForChange(trx, id), GONE);
      if (!lacksConsent(before) || before.state === 'withdrawn')
        throw new AppError(
          'conflict',
          'Only who wrote words of an export, and has said nothing to them yet, is asked.',
        );
      const keepUntil = new Date(now.getTime() + REQUEST_PERIOD);
      const link = { tokenHash: hashOfToken(token), expiresAt: keepUntil.toISOString() };
      const after = requireRecord(await testimonials.update(trx, id, link), GONE);
      await deleteMailsAbout(trx, aboutTestimonial(id));
      if (email !== undefined && sends)
        await queueMail(trx, { ...sends, kind: REQUEST_KIND, about: aboutTestimonial(id), to: email, keepUntil }, now);
      await record('testimonial-asked', namedInRecord(after));
      return described(trx, after);
    },
    UNSEEN,
  );
  return { ...asked, url };
}

/** Adds one that came in another way. Nobody is asked for its words any more, so it only waits to be shown. */
export async function addTestimonialByHand(
  platform: DoingPublicly,
  actor: AuditActor,
  { caseStudyId, ...given }: TestimonialByHand,
): Promise<Testimonial> {
  const fields = { state: 'hidden', source: 'by-hand', caseStudyId: caseStudyId ?? null } as const;
  return add(platform, actor, () => ({ ...given, ...fields, tokenHash: null }));
}

type New = Omit<Parameters<typeof testimonials.insert>[1], 'createdAt'>;

async function add(
  platform: DoingPublicly,
  actor: AuditActor,
  fieldsOf: (work: PublicWork) => New & { caseStudyId: number | null },
  afterwards: (work: PublicWork, made: StoredTestimonial) => Promise<void> = async () => {},
): Promise<Testimonial> {
  return doPublicWork(
    platform,
    actor,
    async (work) => {
      const { trx, now, record } = work;
      if ((await countToAdd(trx, testimonials)) >= MAX_TESTIMONIALS)
        throw new AppError('conflict', `There are ${MAX_TESTIMONIALS} testimonials. Delete one first.`);
      const fields = fieldsOf(work);
      await requireStudy(trx, fields.caseStudyId);
      const made = await testimonials.insert(trx, { ...fields, createdAt: now.toISOString() });
      await afterwards(work, made);
      await record(made.source === 'link' ? 'testimonial-asked' : 'testimonial-added', namedInRecord(made));
      return described(trx, made);
    },
    UNSEEN,
  );
}

/** What the owner decides: whether it is shown, where, with which picture, and how much of it. */
export async function changeTestimonial(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, changes: given, ifVersion }: { id: number; changes: TestimonialChanges; ifVersion: number | undefined },
): Promise<Testimonial> {
  const { changed } = await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const { isFirst, stateBefore, ...changes } = given;
      const before = requireRecord(await testimonials.findForChange(trx, id), GONE);
      const isAsSeen =
        (stateBefore ?? before.state) === before.state && (ifVersion ?? before.version) === before.version;
      if (!isAsSeen) throw new AppError('stale', 'This testimonial was changed elsewhere. Look at it and try again.');
      requireWords(before);
      if (changes.state === 'shown') requireConsent(before);
      await requireStudy(trx, changes.caseStudyId ?? null);
      const isNewlyShown = changes.state === 'shown' && before.state !== 'shown';
      const fields = {
        ...changes,
        excerpt: changes.excerpt === undefined ? undefined : requireExcerpt(before, changes.excerpt),
        decidedAt: changes.state && (changes.state === 'received' ? null : now.toISOString()),
        // by an undo it comes back to its place
        position: isNewlyShown && stateBefore === undefined ? await testimonialOrder.next(trx) : undefined,
      };
      const after = requireRecord(await testimonials.update(trx, id, fields), GONE);
      if (isFirst) await putFirst(trx, after);
      await record('testimonial-changed', namedInRecord(before), whatChanged(before, after));
      const changed = await described(trx, after);
      return { changed, isSeen: [before, after].some(({ state }) => state === 'shown') };
    },
    { isSeen: ({ isSeen }) => isSeen },
  );
  return changed;
}

/** What is first stands where there is room for one. */
async function putFirst(trx: PublicTransaction, { id, state }: StoredTestimonial): Promise<void> {
  if (state !== 'shown') throw new AppError('conflict', 'Only what is shown has a place in the order.');
  const others = (await testimonials.list(trx, shown)).filter((other) => other.id !== id);
  await testimonialOrder.set(trx, [id, ...others.map((other) => other.id)]);
}

/** Puts those on the site into this order. Refused when the list names others than there are. */
export async function orderTestimonials(
  platform: DoingPublicly,
  actor: AuditActor,
  ids: readonly number[],
): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    const known = await testimonials.list(trx, shown);
    requireSameRecords(ids, known, 'The testimonials were changed elsewhere. Look at them and try again.');
    await testimonialOrder.set(trx, ids);
    await record('testimonials-ordered');
  });
}

/** Deletes one for good, with the mails about it; its link opens nothing any more. */
export async function removeTestimonial(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const before = requireRecord(await testimonials.findForChange(trx, id), GONE);
      await forget(trx, id);
      await noteTakenBack(trx, 'deleted', takenBackOf(before), now);
      await record('testimonial-deleted', namedInRecord(before));
      return before;
    },
    { isSeen: ({ state }) => state === 'shown' },
  );
}

/** How many wait for the owner. */
export async function countWaitingTestimonials({ db }: Pick<Platform, 'db'>): Promise<number> {
  return testimonials.count(db, received);
}

/** Deletes links that led to nothing, what nobody agreed to, and what was withdrawn, when that is as long ago as the privacy page says. */
export async function sweepTestimonials(platform: DoingPublicly): Promise<void> {
  const before = monthsLater(platform.clock.now(), -RETENTION.overTestimonialMonths);
  if ((await testimonials.count(platform.db, overBefore(before))) === 0) return;
  await doPublicWork(
    platform,
    null,
    async ({ trx }) => {
      for (const { id } of await testimonials.list(trx, overBefore(before))) await forget(trx, id);
    },
    UNSEEN,
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
  await testimonials.delete(trx, id);
}

function requireWords({ state }: StoredTestimonial): void {
  if (state === 'asked') throw new AppError('conflict', 'Nobody has written through this link yet.');
  if (state === 'withdrawn') throw new AppError('conflict', 'The client has withdrawn this testimonial. Ask again.');
}

function requireConsent(testimonial: StoredTestimonial): void {
  if (lacksConsent(testimonial))
    throw new AppError('conflict', `${testimonial.name} has not agreed yet. Send the link by which they do.`);
}

async function requireStudy(db: DbOrTransaction, id: number | null): Promise<void> {
  if (id !== null && !(await findStudyForDraft(db, id))) throw new AppError('not_found', 'Case study not found');
}

type Titles = ReadonlyMap<number, string>;

async function titlesOf(db: DbOrTransaction, rows: readonly StoredTestimonial[]): Promise<Titles> {
  const studies = await findStudiesForDrafts(db, [...new Set(rows.flatMap(({ caseStudyId }) => caseStudyId ?? []))]);
  return new Map(Array.from(studies, ([id, { fields }]) => [id, fields.title]));
}

function withTitle(
  row: StoredTestimonial,
  titles: Titles,
  mails: Awaited<ReturnType<typeof findMailStates>>,
): Testimonial {
  const mail = row.state === 'asked' || lacksConsent(row) ? (mails.get(aboutTestimonial(row.id)) ?? null) : null;
  return { ...row, caseStudyTitle: titles.get(row.caseStudyId ?? 0) ?? null, mail };
}

async function described(db: DbOrTransaction, row: StoredTestimonial): Promise<Testimonial> {
  return withTitle(row, await titlesOf(db, [row]), await findMailStates(db, REQUEST_KIND));
}
