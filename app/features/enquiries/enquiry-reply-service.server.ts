import { wordsOf } from '../../interface-words/site-words.server.ts';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError, mendAt } from '../../lib/app-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { HOUR } from '../../lib/durations.ts';
import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { findSetting, findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import { isMailOn } from '../../platform/mail/mail-server.server.ts';
import { messageIdOf, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { counter, takeAttempts } from '../accounts/rate-limit-service.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import {
  ENQUIRY_THROTTLE,
  type Enquiry,
  type EnquiryMessage,
  type EnquiryState,
  type EnquiryWithMessages,
  FIRST_REPLY_SETTINGS,
  type NewReply,
  type ReplySettings,
  replySettingsReply,
} from './enquiry.ts';
import { replyMail } from './enquiry-mail.ts';
import { enquiryMessages, messagesOf } from './enquiry-message-store.server.ts';
import { enquiries, findFirstMessageId, listStudiesAbout } from './enquiry-store.server.ts';

/** What mails about an enquiry are filed under. */
export function aboutEnquiry(id: number): string {
  return `enquiry:${id}`;
}

const REPLY_KIND = 'enquiry-reply';

/** The same words once more within this time are the press of before, which a bad line sent twice. In milliseconds. */
const SAME_PRESS = HOUR;

const KEY = 'enquiries.replies';

type Sending = Doing & Pick<Platform, 'config' | 'log' | 'contentVersion'>;

/**
 * Answers an enquiry by mail, from the address of the site and to be answered to the owner's. It goes on from the mails before, so
 * that mail programs show all of them as one conversation. An enquiry that nobody decided about is answered then.
 */
export async function replyToEnquiry(
  platform: Sending,
  actor: { id: number; username: string },
  id: number,
  { text }: NewReply,
): Promise<EnquiryWithMessages> {
  const { db, config } = platform;
  if (!(await isMailOn(platform)))
    throw new AppError('conflict', 'No mail server is set up, so replies cannot leave from here.', mendAt('mail'));
  const replyTo = await readEnquiryRecipient(db);
  if (replyTo === null)
    throw new AppError('conflict', 'Say first where enquiries are sent: answers go there, too.', mendAt('enquiries'));
  await takeAttempts(platform, [counter(ENQUIRY_THROTTLE.replies, actor.id)]);
  const content = await readSiteContent(platform);
  const timeZone = await readTimeZone(platform);
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const enquiry = requireRecord(await enquiries.findForChange(trx, id), 'Enquiry not found');
    const earlier = await enquiryMessages.list(trx, (eb) =>
      eb.and([eb('enquiry_id', '=', id), eb('direction', '=', 'out')]),
    );
    const present = await withMessages(trx, enquiry);
    if (isOnItsWay(present.messages.at(-1), text, now)) return present;
    const firstId = await findFirstMessageId(trx, id);
    const words = wordsOf(content);
    const day = formatDate(enquiry.createdAt, timeZone, words.languageOf('mail.wroteOn')) ?? '';
    const mailId = await queueMail(
      trx,
      {
        ...replyMail(words, {
          text,
          siteName: content.identity.name,
          day,
          quoted: earlier.length > 0 ? null : enquiry,
        }),
        ...{ kind: REPLY_KIND, about: aboutEnquiry(id), to: enquiry.email, replyTo },
        refersTo: [firstId, ...earlier.map(({ messageId }) => messageId)].filter((one) => one !== null),
        keepUntil: monthsLater(enquiry.createdAt, RETENTION.enquiryMonths),
      },
      now,
    );
    const messageId = messageIdOf({ id: mailId, createdAt: now }, config.siteUrl);
    await enquiryMessages.insert(trx, {
      ...{ enquiryId: id, direction: 'out', text, at: now.toISOString(), messageId, mailId },
    });
    // what was won or lost is so until the owner says otherwise
    const isDecided = enquiry.state === 'won' || enquiry.state === 'lost';
    const answered = isDecided ? enquiry : await enquiries.update(trx, id, { state: 'answered', stateSince: now });
    await record('enquiry-answered', `Enquiry ${id}`);
    return withMessages(trx, answered ?? enquiry);
  });
}

/** Whether these words were the last thing written, a moment ago, and leave or have left: not where they answered since, or no mail server took it. */
function isOnItsWay(last: EnquiryMessage | undefined, text: string, now: Date): boolean {
  if (last?.direction !== 'out' || last.text !== text || last.mail?.state === 'failed') return false;
  return now.getTime() - Date.parse(last.at) < SAME_PRESS;
}

/**
 * Notes among what was written that the enquirer answered, in the owner's own mail program, or that this was said by mistake. Answers
 * since when the enquiry is in its new state.
 */
export async function noteMove(trx: InTransaction, enquiry: Enquiry, to: EnquiryState, now: Date): Promise<Date> {
  const { id: enquiryId, createdAt } = enquiry;
  const written = await enquiryMessages.list(trx, (eb) => eb('enquiry_id', '=', enquiryId));
  const last = written.at(-1);
  if (to === 'waiting') {
    if (last?.direction === 'in') return new Date(last.at);
    const at = now.toISOString();
    await enquiryMessages.insert(trx, { enquiryId, direction: 'in', text: '', at, messageId: null, mailId: null });
    return now;
  }
  if (to !== 'new' && to !== 'answered') return now;
  if (last?.direction === 'in') await enquiryMessages.delete(trx, last.id);
  const replied = written.findLast(({ direction }) => direction === 'out');
  if (to === 'answered') return replied ? new Date(replied.at) : now;
  return createdAt;
}

/** An enquiry with what was written since. */
export async function withMessages(db: DbOrTransaction, enquiry: Enquiry): Promise<EnquiryWithMessages> {
  const [whole] = await wholeEnquiries(db, [enquiry]);
  if (!whole) throw new Error('One enquiry becomes one');
  return whole;
}

/** The same of several. */
export async function wholeEnquiries(db: DbOrTransaction, rows: readonly Enquiry[]): Promise<EnquiryWithMessages[]> {
  const ids = rows.map(({ id }) => id);
  const messages = await messagesOf(db, ids);
  const studies = await listStudiesAbout(db, [...new Set(rows.flatMap(({ about }) => about ?? []))]);
  return rows.map((row) => ({
    ...row,
    messages: messages.get(row.id) ?? [],
    about: row.about === null ? null : (studies.get(row.about) ?? null),
  }));
}

/** How enquiries are answered. */
export async function readReplySettings(db: DbOrTransaction): Promise<ReplySettings> {
  return settingsIn(await findSetting(db, KEY));
}

function settingsIn(stored: string | null): ReplySettings {
  return stored === null ? FIRST_REPLY_SETTINGS : replySettingsReply.parse(JSON.parse(stored)); // only `changeReplySettings` writes it
}

/** Keeps other texts with which a reply can begin, or another number of days. */
export async function changeReplySettings(
  platform: Doing,
  actor: AuditActor,
  changes: Partial<ReplySettings>,
): Promise<ReplySettings> {
  return doWork(platform, actor, async ({ trx, now, recordOncePerHour }) => {
    const settings = { ...settingsIn(await findSettingForChange(trx, KEY)), ...changes };
    await putSetting(trx, KEY, JSON.stringify(settings), now);
    await recordOncePerHour('setting-changed', 'How enquiries are answered');
    return settings;
  });
}
