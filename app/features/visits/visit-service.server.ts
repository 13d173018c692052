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
import type { RequestHeaders } from './page-view.ts';
import {
  LONGEST_PERIOD,
  NO_VISITS,
  type ReportedVisit,
  VISIT_KINDS,
  type VisitKind,
  type VisitReport,
} from './visit.ts';
import {
  addVisitCounts,
  deleteVisitCountsBefore,
  findFirstVisitDay,
  listVisitCounts,
} from './visit-count-store.server.ts';
import { type VisitBatch, visitCounter } from './visit-counter.server.ts';

type Reading = Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'db' | 'log'>;

/** How often counts go from memory into the database, in milliseconds. */
const FLUSH_EVERY = 10_000;

/** Of a case study only. */
const OF_STUDIES: readonly VisitKind[] = ['results', 'pdf', 'share'];

/** Counts a report if it is about something that there is; says nothing of whether it did. */
export async function countReported(
  platform: Reading,
  { kind, page, place }: ReportedVisit,
  { headers, network }: { headers: RequestHeaders; network: string },
): Promise<void> {
  const counter = visitCounter(platform);
  if (!counter.isCountable(headers)) return;
  if (OF_STUDIES.includes(kind) && !page.startsWith(STUDIES)) return;
  if (!counter.mayReport(network)) return;
  if ((await isCountingVisits(platform)) && (await countedPages(platform)).has(page))
    counter.count({ kind, page, place: place ?? '' });
}

/** Moves what was counted in memory into the database; keeps it for the next time where that fails. */
export async function storeVisits(platform: Reading): Promise<void> {
  const counter = visitCounter(platform);
  const batches = counter.takeBatches();
  if (batches.length === 0) return;
  try {
    if (!(await isCountingVisits(platform))) return;
    const pages = await countedPages(platform);
    const zone = await readTimeZone(platform);
    const rows = rowsOf(batches, { isCounted: (page) => pages.has(page), zone });
    await platform.db.transaction().execute((trx) => addVisitCounts(trx, rows));
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

function rowsOf(
  batches: readonly VisitBatch[],
  { isCounted, zone }: { isCounted: (page: string) => boolean; zone: string },
): Tables['visit_counts'][] {
  const rows = new Map<string, Tables['visit_counts']>();
  for (const { since, counts } of batches) {
    const day = dayOf(since, zone);
    for (const { n, ...visit } of counts) {
      if (!isCounted(visit.page)) continue;
      const key = JSON.stringify([day, visit]);
      rows.set(key, { day, ...visit, n: (rows.get(key)?.n ?? 0) + n });
    }
  }
  return [...rows.values()];
}

export type Period = { from: string | null; to: string | null };

/** What was counted in a period, 30 days up to today unless another one is asked for: the pages that led to a booking first. */
export async function readVisitReport(platform: Reading, asked: Period): Promise<VisitReport> {
  const { from, to } = await periodOf(platform, asked);
  const [since, stored, pages, presentPath] = await Promise.all([
    findFirstVisitDay(platform.db),
    listVisitCounts(platform.db, { from, to }),
    countedPages(platform),
    presentPaths(platform),
  ]);
  const rows = new Map<string, VisitReport['rows'][number]>();
  const days = new Map<string, VisitReport['days'][number]>();
  for (const { day, kind, page: path, n } of stored) {
    const known = VISIT_KINDS.find((one) => one === kind);
    if (!known) continue;
    const page = presentPath(path);
    const row = rows.get(page) ?? {
      page,
      title: pages.get(page) ?? page,
      isStudy: page.startsWith(STUDIES),
      isThere: pages.has(page),
      counts: { ...NO_VISITS },
    };
    row.counts[known] += n;
    rows.set(page, row);
    const sum = days.get(day) ?? { day, view: 0, booking: 0 };
    if (known === 'view' || known === 'booking') sum[known] += n;
    days.set(day, sum);
  }
  return {
    from,
    to,
    since,
    isOn: await isCountingVisits(platform),
    isToldOnPrivacy: await isToldOnPrivacy(platform),
    rows: [...rows.values()].toSorted(
      (a, b) => b.counts.booking - a.counts.booking || b.counts.view - a.counts.view || (a.title < b.title ? -1 : 1),
    ),
    days: [...days.values()],
  };
}

/** Whatever the owner calls it. */
const TOLD = /\b(?:visits|page views|statistics|analytics)\b|opened each page|each page was opened/i;

async function isToldOnPrivacy(platform: Reading): Promise<boolean> {
  const content = await readSiteContent(platform);
  return !isPageShown('privacy', content) || TOLD.test(JSON.stringify(content.pages.privacy));
}

/** How the last seven days went, today among them. */
export async function readRecentVisits(platform: Reading): Promise<{ isOn: boolean; view: number; booking: number }> {
  const to = dayOf(platform.clock.now(), await readTimeZone(platform));
  const stored = await listVisitCounts(platform.db, { from: dayBefore(to, 6), to });
  const sum = (kind: VisitKind) => stored.reduce((total, row) => total + (row.kind === kind ? row.n : 0), 0);
  return { isOn: await isCountingVisits(platform), view: sum('view'), booking: sum('booking') };
}

/** The same as a table for a spreadsheet: a line for each day, page, kind and place. */
export async function exportVisits(platform: Reading, asked: Period): Promise<string> {
  const period = await periodOf(platform, asked);
  const [stored, pages, presentPath] = await Promise.all([
    listVisitCounts(platform.db, period),
    countedPages(platform),
    presentPaths(platform),
  ]);
  return csvOf(
    ['Day', 'Page', 'Title', 'Counted', 'Place', 'Number'],
    stored.map(({ day, kind, page: path, place, n }) => {
      const page = presentPath(path);
      return [day, page, pages.get(page) ?? '', kind, place, n];
    }),
  );
}

/** Forgets what is older than the privacy page says. */
export async function sweepVisits(platform: Pick<Platform, 'clock' | 'db'>): Promise<void> {
  const end = monthsLater(platform.clock.now(), -RETENTION.visitCountMonths);
  await deleteVisitCountsBefore(platform.db, dayOf(end, await readTimeZone(platform)));
}

async function periodOf(platform: Reading, asked: Period): Promise<{ from: string; to: string }> {
  const to = asked.to ?? dayOf(platform.clock.now(), await readTimeZone(platform));
  if (!isDay(to)) throw new AppError('invalid', 'to is a day, like 2026-03-05.');
  const from = asked.from ?? dayBefore(to, 29);
  if (!isDay(from)) throw new AppError('invalid', 'from is a day, like 2026-03-05.');
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days < 0) throw new AppError('invalid', 'from comes before to.');
  if (days >= LONGEST_PERIOD) throw new AppError('invalid', `Ask for ${LONGEST_PERIOD} days at most.`);
  return { from, to };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
}

function dayOf(moment: Date, zone: string): string {
  return dayIn(zone, moment);
}
