import { DAY } from '../../lib/durations.ts';
import { quotation } from '../../lib/mail-quotation.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAudit } from '../audit/audit-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { listConsentWordings } from '../site-content/consent-wordings.server.ts';
import { audienceOf } from './letter-audience.server.ts';
import { drawnFromNow } from './letter-drawing.server.ts';
import { outcomeText } from './letter-outcome.ts';
import { deleteRecipients, enlistRecipients } from './letter-recipient-store.server.ts';
import { problemsOf } from './letter-sending.server.ts';
import { namedInRecord } from './letter-service.server.ts';
import { finishIfDone, listDueLetters, moveLetter, type StoredLetter } from './letter-store.server.ts';

type Running = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'log' | 'config'>;

/** What is due for longer is left to the owner, who may not have it in mind any more. */
const TOO_LATE = DAY;
const MAX_ERROR = 300;

const SCHEDULE = { id: null, username: 'schedule' } as const;

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
  if (problem === null) await start(platform, letter, now);
  else await giveBack(platform, letter, { sentence: problem, now });
}

async function whyNotStarted(platform: Running, letter: StoredLetter, now: Date): Promise<string | null> {
  if (letter.send_at !== null && now.getTime() - Date.parse(letter.send_at) > TOO_LATE)
    return 'Its moment passed while the site was not running. Choose another one.';
  const [problem = null] = await problemsOf(platform, letter);
  return problem;
}

async function start(platform: Running, letter: StoredLetter, now: Date): Promise<void> {
  const { id, state, purpose, version } = letter;
  // one that waits since an earlier version has none
  const drawnFrom = letter.drawn_from ?? JSON.stringify(await drawnFromNow(platform, letter));
  const own = await listConsentWordings(platform);
  const isOurs = await platform.db.transaction().execute(async (trx) => {
    const step = { started_at: now.toISOString(), drawn_from: drawnFrom };
    // of several instances one finds it as it was read
    if (!(await moveLetter(trx, { id, from: [state], to: 'sending', now, version }, step))) return false;
    if (state === 'scheduled') {
      const { audience, agreedTo } = await audienceOf(trx, purpose, own);
      await enlistRecipients(trx, id, agreedTo);
      await moveLetter(trx, { id, from: ['sending'], to: 'sending', now }, { audience: outcomeText(audience) });
      const details = { entries: audience.agreed };
      await recordAudit(trx, { actor: SCHEDULE, action: 'letter-sent', ...namedInRecord(letter), details, now });
    }
    await finishIfDone(trx, id, now);
    return true;
  });
  if (isOurs) platform.log.info({ event: 'letter', letter: id }, 'a letter begins to leave');
}

/** A letter that cannot be sent as planned is a draft again, and says why; so does one mail. */
async function giveBack(
  { db, config, log }: Running,
  letter: StoredLetter,
  { sentence, now }: { sentence: string; now: Date },
): Promise<void> {
  const { id, state, version } = letter;
  const error = sentence.slice(0, MAX_ERROR);
  await db.transaction().execute(async (trx) => {
    const step = { send_at: null, send_zone: '', audience: null, drawn_from: null, error };
    if (!(await moveLetter(trx, { id, from: [state], to: 'draft', now, version }, step))) return;
    await deleteRecipients(trx, id);
    await recordAudit(trx, { actor: SCHEDULE, action: 'letter-failed', ...namedInRecord(letter), now });
    const words = failureMail({ subject: letter.subject, error, siteUrl: config.siteUrl });
    await queueMailToOwner(trx, { ...words, kind: 'letter-failed', about: `letter:${id}` }, now);
  });
  log.warn({ event: 'letter', letter: id }, 'a letter could not be sent as planned');
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
