import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { deleteMisses } from './miss-store.server.ts';
import type { TableItem, TableReport } from './redirect.ts';
import { type Rule, RuleBook, readRule, type Standing } from './redirect-rules.ts';
import { changeRules, type IsServed, requireRoom } from './redirect-service.server.ts';
import { insertRedirect, redirects } from './redirect-store.server.ts';
import { readTable, type TableLine } from './redirect-table.server.ts';
import { type Reading, standingAddresses } from './standing-addresses.server.ts';

/** Lines that are judged, or written, before others have their turn. */
const STEP = 50;

/**
 * Adds the redirects of a table and says of every line what became of it; with `isDryRun` what would. What is refused stays
 * away by itself; what is in the list already counts as done, so the same table can come again.
 */
export async function importRedirects(
  platform: Reading,
  actor: AuditActor,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
  isServed: IsServed,
): Promise<TableReport> {
  const lines = await readTable(csv);
  const standing = await standingAddresses(platform, isServed);
  if (isDryRun) {
    const { items } = await judge(lines, await redirects.list(platform.db), standing);
    return { isDryRun, items };
  }
  return changeRules(platform, actor, async ({ trx, now, record }) => {
    const known = await redirects.list(trx);
    const { items, rules } = await judge(lines, known, standing);
    requireRoom(known.length + rules.length);
    for (const [at, rule] of rules.entries()) {
      if (at % STEP === 0) await letOthersWork();
      await insertRedirect(trx, rule, now);
    }
    const paths = rules.map(({ from }) => from);
    await deleteMisses(trx, paths);
    const refused = items.filter(({ outcome }) => outcome === 'refused').length;
    await record('redirects-imported', '', { created: rules.length, refused });
    return { isDryRun, items };
  });
}

/** What becomes of each line, the lines before it being there; and the rules that are new. */
async function judge(
  lines: readonly TableLine[],
  known: readonly Rule[],
  standing: Standing,
): Promise<{ items: TableItem[]; rules: Rule[] }> {
  const book = new RuleBook(known);
  const rules: Rule[] = [];
  const items: TableItem[] = [];
  const judged = ({ line, from, to, status: given }: TableLine): TableItem => {
    const status = given ?? 301;
    const refused = (problem: string, rule: Rule | undefined): TableItem => ({
      ...{ line, from: rule?.from ?? from, to: rule?.to ?? to, status },
      outcome: 'refused',
      problem,
    });
    if (given === null) return refused('The status must be 301, 302 or 410.', undefined);
    const { rule, problem } = readRule({ from, to, status }, standing);
    if (rule === undefined) return refused(problem, undefined);
    const shown = { line, from: rule.from, to: rule.to ?? '', status, problem: null };
    const same = book.find(rule.from);
    if (same?.to === rule.to && same.status === rule.status) return { ...shown, outcome: 'same' };
    const reason = book.problemOf(rule, standing);
    if (reason !== null) return refused(reason, rule);
    book.add(rule);
    rules.push(rule);
    return { ...shown, outcome: 'new' };
  };
  for (const [at, line] of lines.entries()) {
    if (at % STEP === 0) await letOthersWork();
    items.push(judged(line));
  }
  return { items, rules };
}
