import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord, requireVersion } from '../../kit/record-refusals.ts';
import { type DoingPublicly, doPublicWork, doUnseenWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { AuditAction } from '../audit/audit.ts';
import { deleteMisses, listMissRows } from './miss-store.server.ts';
import { PageSuggestions, STEP } from './miss-suggestions.ts';
import { MAX_REDIRECTS, type Miss, type Redirect, type RedirectChanges, type RedirectGiven } from './redirect.ts';
import { type Rule, RuleBook, readRule, ruleNote, type Standing } from './redirect-rules.ts';
import {
  insertRedirect,
  redirects,
  redirectTrash,
  type StoredRedirect,
  updateRedirect,
} from './redirect-store.server.ts';
import { type Reading, standingAddresses } from './standing-addresses.server.ts';

/** Whether the program has a page or a file at an address; the shell knows. */
export type IsServed = (path: string) => boolean;

const GONE = 'This redirect is gone.';

/** Every redirect, newest first, each with what is odd about it. */
export async function listRedirects(platform: Reading, isServed: IsServed): Promise<Redirect[]> {
  const standing = await standingAddresses(platform, isServed);
  return (await redirects.list(platform.db)).map((row) => withNote(row, standing));
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
  return changeRules(platform, actor, async (work) => {
    const { trx, now } = work;
    const others = await redirects.list(trx);
    requireRoom(others.length + 1);
    requireNoProblem(rule, others, standing);
    const made = await insertRedirect(trx, rule, now);
    await deleteMisses(trx, [rule.from]);
    await recordRule(work, 'redirect-added', made);
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
  return changeRules(platform, actor, async (work) => {
    const { trx } = work;
    const before = await requireOne(work, id, ifVersion);
    const to = changes.status === 410 ? '' : (before.to ?? '');
    const rule = requireRule({ from: before.from, to, status: before.status, ...changes }, standing);
    const others = (await redirects.list(trx)).filter((other) => other.id !== id);
    requireNoProblem(rule, others, standing);
    const changed = requireRecord(await updateRedirect(trx, id, rule), GONE);
    await deleteMisses(trx, [rule.from]);
    await recordRule(work, 'redirect-changed', changed);
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
  await changeRules(platform, actor, async (work) => {
    const { trx, now } = work;
    const before = await requireOne(work, id, ifVersion);
    await redirectTrash.put(trx, id, now);
    await recordRule(work, 'redirect-deleted', before);
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
  return changeRules(platform, actor, async (work) => {
    const { trx } = work;
    const deleted = requireRecord(await redirectTrash.find(trx, id), GONE);
    const others = await redirects.list(trx);
    requireRoom(others.length + 1);
    requireNoProblem(deleted, others, standing);
    const restored = requireRecord(await redirectTrash.takeOut(trx, id), GONE);
    await recordRule(work, 'redirect-restored', restored);
    return withNote(restored, standing);
  });
}

/** What was asked for and is still not there, most often asked for first, each with a page that it could lead to. */
export async function listMisses(platform: Reading, isServed: IsServed): Promise<Miss[]> {
  const standing = await standingAddresses(platform, isServed);
  const known = new Set((await redirects.list(platform.db)).map(({ from }) => from));
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

/** What was deleted and can be brought back. */
export async function listDeletedRedirects({ db }: Pick<DoingPublicly, 'db'>) {
  return redirectTrash.list(db);
}

/** Deletes for good one that was deleted. */
export async function removeDeletedRedirect(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doUnseenWork(platform, actor, async ({ trx, record }) => {
    const { from } = requireRecord(await redirectTrash.delete(trx, id), GONE);
    await record('redirect-removed', from);
  });
}

/** The same by itself once they are old. */
export async function sweepRedirects(platform: DoingPublicly): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION.deletedDays * DAY);
  await doUnseenWork(platform, null, ({ trx }) => redirectTrash.empty(trx, before));
}

/** One change at a time, on all instances: a rule is judged beside all the others. */
export async function changeRules<T>(
  platform: DoingPublicly,
  actor: AuditActor,
  change: (work: PublicWork) => Promise<T>,
): Promise<T> {
  return withSharedLock(platform.db, 'redirects', () => doPublicWork(platform, actor, change));
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

async function requireOne({ trx }: PublicWork, id: number, ifVersion: number | undefined): Promise<StoredRedirect> {
  const found = requireRecord(await redirects.find(trx, id), GONE);
  requireVersion(found, ifVersion, 'This redirect was changed elsewhere. Look at it and try again.');
  return found;
}

function withNote(row: StoredRedirect, standing: Standing): Redirect {
  return { ...row, note: ruleNote(row, standing) };
}

async function recordRule(
  { record }: PublicWork,
  action: AuditAction,
  { id, from, to, status }: StoredRedirect,
): Promise<void> {
  await record(action, from, { redirect: id, to: to ?? status });
}
