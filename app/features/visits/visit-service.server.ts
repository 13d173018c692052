import { AppError } from '../../lib/app-error.ts';
import { csvOf } from '../../lib/csv.ts';
import { isDay } from '../../lib/dates.ts';
import { DAY } from '../../lib/durations.ts';
import { dayIn, monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { type BackgroundLoop, startKeeping } from '../../platform/background-loop.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { isCountingVisits } from '../settings/visit-counting.server.ts';
import { isPageShown } from '../site-content/public-paths.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { countedPages, presentPaths, STUDIES } from './counted-pages.server.ts';
import { readSources } from './landing-service.server.ts';
import { withNames } from './named-sites.ts';
import { tellsOfVisits } from './told-of-visits.ts';
import {
  LONGEST_PERIOD,
  NO_VISITS,
  VISIT_KINDS,
  type VisitKind,
  type VisitNumbers,
  type VisitReport,
} from './visit.ts';
import { landings, visitCounts } from './visit-count-store.server.ts';
import { type VisitBatch, visitCounter } from './visit-counter.server.ts';
import { laterDay } from './visit-sentences.ts';

type Reading = Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'db' | 'log'>;

/** How often counts go from memory into the database, in milliseconds. */
const FLUSH_EVERY = 10_000;

/** Moves what was counted in memory into the database; keeps it for the next time where that fails. */
export async function storeVisits(platform: Reading): Promise<void> {
  const counter = visitCounter(platform);
  const batches = counter.takeBatches();
  if (batches.length === 0) return;
  try {
    if (!(await isCountingVisits(platform))) return;
    const pages = await countedPages(platform);
    const zone = await readTimeZone(platform);
    const counted = { isCounted: (page: string) => pages.has(page), zone };
    const { rows: named, after } = withNames(counter.sites, landingRows(batches, counted));
    await platform.db.transaction().execute(async (trx) => {
      await visitCounts.add(trx, rowsOf(batches, counted));
      await landings.add(trx, addedUp(named));
    });
    counter.sites = after;
  } catch (error) {
    counter.putBack(batches);
    throw error;
  }
}

/** The same every few seconds; a stop stores what is left. */
export function startStoringVisits(platform: Reading): BackgroundLoop {
  return startKeeping(() => storeVisits(platform), FLUSH_EVERY, {
    log: platform.log,
    what: 'visits could not be stored',
  });
}

type Counted = { isCounted: (page: string) => boolean; zone: string };

function rowsOf(batches: readonly VisitBatch[], { isCounted, zone }: Counted): Tables['visit_counts'][] {
  return addedUp(
    batches.flatMap(({ since, counts }) =>
      counts.filter(({ page }) => isCounted(page)).map((visit) => ({ day: dayIn(zone, since), ...visit })),
    ),
  );
}

function landingRows(batches: readonly VisitBatch[], { isCounted, zone }: Counted): Tables['landings'][] {
  return batches.flatMap(({ since, landings: steps }) =>
    steps.filter(({ page }) => isCounted(page)).map((landing) => ({ day: dayIn(zone, since), ...landing })),
  );
}

/** One row for all that say the same. */
function addedUp<Row extends { n: number }>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(Object.entries({ ...row, n: 0 }).toSorted());
    sums.set(key, { ...row, n: row.n + (sums.get(key)?.n ?? 0) });
  }
  return [...sums.values()];
}

export type Period = { from: string | null; to: string | null };

/** What was counted in a period, 30 days up to today unless another one is asked for: the pages that led to a booking first. */
export async function readVisitReport(platform: Reading, asked: Period): Promise<VisitReport> {
  const period = await periodOf(platform, asked);
  const before = { from: laterDay(period.from, -daysOf(period)), to: laterDay(period.from, -1) };
  const [since, both, pages, presentPath] = await Promise.all([
    visitCounts.firstDay(platform.db),
    visitCounts.list(platform.db, { from: before.from, to: period.to }),
    countedPages(platform),
    presentPaths(platform),
  ]);
  const visits = both.map((visit) => ({ ...visit, page: presentPath(visit.page) }));
  const sources = await readSources(platform, { now: period, before, visits, presentPath });
  const counted = new Map<string, VisitNumbers>([...sources.keys()].map((page) => [page, { ...NO_VISITS }]));
  for (const { kind, page, day, n } of visits) {
    const known = VISIT_KINDS.find((one) => one === kind);
    if (!known || day < period.from) continue;
    const counts = counted.get(page) ?? { ...NO_VISITS };
    counts[known] += n;
    counted.set(page, counts);
  }
  const rows = [...counted].map(([page, counts]) => ({
    ...{ page, counts, title: pages.get(page) ?? page, isStudy: page.startsWith(STUDIES), isThere: pages.has(page) },
    sources: sources.get(page) ?? [],
  }));
  return {
    ...period,
    before,
    since,
    isOn: await isCountingVisits(platform),
    isToldOnPrivacy: await isToldOnPrivacy(platform),
    rows: rows.toSorted(
      (a, b) => b.counts.booking - a.counts.booking || b.counts.view - a.counts.view || (a.title < b.title ? -1 : 1),
    ),
  };
}

async function isToldOnPrivacy(platform: Reading): Promise<boolean> {
  const content = await readSiteContent(platform);
  // what nobody can read is not said to lack something
  return !isPageShown('privacy', content) || tellsOfVisits(content.pages.privacy, content.identity.language) !== false;
}

/** How the last seven days went, today among them. */
export async function readRecentVisits(platform: Reading): Promise<{ isOn: boolean; view: number; booking: number }> {
  const to = dayIn(await readTimeZone(platform), platform.clock.now());
  const stored = await visitCounts.list(platform.db, { from: laterDay(to, -6), to });
  const sum = (kind: VisitKind) => stored.reduce((total, row) => total + (row.kind === kind ? row.n : 0), 0);
  return { isOn: await isCountingVisits(platform), view: sum('view'), booking: sum('booking') };
}

/** The same as a table for a spreadsheet: a line for each day, page, kind and place, then one for each way that people came by. */
export async function exportVisits(platform: Reading, asked: Period): Promise<string> {
  const period = await periodOf(platform, asked);
  const [stored, landed, pages, presentPath] = await Promise.all([
    visitCounts.list(platform.db, period),
    landings.list(platform.db, period),
    countedPages(platform),
    presentPaths(platform),
  ]);
  const line = (day: string, path: string, ...rest: (string | number)[]) => {
    const page = presentPath(path);
    return [day, page, pages.get(page) ?? '', ...rest];
  };
  return csvOf(
    ['Day', 'Page', 'Title', 'Counted', 'Place', 'Number', 'Source', 'Site'],
    [
      ...stored.map(({ day, page, kind, place, n }) => line(day, page, kind, place, n, '', '')),
      ...landed.map(({ day, page, step, n, source, host }) => line(day, page, step, '', n, source, host)),
    ],
  );
}

/** Forgets what is older than the privacy page says. */
export async function sweepVisits(platform: Pick<Platform, 'clock' | 'db'>): Promise<void> {
  await visitCounts.deleteBefore(platform.db, await firstKeptDay(platform));
}

/** The same of the ways by which people came. */
export async function sweepLandings(platform: Pick<Platform, 'clock' | 'db'>): Promise<void> {
  await landings.deleteBefore(platform.db, await firstKeptDay(platform));
}

async function firstKeptDay(platform: Pick<Platform, 'clock' | 'db'>): Promise<string> {
  const end = monthsLater(platform.clock.now(), -RETENTION.visitCountMonths);
  return dayIn(await readTimeZone(platform), end);
}

async function periodOf(platform: Reading, asked: Period): Promise<{ from: string; to: string }> {
  const to = asked.to ?? dayIn(await readTimeZone(platform), platform.clock.now());
  if (!isDay(to)) throw new AppError('invalid', 'to is a day, like 2026-03-05.');
  const from = asked.from ?? laterDay(to, -29);
  if (!isDay(from)) throw new AppError('invalid', 'from is a day, like 2026-03-05.');
  const days = daysOf({ from, to });
  if (days < 1) throw new AppError('invalid', 'from comes before to.');
  if (days > LONGEST_PERIOD) throw new AppError('invalid', `Ask for ${LONGEST_PERIOD} days at most.`);
  return { from, to };
}

/** How many days a period has, its first and its last among them. */
function daysOf({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}
