import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE } from '../../lib/durations.ts';
import { formatAppointment, monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { currentPace, isStillSince } from '../../platform/mail/mail-pace.server.ts';
import { findPutOff, isNewsletterDue } from '../../platform/mail/newsletter-queue.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  type Letter,
  type LetterCounts,
  type LetterGiven,
  type LetterListed,
  type LetterProgress,
  NEW_LETTER,
  NOBODY,
} from './letter.ts';
import { outcomeOf, outcomeText } from './letter-outcome.ts';
import {
  countLeftSince,
  countRecipients,
  deleteRecipients,
  isAnyRecipientDue,
} from './letter-recipient-store.server.ts';
import {
  countLettersSince,
  insertLetter,
  type ListedLetterRow,
  listLetterRows,
  listLettersDoneBefore,
  listLettersUnderWay,
  moveLetter,
  putOutcome,
  type StoredLetter,
  storedLetters,
  updateLetterWords,
} from './letter-store.server.ts';
import { letterName } from './mail/letter-text.ts';

const NOT_THERE = 'This letter is not there any more.';

type Reading = Pick<Platform, 'db'>;

/** Every letter without its text, last changed first. */
export async function listLetters({ db }: Reading): Promise<LetterListed[]> {
  const [letters, counts, left] = [await listLetterRows(db), await countRecipients(db), await countLeftSince(db)];
  return letters.map((letter) => listed(letter, { counts: counts.get(letter.id), left: left.get(letter.id) }));
}

export async function readLetter({ db }: Reading, id: number): Promise<Letter> {
  return described(db, await requireLetter(db, id));
}

/** Begins a letter, finished or not. */
export async function createLetter(platform: Doing, actor: AuditActor, given: LetterGiven): Promise<Letter> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const letter = await insertLetter(trx, { ...NEW_LETTER, ...given, username: nameOf(actor), now });
    await record('letter-saved', namedInRecord(letter));
    return described(trx, letter);
  });
}

/** Writes the fields that are present. Only drafts can be changed: of a letter that was sent everybody got the same words. */
export async function saveLetter(
  platform: Doing,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: LetterGiven; ifVersion: number | undefined },
): Promise<Letter> {
  return doWork(platform, actor, async ({ trx, now, recordOncePerHour }) => {
    const before = await requireLetterForChange(trx, id);
    requireVersion(before, ifVersion);
    requireDraft(before);
    const { subject, preheader, body, purpose } = before;
    const fields = { subject, preheader, body, purpose, ...changes };
    const letter = await updateLetterWords(trx, before, { ...fields, username: nameOf(actor), now });
    if (!letter) throw staleLetter(before);
    await recordOncePerHour('letter-saved', namedInRecord(letter));
    return described(trx, letter);
  });
}

/** Deletes a draft, or a letter that is done, with the list of who got it. */
export async function removeLetter(
  platform: Doing,
  actor: AuditActor,
  { id, ifVersion }: { id: number; ifVersion: number | undefined },
): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const letter = await requireLetterForChange(trx, id);
    requireVersion(letter, ifVersion);
    if (!['draft', 'sent', 'stopped'].includes(letter.state))
      throw new AppError('conflict', 'This letter is on its way. Take it back or stop it first.');
    await storedLetters.deleteAll(trx, id);
    await record('letter-deleted', namedInRecord(letter));
  });
}

/** What a letter lacks before it can go out, a sentence each. */
export function missingIn({ subject, body }: Pick<StoredLetter, 'subject' | 'body'>): string[] {
  return [
    ...(subject.trim() === '' ? ['Give the letter a subject.'] : []),
    ...(body.trim() === '' ? ['Write the text of the letter.'] : []),
  ];
}

export async function requireLetter(db: DbOrTransaction, id: number): Promise<StoredLetter> {
  return requireRecord(await storedLetters.find(db, id), NOT_THERE);
}

export async function requireLetterForChange(trx: InTransaction, id: number): Promise<StoredLetter> {
  return requireRecord(await storedLetters.findForChange(trx, id), NOT_THERE);
}

export function requireDraft({ state }: Pick<StoredLetter, 'state'>): void {
  if (state === 'draft') return;
  const isStillHere = state === 'scheduled' || state === 'waiting';
  throw new AppError(
    'conflict',
    isStillHere
      ? 'This letter is about to go out. Take it back to change it.'
      : 'This letter went out, so its words cannot be changed any more.',
  );
}

/** How a letter is named in the record. */
export function namedInRecord(letter: Pick<StoredLetter, 'id' | 'subject' | 'body'>) {
  return { subject: letterName(letter) || `Letter ${letter.id}` };
}

async function described(db: DbOrTransaction, letter: StoredLetter): Promise<Letter> {
  const { id, body } = letter;
  const [counts, left] = [await countRecipients(db, id), await countLeftSince(db, id)];
  const row = listed(letter, { counts: counts.get(id), left: left.get(id) });
  return { ...row, body, missing: missingIn(letter) };
}

type Outcome = { counts: LetterCounts | undefined; left: number | undefined };

function listed(letter: ListedLetterRow, { counts, left }: Outcome): LetterListed {
  const { id, subject, preheader, purpose, state, sendAt, sendZone: zone, error, version, username } = letter;
  const kept = outcomeOf(letter);
  const hasBegun = letter.startedAt !== null;
  return {
    ...{ id, subject, preheader, name: letterName(letter), purpose, state, sendAt },
    sendAtText: sendAt === null || zone === '' ? null : formatAppointment(sendAt, zone),
    startedAt: letter.startedAt,
    finishedAt: letter.finishedAt,
    agreed: kept?.agreed ?? null,
    counts: counts ?? kept?.counts ?? (hasBegun ? NOBODY : null),
    leftSince: hasBegun ? (left ?? kept?.leftSince ?? 0) : null,
    ...{ error, version, username },
    createdAt: letter.createdAt,
    updatedAt: letter.updatedAt,
  };
}

export function requireVersion(letter: StoredLetter, ifVersion: number | undefined): void {
  if (ifVersion !== undefined && ifVersion !== letter.version) throw staleLetter(letter);
}

function staleLetter({ username }: Pick<StoredLetter, 'username'>): AppError {
  const who = username === '' ? 'on another device' : `by ${username}`;
  return new AppError('stale', `This letter was changed ${who} meanwhile. Your text is still here.`);
}

function nameOf(actor: AuditActor): string {
  return actor?.username ?? '';
}

/** How far a letter is, and about when it is done. */
export async function readProgress(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  id: number,
): Promise<LetterProgress> {
  const { db, clock, config } = platform;
  const { state, counts, agreed, sendAt, error } = await readLetter(platform, id);
  const now = clock.now();
  const pace = await currentPace(db, config.mailPerMinute, now);
  const due = counts?.due ?? agreed ?? 0;
  const begins =
    state === 'sending' ? now : state === 'waiting' || state === 'scheduled' ? new Date(sendAt ?? now) : null;
  const endsAbout = begins && new Date(begins.getTime() + Math.round((due * MINUTE) / pace.perMinute));
  const answer = pace.isSlowed && state === 'sending' ? await findPutOff(db, id) : null;
  const ends = endsAbout?.toISOString() ?? null;
  return { state, counts: counts ?? NOBODY, ...pace, endsAbout: ends, error: error || (answer ?? '') };
}

/** How many letters should have begun by a moment, or go on since then without a copy that left. */
export async function countLateLetters(
  { db }: Pick<Platform, 'db'>,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { toBegin, begun } = await countLettersSince(db, since);
  if (begun === 0 || !(await isStillSince(db, { since, now }))) return toBegin;
  return (await isNewsletterDue(db, now)) || (await isAnyRecipientDue(db)) ? toBegin + begun : toBegin;
}

/**
 * After the tables of a backup were put in place of the site's, nothing leaves by itself: the list of who has a copy is that of
 * the day of the backup, and what went out since is not in it. Answers how many letters it was.
 */
export async function holdLetters(trx: InTransaction, now: Date): Promise<number> {
  const underWay = await listLettersUnderWay(trx);
  for (const { id, state } of underWay) {
    const isLeaving = state === 'sending';
    const error = isLeaving
      ? 'The site was put back from a backup. Who got a copy since then would get another one.'
      : 'The site was put back from a backup. This letter may have gone out since then.';
    const cleared = isLeaving ? {} : { sendAt: null, sendZone: '', audience: null, drawnFrom: null };
    await moveLetter(trx, { id, from: [state], to: isLeaving ? 'paused' : 'draft', now }, { ...cleared, error });
    if (!isLeaving) await deleteRecipients(trx, id);
  }
  return underWay.length;
}

/** Forgets who got letters whose time is over; how many they were stays. */
export async function sweepLetterRecipients({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = monthsLater(clock.now(), -RETENTION.letterRecipientMonths);
  for (const { id, audience } of await listLettersDoneBefore(db, before))
    await db.transaction().execute(async (trx) => {
      const counts = (await countRecipients(trx, id)).get(id) ?? NOBODY;
      const leftSince = (await countLeftSince(trx, id)).get(id) ?? 0;
      const known = outcomeOf({ audience }) ?? { agreed: 0, leftOut: [] };
      await putOutcome(trx, id, outcomeText({ ...known, counts, leftSince }));
      await deleteRecipients(trx, id);
    });
}
