import { VISITOR } from '../../kit/audit-trail.server.ts';
import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { DAY } from '../../lib/durations.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { isMailOn } from '../../platform/mail/mail-server.server.ts';
import { deleteMail } from '../../platform/mail/newsletter-queue.server.ts';
import { deleteMailsAbout, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { passwordResets } from './account-link-store.server.ts';
import { putPassword } from './account-service.server.ts';
import { findAccount } from './account-store.server.ts';
import { hashPassword, requireUsablePassword } from './password.server.ts';
import {
  findMailAddress,
  isMailedAdmin,
  isMeantBy,
  type MailedAccount,
  mailedAccounts,
  putMailAddress,
} from './password-reset-store.server.ts';
import { RATE_LIMITS, type RateLimit } from './rate-limit.ts';
import { clearAttempts, countAttempt, counter, countersOfPlace, takeAttempts } from './rate-limit-service.server.ts';
import { hashOfToken, isToken, newToken } from './token.server.ts';
import { usernameKey } from './username.ts';

const TOLD_WITHIN = 7 * DAY;

const ASKING = { address: RATE_LIMITS.passwordReset, network: RATE_LIMITS.passwordResetNetwork };
const REDEEMING = { address: RATE_LIMITS.passwordResetLink, network: RATE_LIMITS.passwordResetLinkNetwork };

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/** Where the account is sent a link for a new password; null where none is. */
export async function readAccountMailAddress({ db }: Pick<Platform, 'db'>, id: number): Promise<string | null> {
  return findMailAddress(db, id);
}

/** Sends links to another address from now on, and tells the old one. Ask for a confirmed session first. */
export async function changeAccountMailAddress(
  platform: Parts,
  actor: { id: number; username: string },
  email: string | null,
): Promise<void> {
  const { siteUrl } = platform.config;
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const before = await findMailAddress(trx, actor.id);
    if (before === email) return;
    await putMailAddress(trx, actor.id, email);
    await record('account-address-changed', actor.username);
    if (before === null) return;
    const text = `Until now a link for a new password of the account ${actor.username} at ${siteUrl} would have been sent to this address. From now on it is not.

It was changed in Site Settings, with the password of the account. If that was not you, change your password and end the other sessions: ${siteUrl}/admin/settings/accounts
`;
    await queueMail(trx, noticeFor(actor.id, before, 'Links for a new password go elsewhere now', text, now), now);
  });
}

/**
 * Mails a link for a new password to whoever is meant, if there is such an administrator with an address. That is looked up
 * only after the reply, which tells nothing by its words or by the time it takes; `done` is for tests.
 */
export async function askForPasswordReset(
  platform: Parts,
  { name, address }: { name: string; address: string },
): Promise<{ done: Promise<void> }> {
  if (!(await isMailOn(platform)))
    throw new AppError(
      'conflict',
      'This site sends no mail at the moment. Whoever runs it gives you a new password with: npm run site -- reset-password <username>',
    );
  await takeAttempts(platform, countersOfPlace(ASKING, address));
  const done = new Promise<void>((settled) => {
    setImmediate(() => {
      mailLinks(platform, name, address)
        .catch((error) => platform.log.warn({ err: error }, 'a link for a new password could not be mailed'))
        .finally(settled);
    });
  });
  return { done };
}

/**
 * Writes the same for a name that nobody has: what the site answers next tells by its time what it had to do before. A link of
 * another account is made then and taken back, so that it takes a site on which there is one.
 */
async function mailLinks(platform: Parts, name: string, address: string): Promise<void> {
  const { db } = platform;
  const key = usernameKey(name);
  const meant = await mailedAccounts.list(db, isMeantBy(key, name));
  const [standIn] = await mailedAccounts.list(db, isMailedAdmin, { limit: 1 });
  for (const account of meant) await mailOrPretend(platform, account, { who: account.id, isMeant: true, address });
  if (meant.length === 0 && standIn)
    await mailOrPretend(platform, standIn, { who: `nobody ${key}`, isMeant: false, address });
}

async function mailOrPretend(
  platform: Parts,
  account: MailedAccount,
  { who, isMeant, address }: { who: number | string; isMeant: boolean; address: string },
): Promise<void> {
  const { clock, config, log } = platform;
  const from = addressPrefix(address);
  const action = isMeant ? 'password-link-mailed' : 'password-link-refused';
  // not what was typed: people put their password into the field for the name
  const subject = isMeant ? account.username : 'an unknown name';
  await doWork(platform, VISITOR, async ({ trx, now, record }) => {
    if (await isMailedEnough({ db: trx, clock }, who)) return;
    const made = await mailLink(trx, account, { siteUrl: config.siteUrl, from, now });
    await passwordResets.delete(trx, isMeant ? '' : made.tokenHash);
    await deleteMail(trx, isMeant ? 0 : made.mailId);
    await record(action, subject, { from });
  });
  if (isMeant) log.info({ event: action, userId: account.id }, 'A link for a new password is on its way');
}

/** Counts one more. The first in an hour is mailed whatever the day had; it counts among all, so that it writes what others write. */
async function isMailedEnough(
  parts: { db: InTransaction } & Pick<Platform, 'clock'>,
  who: number | string,
): Promise<boolean> {
  const isOver = (rule: RateLimit) => countAttempt(parts, counter(rule, who));
  const isFirst = !(await isOver(RATE_LIMITS.passwordResetAccountFirst));
  const isTooMany =
    (await isOver(RATE_LIMITS.passwordResetAccount)) || (await isOver(RATE_LIMITS.passwordResetAccountDay));
  return isTooMany && !isFirst;
}

async function mailLink(
  trx: InTransaction,
  { id, username, email }: MailedAccount,
  { siteUrl, from, now }: { siteUrl: string; from: string; now: Date },
): Promise<{ tokenHash: string; mailId: number }> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const expiresAt = await passwordResets.insert(trx, { tokenHash, userId: id, now });
  const mailId = await queueMail(
    trx,
    {
      kind: 'password-link',
      about: aboutAccount(id),
      to: email,
      subject: 'A new password for your website',
      // behind the #, which browsers send to nobody: in no log, no referrer, and no scanner of mails can use it up
      text: `Somebody asked for a new password of the account ${username} at ${siteUrl}, from the network ${from}. If that was you, set it here within an hour:

${siteUrl}/auth#reset=${token}

The link works once. All sessions of the account end then; two-step sign-in stays as it is.

If it was not you, there is nothing to do: without this link nothing changes.
`,
      keepUntil: expiresAt,
    },
    now,
  );
  return { tokenHash, mailId };
}

/**
 * Sets a new password for whoever holds the link, once. Every session of the account ends; signing in, with the second
 * step where there is one, is left to the person.
 */
export async function redeemPasswordReset(
  platform: Parts & Pick<Platform, 'contentVersion'>,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<void> {
  const { db, clock, log } = platform;
  await takeAttempts(platform, countersOfPlace(REDEEMING, address));
  const tokenHash = isToken(token) ? hashOfToken(token) : '';
  const userId = await passwordResets.find(db, tokenHash, clock.now());
  const account = userId === null ? null : await findAccount(db, userId);
  if (!account) throw linkOver();
  const kind = { isAdmin: account.isAdmin, username: account.username, field: 'newPassword' };
  const { hasAdminPassword } = await requireUsablePassword(platform, newPassword, kind);
  const passwordHash = await hashPassword(newPassword, account);
  await doWork(platform, VISITOR, async ({ trx, now, record }) => {
    const isUsedHere = (await passwordResets.delete(trx, tokenHash)) && (await findMailAddress(trx, account.id));
    if (!isUsedHere || !(await putPassword(trx, account, { passwordHash, hasAdminPassword, now }))) throw linkOver();
    await deleteMailsAbout(trx, aboutAccount(account.id)); // other links that wait
    const details = { from: addressPrefix(address) };
    await record('password-set-by-link', account.username, details);
    const text = `The password of the account ${account.username} at ${platform.config.siteUrl} was set anew with a link that was mailed to this address, from the network ${details.from}. All its sessions have ended. Access tokens that the account made go on: look at the list in Site Settings, Programs.

If that was not you, somebody reads this mailbox: secure it first, then set another password.
`;
    await queueMail(trx, noticeFor(account.id, isUsedHere, 'Your password was set anew', text, now), now);
  });
  await clearAttempts(platform, counter(RATE_LIMITS.loginName, usernameKey(account.username)));
  log.info({ event: 'password-set-by-link', userId: account.id }, 'Password set by a mailed link');
}

function noticeFor(id: number, to: string, subject: string, text: string, now: Date) {
  const keepUntil = new Date(now.getTime() + TOLD_WITHIN);
  return { kind: 'account-notice', about: `${aboutAccount(id)}:notice`, to, subject, text, keepUntil };
}

const aboutAccount = (id: number) => `password-link:${id}`;

function linkOver(): AppError {
  return new AppError(
    'forbidden',
    'This link no longer works. It is good for one hour and for one use: ask for another.',
  );
}
