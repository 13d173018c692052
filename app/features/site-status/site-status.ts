import { z } from 'zod';
import { HOUR } from '../../lib/durations.ts';
import { copiesReply } from '../backups/backup.ts';
import { MAIL_IS_OFF } from './mail-is-off.ts';

const queue = z.strictObject({ running: z.int(), waiting: z.int() });

/** How the site is doing, as the API tells it to the owner. */
export const siteStatusReply = z.strictObject({
  startedAt: z.iso.datetime(),
  /** When the newest backup was made; null without one. */
  lastBackupAt: z.iso.datetime().nullable(),
  /** Of its copies elsewhere; null where none are wanted. */
  copies: copiesReply.nullable(),
  storage: z.strictObject({
    database: z.int(),
    pictures: z.strictObject({ count: z.int(), bytes: z.int() }),
    /** Left on the disk of the data folder; null where that cannot be told. */
    free: z.int().nullable(),
  }),
  queues: z.strictObject({ images: queue, passwords: queue }),
  /** `trouble` is what became of the last try, while mails do not get through. */
  mail: z.strictObject({
    canSend: z.boolean(),
    pending: z.int(),
    failed: z.int(),
    trouble: z.string().nullable(),
  }),
  /** How much should have been done by itself and was not: a queue stands. */
  late: z.strictObject({
    schedules: z.int(),
    letters: z.int(),
    mails: z.int(),
    /** Of webhooks. */
    messages: z.int(),
    /** Whether the work of every hour was done. */
    isHouseKept: z.boolean(),
  }),
  /** Milliseconds; null where nobody measures. */
  eventLoopDelay: z.strictObject({ median: z.number(), p99: z.number(), max: z.number() }).nullable(),
  memory: z.int(),
  databaseErrors: z.int(),
  /** What cannot be read and so is not shown: how many case studies, and which texts of the site. */
  damage: z.strictObject({ studies: z.int(), texts: z.array(z.string()) }),
  /** The last seven days: pages opened, and how often somebody went on to the booking page. */
  visits: z.strictObject({ isOn: z.boolean(), view: z.int(), booking: z.int() }),
  /** What the owner should look at, in their own words; empty when all is well. */
  problems: z.array(z.string()),
});

export type SiteStatus = z.output<typeof siteStatusReply>;

/** A daily backup, and its copy elsewhere, may be late by a restart; two days are one forgotten. */
export const BACKUP_AGE = 48 * HOUR;
/** A new site has its first backup within the hour, and what is done every hour. */
export const FIRST_HOUR = 2 * HOUR;
const FREE_SPACE = 1024 ** 3;
/** From here on somebody at the screen notices. */
const SLOW = 250;
const LONG_QUEUE = 40;
const MEND_TEXTS = 'Save it anew, or put back an earlier version, under Manage Content.';

const SET_UP_MAIL = 'Set it up under Site Settings, Mail and time.';
const CHECK_MAIL = 'They are tried again by themselves; the settings are under Site Settings, Mail and time.';

function waiting(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'A mail waits. ' : `${count} mails wait. `;
}

const RESTART = 'If it stays so, restart the site; its log says more.';

function standing(count: number, one: string, many: string): string {
  return `${count === 1 ? `A ${one} is` : `${count} ${many} are`} more than five minutes late. ${RESTART}`;
}

/** What the owner should look at. Facts that are merely good to know are not in it. */
export function statusProblems(status: Omit<SiteStatus, 'problems'>, now: Date): string[] {
  const { lastBackupAt, copies, startedAt, storage, queues, mail, late, eventLoopDelay, damage } = status;
  // otherwise the reason is said above
  const getsThrough = mail.canSend && mail.trouble === null;
  const age = (moment: string) => now.getTime() - Date.parse(moment);
  const problems: [boolean, string][] = [
    [
      damage.studies > 0,
      damage.studies === 1
        ? 'A case study cannot be read and is not shown. Mend it at the top of the dashboard.'
        : `${damage.studies} case studies cannot be read and are not shown. Mend them at the top of the dashboard.`,
    ],
    [
      damage.texts.length > 0,
      damage.texts.length === 1
        ? `A text of the site cannot be read, and its original is shown: ${damage.texts}. ${MEND_TEXTS}`
        : `${damage.texts.length} texts of the site cannot be read, and their originals are shown: ${damage.texts.join(', ')}. ${MEND_TEXTS}`,
    ],
    [lastBackupAt === null && age(startedAt) > FIRST_HOUR, 'There is no backup yet.'],
    [lastBackupAt !== null && age(lastBackupAt) > BACKUP_AGE, 'The last backup is more than two days old.'],
    [
      copies !== null && copies.failure !== null,
      `Backups are not copied elsewhere. ${copies?.failure?.reason} It is tried again every hour.`,
    ],
    [
      copies?.failure === null && copies.lastCopyAt !== null && age(copies.lastCopyAt) > BACKUP_AGE,
      'The last copy of a backup elsewhere is more than two days old.',
    ],
    [storage.free !== null && storage.free < FREE_SPACE, 'Less than 1 GB is left on the disk of the server.'],
    [mail.failed > 0, mail.failed === 1 ? 'A mail could not be sent.' : `${mail.failed} mails could not be sent.`],
    [
      !mail.canSend,
      `${MAIL_IS_OFF}: nothing is sent, neither to you nor to visitors. ${waiting(mail.pending)}${SET_UP_MAIL}`,
    ],
    [mail.canSend && mail.trouble !== null, `Mails do not get through. ${mail.trouble} ${CHECK_MAIL}`],
    [late.schedules > 0, standing(late.schedules, 'planned change of a case study', 'planned changes of case studies')],
    [late.letters > 0 && getsThrough, standing(late.letters, 'letter', 'letters')],
    [late.mails > 0 && getsThrough, standing(late.mails, 'mail', 'mails')],
    [late.messages > 0, standing(late.messages, 'message to another program', 'messages to other programs')],
    [!late.isHouseKept && age(startedAt) > FIRST_HOUR, `What is done every hour was not done. ${RESTART}`],
    [(eventLoopDelay?.p99 ?? 0) > SLOW, 'The server answers slowly at the moment.'],
    [queues.images.waiting > LONG_QUEUE, 'Many pictures wait to be worked on.'],
  ];
  return problems.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
