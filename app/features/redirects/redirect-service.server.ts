import { setImmediate as letOthersWork } from 'node:timers/promises';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { AuditAction } from '../audit/audit.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { deleteMisses, listMissRows } from './miss-store.server.ts';
import { PageSuggestions, STEP } from './miss-suggestions.ts';
import {
  MAX_REDIRECTS,
  type Miss,
  REDIRECT_TRASH_DAYS,
  type Redirect,
  type RedirectChanges,
  type RedirectGiven,
} from './redirect.ts';
import { type Rule, RuleBook, readRule, ruleNote, type Standing } from './redirect-rules.ts';
import {
  deleteRedirectsBefore,
  findRedirect,
  insertRedirect,
  listRedirectRows,
  type StoredRedirect,
  setRedirectDeleted,
  updateRedirect,
} from './redirect-store.server.ts';
import { type Reading, standingAddresses } from './standing-addresses.server.ts';

/** Whether the program has a page or a file at an address; the shell knows. */
export type IsServed = (path: string) => boolean;

const GONE = 'This redirect is gone.';

/** Every redirect, newest first, each with what is odd about it. */
export async function listRedirects(platform: Reading, isServed: IsServed): Promise<Redirect[]> {
  const standing = await standingAddresses(platform, isServed);
  return (await listRedirectRows(platform.db)).map((row) => withNote(row, standing));
}

/** Adds one; refuses with a sentence what would stand in the way of a page, or send visitors on twice. */
export async function addRedirect(
  platform: Reading,
  actor: AuditActor,
  given: RedirectGiven,
  isServed: IsServed,
): Promise<Redirect> {
  const standing = await standingAddresses(platform, isServed);
  const rule = requireRule(given, standing);
  return write(platform, async (trx, now) => {
    const others = await listRedirectRows(trx);
    requireRoom(others.length + 1);
    requireNoProblem(rule, others, standing);
    const made = await insertRedirect(trx, rule, now);
    await deleteMisses(trx, [rule.from]);
    await record(trx, actor, 'redirect-added', made, now);
    return withNote(made, standing);
  });
}

/** Changes one, unless it was changed since the caller read it. */
export async function changeRedirect(
  platform: Reading,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: RedirectChanges; ifVersion: number | undefined },
  isServed: IsServed,
): Promise<Redirect> {
  const standing = await standingAddresses(platform, isServed);
  return write(platform, async (trx, now) => {
    const before = await requireOne(trx, id, ifVersion);
    const to = changes.status === 410 ? '' : (before.to ?? '');
    const rule = requireRule({ from: before.from, to, status: before.status, ...changes }, standing);
    const others = (await listRedirectRows(trx)).filter((other) => other.id !== id);
    requireNoProblem(rule, others, standing);
    const changed = await updateRedirect(trx, id, rule);
    await deleteMisses(trx, [rule.from]);
    await record(trx, actor, 'redirect-changed', changed, now);
    return withNote(changed, standing);
  });
}

/** Deletes one; for some days it can be brought back. */
export async function removeRedirect(
  platform: Reading,
  actor: AuditActor,
  id: number,
  ifVersion: number | undefined,
): Promise<void> {
  await write(platform, async (trx, now) => {
    const before = await requireOne(trx, id, ifVersion);
    await setRedirectDeleted(trx, id, now);
    await record(trx, actor, 'redirect-deleted', before, now);
  });
}

/** Brings a deleted one back as it was, unless what was added since stands in its way. */
export async function restoreRedirect(
  platform: Reading,
  actor: AuditActor,
  id: number,
  isServed: IsServed,
): Promise<Redirect> {
  const standing = await standingAddresses(platform, isServed);
  return write(platform, async (trx, now) => {
    const deleted = await findRedirect(trx, id, { isDeleted: true });
    if (!deleted) throw new AppError('not_found', GONE);
    const others = await listRedirectRows(trx);
    requireRoom(others.length + 1);
    requireNoProblem(deleted, others, standing);
    await setRedirectDeleted(trx, id, null);
    await record(trx, actor, 'redirect-restored', deleted, now);
    return withNote(deleted, standing);
  });
}

/** What was asked for and is still not there, most often asked for first, each with a page that it could lead to. */
export async function listMisses(platform: Reading, isServed: IsServed): Promise<Miss[]> {
  const standing = await standingAddresses(platform, isServed);
  const known = new Set((await listRedirectRows(platform.db)).map(({ from }) => from));
  await letOthersWork();
  const suggestions = new PageSuggestions(standing.candidates);
  const misses: Miss[] = [];
  let done = 0;
  for (const row of await listMissRows(platform.db)) {
    if (known.has(row.path) || standing.takenBy(row.path) !== null) continue;
    misses.push({ ...row, suggestion: suggestions.find(row.path) });
    // strangers choose the paths: a page of the site must not wait for all of them
    if (suggestions.work - done < STEP) continue;
    done = suggestions.work;
    await letOthersWork();
  }
  return misses;
}

/** Forgets deleted redirects for good once they are old. */
export async function sweepRedirects(platform: Pick<Platform, 'db' | 'clock' | 'contentVersion'>): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - REDIRECT_TRASH_DAYS * DAY);
  await changePublicData(platform, (trx) => deleteRedirectsBefore(trx, before), { isSeen: () => false });
}

/** One change at a time, on all instances: a rule is judged beside all the others. */
export async function write<T>(
  platform: Pick<Platform, 'db' | 'clock' | 'contentVersion'>,
  change: (trx: PublicTransaction, now: Date) => Promise<T>,
): Promise<T> {
  const now = platform.clock.now();
  return withSharedLock(platform.db, 'redirects', () => changePublicData(platform, (trx) => change(trx, now)));
}

export function requireRoom(count: number): void {
  if (count > MAX_REDIRECTS)
    throw new AppError('conflict', `There can be ${MAX_REDIRECTS} redirects. Delete some that nobody uses first.`);
}

function requireRule(given: RedirectGiven, standing: Standing): Rule {
  const { rule, problem, path } = readRule(given, standing);
  if (rule === undefined) throw new AppError('invalid', problem, { fields: [{ path, message: problem }] });
  return rule;
}

function requireNoProblem(rule: Rule, others: readonly Rule[], standing: Standing): void {
  const problem = new RuleBook(others).problemOf(rule, standing);
  if (problem !== null) throw new AppError('invalid', problem, { fields: [{ path: 'from', message: problem }] });
}

async function requireOne(trx: PublicTransaction, id: number, ifVersion: number | undefined): Promise<StoredRedirect> {
  const found = await findRedirect(trx, id);
  if (!found) throw new AppError('not_found', GONE);
  if (ifVersion !== undefined && found.version !== ifVersion)
    throw new AppError('stale', 'This redirect was changed elsewhere. Look at it and try again.');
  return found;
}

function withNote(row: StoredRedirect, standing: Standing): Redirect {
  return { ...row, note: ruleNote(row, standing) };
}

async function record(
  trx: PublicTransaction,
  actor: AuditActor,
  action: AuditAction,
  { from, to, status }: Rule,
  now: Date,
): Promise<void> {
  await recordAudit(trx, { actor, action, subject: from, details: { to: to ?? status }, now });
}
