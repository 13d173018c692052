import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { SCHEDULE, whyTooLate } from '../../kit/schedule.ts';
import { doWork, type Work } from '../../kit/work.server.ts';
import { AppError, mendAt } from '../../lib/app-error.ts';
import { requireFutureMoment } from '../../lib/future-moment.server.ts';
import { quotation } from '../../lib/mail-quotation.ts';
import { isMailOn } from '../../platform/mail/mail-server.server.ts';
import { deletePendingNewsletters } from '../../platform/mail/newsletter-queue.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { AuditAction } from '../audit/audit.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { listConsentWordings } from '../site-content/consent-wordings.server.ts';
import { type Audience, type Letter, type LetterState, PURPOSE_WORDS, TAKE_BACK_WITHIN } from './letter.ts';
import { audienceOf } from './letter-audience.server.ts';
import { drawnFromNow, drawSample } from './letter-drawing.server.ts';
import { outcomeText } from './letter-outcome.ts';
import { deleteRecipients, enlistRecipients, skipDueRecipients } from './letter-recipient-store.server.ts';
import {
  missingIn,
  namedInRecord,
  readLetter,
  requireDraft,
  requireLetter,
  requireLetterForChange,
  requireVersion,
} from './letter-service.server.ts';
import { finishIfDone, listDueLetters, moveLetter, type StoredLetter } from './letter-store.server.ts';

type Writing = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'log' | 'config'>;

/** Why no letter can be sent at the moment, in a sentence; null where nothing is in the way. */
export async function whyNotSent({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<string | null> {
  if (config.demo) return 'A demonstration sends no letters.';
  if (await isMailOn({ db, config })) return null;
  return 'No mail server is set up, so nothing can be sent. Set one up under Site Settings, Mail and time.';
}

type Send = { id: number; expected: number; at?: string | undefined; ifVersion?: number | undefined };

/**
 * Sends a letter to everybody who agreed, a minute from now or at the moment given: until then it can be taken back. It goes out
 * with the words of this moment, its own and those of the site in it. Refuses when the number of people is not the one that the
 * sender has in mind, or the version not the one that was read.
 */
export async function sendLetter(
  platform: Writing,
  actor: AuditActor,
  { id, expected, at, ifVersion }: Send,
): Promise<Letter> {
  const { db, clock } = platform;
  const read = await requireLetter(db, id);
  requireVersion(read, ifVersion);
  const whyNot = await whyNotSent(platform);
  if (whyNot) throw new AppError('conflict', whyNot, mendAt('mail'));
  const now = clock.now();
  const zone = await readTimeZone(platform);
  const sendAt =
    at === undefined ? new Date(now.getTime() + TAKE_BACK_WITHIN) : requireFutureMoment('at', at, { zone, now });
  const own = await listConsentWordings(platform);
  const problems = await problemsOf(platform, read);
  const drawnFrom = JSON.stringify(await drawnFromNow(platform, read));
  await doWork(platform, actor, async ({ trx, record }) => {
    const letter = await requireLetterForChange(trx, id);
    requireDraft(letter);
    // what was drawn and what leaves are the same words
    requireVersion(letter, read.version);
    if (problems.length > 0) throw new AppError('invalid', problems.join('\n'));
    const { audience, agreedTo } = await audienceOf(trx, letter.purpose, own);
    requireExpected(audience, expected);
    const sendZone = at === undefined ? '' : zone;
    const step = { sendAt: sendAt.toISOString(), sendZone, drawnFrom, error: '' };
    if (at === undefined) {
      await moveLetter(trx, { id, from: ['draft'], to: 'waiting', now }, { ...step, audience: outcomeText(audience) });
      await enlistRecipients(trx, id, agreedTo);
    } else await moveLetter(trx, { id, from: ['draft'], to: 'scheduled', now }, step);
    const action = at === undefined ? 'letter-sent' : 'letter-scheduled';
    await record(action, namedInRecord(letter), { entries: audience.agreed });
  });
  return readLetter(platform, id);
}

/** What keeps a letter from being sent, a sentence each. */
export async function problemsOf(platform: Writing, letter: StoredLetter): Promise<string[]> {
  const missing = missingIn(letter);
  if (missing.length > 0) return missing;
  const from = await drawnFromNow(platform, letter);
  return drawSample(from, platform.clock.now()).problems;
}

/** A letter that has not begun to leave is a draft again. */
export async function takeLetterBack(platform: Writing, actor: AuditActor, id: number): Promise<Letter> {
  return step(platform, actor, id, {
    from: ['scheduled', 'waiting'],
    to: 'draft',
    action: 'letter-taken-back',
    tooLate: 'This letter is not waiting any more. If it is on its way, stop it.',
    beside: ({ trx }) => deleteRecipients(trx, id),
  });
}

export async function pauseLetter(platform: Writing, actor: AuditActor, id: number): Promise<Letter> {
  return step(platform, actor, id, {
    from: ['sending'],
    to: 'paused',
    action: 'letter-paused',
    tooLate: 'This letter is not being sent.',
  });
}

export async function resumeLetter(platform: Writing, actor: AuditActor, id: number): Promise<Letter> {
  return step(platform, actor, id, {
    from: ['paused'],
    to: 'sending',
    action: 'letter-resumed',
    tooLate: 'This letter is not paused.',
    // the last one may have left the list meanwhile
    beside: ({ trx, now }) => finishIfDone(trx, id, now),
  });
}

/** Whoever has no copy yet gets none. */
export async function stopLetter(platform: Writing, actor: AuditActor, id: number): Promise<Letter> {
  return step(platform, actor, id, {
    from: ['sending', 'paused'],
    to: 'stopped',
    action: 'letter-stopped',
    tooLate: 'This letter is not being sent.',
    beside: async ({ trx, now }) => {
      await deletePendingNewsletters(trx, id);
      await skipDueRecipients(trx, id, now);
    },
  });
}

type Step = {
  from: readonly LetterState[];
  to: LetterState;
  action: AuditAction;
  tooLate: string;
  /** What else changes with it. */
  beside?: (work: Work) => Promise<void>;
};

async function step(
  platform: Writing,
  actor: AuditActor,
  id: number,
  { from, to, action, tooLate, beside }: Step,
): Promise<Letter> {
  await doWork(platform, actor, async (work) => {
    const { trx, now, record } = work;
    const letter = await requireLetterForChange(trx, id);
    const cleared = to === 'draft' ? { sendAt: null, sendZone: '', audience: null, drawnFrom: null } : {};
    const ended = to === 'stopped' ? { finishedAt: now.toISOString() } : {};
    if (!(await moveLetter(trx, { id, from, to, now }, { ...cleared, ...ended, error: '' })))
      throw new AppError('conflict', tooLate);
    await beside?.(work);
    await record(action, namedInRecord(letter));
  });
  return readLetter(platform, id);
}

function requireExpected({ agreed, purpose }: Audience, expected: number): void {
  const purposeWords = PURPOSE_WORDS[purpose];
  if (agreed === 0) throw new AppError('conflict', `Nobody has agreed to letters about ${purposeWords} yet.`);
  if (agreed === expected) return;
  const people = agreed === 1 ? '1 person' : `${agreed} people`;
  throw new AppError('conflict', `The number is ${agreed} now: ${people} agreed to ${purposeWords}.`);
}

type Running = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'log' | 'config'>;

const MAX_ERROR = 300;

/** Letters whose moment has come begin to leave, each once whatever number of instances asks. */
export async function startDueLetters(platform: Running): Promise<void> {
  const now = platform.clock.now();
  for (const letter of await listDueLetters(platform.db, now)) {
    try {
      await startOrGiveBack(platform, letter, now);
    } catch (error) {
      // the others go on, and so do the mails for which somebody waits; the next look tries again
      platform.log.warn({ err: error, letter: letter.id }, 'a letter could not begin to leave');
    }
  }
}

async function startOrGiveBack(platform: Running, letter: StoredLetter, now: Date): Promise<void> {
  const problem = await whyNotStarted(platform, letter, now);
  if (problem === null) await start(platform, letter);
  else await giveBack(platform, letter, problem);
}

async function whyNotStarted(platform: Running, letter: StoredLetter, now: Date): Promise<string | null> {
  const tooLate = whyTooLate(letter.sendAt, now);
  if (tooLate !== null) return tooLate;
  const [problem = null] = await problemsOf(platform, letter);
  return problem;
}

async function start(platform: Running, letter: StoredLetter): Promise<void> {
  const { id, state, purpose, version } = letter;
  // one that waits since an earlier version has none
  const drawnFrom = letter.drawnFrom ?? JSON.stringify(await drawnFromNow(platform, letter));
  const own = await listConsentWordings(platform);
  const isOurs = await doWork(platform, SCHEDULE, async ({ trx, now, record }) => {
    const step = { startedAt: now.toISOString(), drawnFrom };
    // of several instances one finds it as it was read
    if (!(await moveLetter(trx, { id, from: [state], to: 'sending', now, version }, step))) return false;
    if (state === 'scheduled') {
      const { audience, agreedTo } = await audienceOf(trx, purpose, own);
      await enlistRecipients(trx, id, agreedTo);
      await moveLetter(trx, { id, from: ['sending'], to: 'sending', now }, { audience: outcomeText(audience) });
      const details = { entries: audience.agreed };
      await record('letter-sent', namedInRecord(letter), details);
    }
    await finishIfDone(trx, id, now);
    return true;
  });
  if (isOurs) platform.log.info({ event: 'letter', letter: id }, 'a letter begins to leave');
}

/** A letter that cannot be sent as planned is a draft again, and says why; so does one mail. */
async function giveBack(platform: Running, letter: StoredLetter, sentence: string): Promise<void> {
  const { id, state, version } = letter;
  const error = sentence.slice(0, MAX_ERROR);
  await doWork(platform, SCHEDULE, async ({ trx, now, record }) => {
    const step = { sendAt: null, sendZone: '', audience: null, drawnFrom: null, error };
    if (!(await moveLetter(trx, { id, from: [state], to: 'draft', now, version }, step))) return;
    await deleteRecipients(trx, id);
    await record('letter-failed', namedInRecord(letter));
    const words = failureMail({ subject: letter.subject, error, siteUrl: platform.config.siteUrl });
    await queueMailToOwner(trx, { ...words, kind: 'letter-failed', about: `letter:${id}` }, now);
  });
  platform.log.warn({ event: 'letter', letter: id }, 'a letter could not be sent as planned');
}

function failureMail({ subject, error, siteUrl }: { subject: string; error: string; siteUrl: string }) {
  return {
    subject: 'A letter could not be sent as planned',
    text: `This letter was not sent to anybody:

${quotation(subject)}

${error}

It is a draft again. Open it in the workspace, put it right, and send it once more: ${siteUrl}/admin/letters
`,
  };
}
