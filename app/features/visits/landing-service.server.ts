import { DAY } from '../../lib/durations.ts';
import { landingOf, type Source } from '../../lib/landing-source.ts';
import { dayIn } from '../../lib/moments.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { listEnquiryOutcomes } from '../enquiries/enquiry-service.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { isCountingVisits } from '../settings/visit-counting.server.ts';
import { PAGES } from '../site-content/page-registry.ts';
import { countedPages, STUDIES } from './counted-pages.server.ts';
import type { RequestHeaders } from './page-view.ts';
import {
  LANDING_STEPS,
  type LandingStep,
  NO_STEPS,
  type ReportedVisit,
  type SourceRow,
  type SourceStep,
  type VisitKind,
} from './visit.ts';
import { landings } from './visit-count-store.server.ts';
import { visitCounter } from './visit-counter.server.ts';

type Reading = Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'db' | 'log'>;

/** Of a case study only. */
const OF_STUDIES: readonly VisitKind[] = ['results', 'pdf', 'share'];

/** Counts a report if it is about something that there is; says nothing of whether it did. */
export async function countReported(
  platform: Reading,
  { kind, page, place, from }: ReportedVisit,
  { headers, network }: { headers: RequestHeaders; network: string },
): Promise<void> {
  const counter = visitCounter(platform);
  if (!counter.isCountable(headers)) return;
  if (OF_STUDIES.includes(kind) && !page.startsWith(STUDIES)) return;
  if (!counter.mayReport(network)) return;
  if (!(await isCountingVisits(platform)) || !(await countedPages(platform)).has(page)) return;
  counter.count({ kind, page, place: place ?? '' });
  const landing = cameBy(platform, headers, from);
  // what is shown without having been asked for goes on from a page of this site, unless another one named itself
  if (kind === 'view' && landing && landing.source !== 'direct')
    counter.countStep({ page, step: 'landed', ...landing });
  // all others go on from within
  if (landing && (kind === 'results' || kind === 'booking'))
    counter.countStep({ page, step: kind, ...landing, host: '' });
}

/** Counts that somebody signed up for letters on the page whose form was sent; they have, even if this fails. */
export async function countSignUp(platform: Reading, sent: { headers: RequestHeaders; from: string }): Promise<void> {
  const counter = visitCounter(platform);
  const page = pathOf(sent.headers);
  if (!counter.isCountable(sent.headers)) return;
  try {
    if (!(await isCountingVisits(platform)) || !(await countedPages(platform)).has(page)) return;
    counter.countStep({ page, step: 'letter', ...ledBy(cameBy(platform, sent.headers, sent.from)) });
  } catch (error) {
    platform.log.warn({ err: error }, 'a sign-up could not be counted');
  }
}

/** By what way the page view began in which a form was sent; null of somebody who does not want to be counted. */
export function sourceOfForm(platform: Reading, sent: { headers: RequestHeaders; from: string }): Source | null {
  if (!visitCounter(platform).isCountable(sent.headers)) return null;
  return ledBy(cameBy(platform, sent.headers, sent.from)).source;
}

/** By the host that a script of the page told, and by the query of the page itself, which browsers name with what it sends. */
function cameBy(platform: Reading, headers: RequestHeaders, from: string | undefined) {
  const { ownHost } = visitCounter(platform);
  const page = pageOf(headers);
  const query = page.includes('?') ? page.slice(page.indexOf('?') + 1) : '';
  return landingOf({ referrer: from ?? ownHost, query, own: [headers['host'] as string | undefined, ownHost] });
}

/** The name of a site stands with landings alone. */
function ledBy(landing: ReturnType<typeof landingOf>): { source: Source; host: '' } {
  return { source: landing?.source ?? 'within', host: '' };
}

function pageOf(headers: RequestHeaders): string {
  return String(headers['referer'] ?? headers['ping-from'] ?? '');
}

function pathOf(headers: RequestHeaders): string {
  const page = pageOf(headers);
  return URL.canParse(page) ? new URL(page).pathname : '';
}

/** What is counted of a page, and by the way it began, too. */
const STEP_OF: Readonly<Record<string, LandingStep>> = { view: 'landed', results: 'results', booking: 'booking' };

type Span = { from: string; to: string };
type SourcesAsked = {
  now: Span;
  before: Span;
  /** What was counted in both, by the address of today. */
  visits: readonly Pick<Tables['visit_counts'], 'day' | 'page' | 'kind' | 'n'>[];
  presentPath: (path: string) => string;
};
type Sources = Map<string, Map<Source, { now: Numbers; before: Numbers; hosts: Set<string> }>>;
type Numbers = Record<SourceStep, number>;

/** By what ways people came to each page, in a period and in the one of that length before it; by the address of today. */
export async function readSources(platform: Reading, asked: SourcesAsked): Promise<Map<string, SourceRow[]>> {
  const { now, before, visits, presentPath } = asked;
  const whole = { from: before.from, to: now.to };
  const found: Sources = new Map();
  const add = (given: { day: string; page: string; source: Source; host?: string }, step: SourceStep, n: number) => {
    const { day, page, source, host = '' } = given;
    if (day < whole.from || day > whole.to) return;
    const ways = found.get(page) ?? new Map();
    const way = ways.get(source) ?? { now: { ...NO_STEPS }, before: { ...NO_STEPS }, hosts: new Set<string>() };
    way[day < now.from ? 'before' : 'now'][step] += n;
    if (host !== '' && day >= now.from) way.hosts.add(host);
    found.set(page, ways.set(source, way));
  };

  for (const { day, page, source, host, step, n } of await landings.list(platform.db, whole))
    if (isStep(step)) add({ day, page: presentPath(page), source: source as Source, host }, step, n); // as it was counted
  await addOutcomes(platform, whole.from, add);
  // what no other way led to goes on from a page of this site
  for (const { day, page, kind, n } of visits) {
    const step = STEP_OF[kind];
    if (step) add({ day, page, source: 'within' }, step, n);
  }
  for (const ways of found.values()) leaveOutOthers(ways);

  return new Map(
    [...found].map(([page, ways]) => [
      page,
      [...ways]
        .map(([source, { hosts, ...numbers }]) => ({ source, ...numbers, hosts: [...hosts].toSorted() }))
        .filter(({ now: these, before: those }) =>
          Object.values({ ...these })
            .concat(Object.values(those))
            .some(Boolean),
        )
        .toSorted((a, b) => weight(b.now) - weight(a.now) || weight(b.before) - weight(a.before)),
    ]),
  );
}

type Add = (given: { day: string; page: string; source: Source }, step: SourceStep, n: number) => void;

/** Who wrote, and who became a client, each on its day. */
async function addOutcomes(platform: Reading, from: string, add: Add): Promise<void> {
  const zone = await readTimeZone(platform);
  const paths = new Map((await knownCaseStudies(platform)).map(({ id, slug }) => [id, STUDIES + slug]));
  for (const { about, source, createdAt, wonAt } of await listEnquiryOutcomes(
    platform,
    new Date(Date.parse(from) - DAY),
  )) {
    const page = (about === null ? undefined : paths.get(about)) ?? PAGES.contact.path;
    const came = { page, source: source ?? ('within' as const) };
    add({ day: dayIn(zone, createdAt), ...came }, 'wrote', 1);
    if (wonAt) add({ day: dayIn(zone, wonAt), ...came }, 'client', 1);
  }
}

/** Everything that was counted was taken for something from within: what other ways led to goes. */
function leaveOutOthers(ways: Map<Source, { now: Numbers; before: Numbers }>): void {
  const within = ways.get('within');
  if (!within) return;
  for (const [source, numbers] of ways)
    for (const when of ['now', 'before'] as const)
      for (const step of Object.values(STEP_OF))
        if (source !== 'within' && source !== 'read-out')
          within[when][step] = Math.max(0, within[when][step] - numbers[when][step]);
}

/** What counts most stands first, however often pages were opened. */
function weight({ client, wrote, letter, booking, results, landed }: Numbers): number {
  return ((client * 1000 + wrote) * 1000 + booking + letter) * 1e6 + results + landed;
}

function isStep(step: string): step is LandingStep {
  return (LANDING_STEPS as readonly string[]).includes(step);
}
