import { isbot } from 'isbot';
import { MINUTE } from '../../lib/durations.ts';
import { type Landing, landingOf } from '../../lib/landing-source.ts';
import { agentsFor } from '../../lib/named-agents.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { NO_SITES } from './named-sites.ts';
import { AGENT_LENGTH, isCountable, isDocumentRequest, isFetchedAhead, type RequestHeaders } from './page-view.ts';
import type { LandingStep, VisitKind } from './visit.ts';

export type Visit = { kind: VisitKind; page: string; place: string };
type CountedVisit = Visit & { n: number };

export type Step = Landing & { page: string; step: LandingStep };
type CountedStep = Step & { n: number };

/** What was counted from a moment on until the next batch began. */
export type VisitBatch = { since: Date; counts: CountedVisit[]; landings: CountedStep[] };

/** How many reports a network may send in a minute. */
const REPORTS_PER_MINUTE = 120;
/** How many networks are told apart in a minute, how many pages within a batch, and how many names of browsers. */
const MOST_NETWORKS = 20_000;
const MOST_ENTRIES = 10_000;
const MOST_AGENTS = 500;
/** One is closed every ten seconds; these are an hour's worth. */
const MOST_BATCHES = 360;

/** Agents that fetch a page for somebody who asked them this moment. */
const READERS = agentsFor(['reading']).map((name) => name.toLowerCase());

/**
 * Counts what this process sees, in memory. What it holds of visitors it forgets within a minute, and none of it is in
 * what it hands out: which networks sent reports, and which names of browsers are those of programs.
 */
class VisitCounter {
  readonly #platform: Pick<Platform, 'clock' | 'config'>;
  #since: Date | null = null;
  #counts = new Map<string, number>();
  #landings = new Map<string, number>();
  #waiting: VisitBatch[] = [];
  readonly #agents = new Map<string, boolean>();
  /** Which other sites led here today; kept by whoever stores what was counted. */
  sites = NO_SITES;
  readonly #networks = new Map<string, number>();
  #minute = 0;

  constructor(platform: Pick<Platform, 'clock' | 'config'>) {
    this.#platform = platform;
  }

  /** A page was sent. Called for each of them, so it looks at a few headers and the query, and at nothing else. */
  seen(page: string, headers: RequestHeaders, query = ''): void {
    if (isDocumentRequest(headers) && this.isCountable(headers)) {
      this.count({ kind: 'view', page, place: '' });
      const landing = this.#landingOf(headers, query);
      if (landing) this.countStep({ page, step: 'landed', ...landing });
    } else if (isReader(headers)) this.countStep({ page, step: 'landed', source: 'read-out', host: '' });
  }

  #landingOf(headers: RequestHeaders, query: string): Landing | null {
    const { referer = '', host } = headers;
    // a page that keeps silent about itself still says that it is of this site
    if (referer === '' && headers['sec-fetch-site'] === 'same-origin' && query === '') return null;
    return landingOf({ referrer: String(referer), query, own: [host as string | undefined, this.ownHost] });
  }

  get ownHost(): string {
    this.#ownHost ??= new URL(this.#platform.config.siteUrl).host;
    return this.#ownHost;
  }
  #ownHost: string | undefined;

  isCountable(headers: RequestHeaders): boolean {
    const { siteUrl } = this.#platform.config;
    return isCountable(headers, { siteUrl, isProgram: this.#isProgram });
  }

  /** Whether a network may send one more report within this minute. */
  mayReport(network: string): boolean {
    const minute = Math.floor(this.#platform.clock.now().getTime() / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#networks.clear();
    }
    const before = this.#networks.get(network) ?? 0;
    if (before >= REPORTS_PER_MINUTE || (before === 0 && this.#networks.size >= MOST_NETWORKS)) return false;
    this.#networks.set(network, before + 1);
    return true;
  }

  count({ kind, page, place }: Visit): void {
    const key = `${kind} ${place} ${page}`;
    const before = this.#counts.get(key);
    if (before === undefined && this.#counts.size >= MOST_ENTRIES) return;
    this.#since ??= this.#platform.clock.now();
    this.#counts.set(key, (before ?? 0) + 1);
  }

  /** The same of what a page view led on to, by the way it began. */
  countStep({ step, source, host, page }: Step): void {
    const key = `${step} ${source} ${host} ${page}`;
    const before = this.#landings.get(key);
    if (before === undefined && this.#landings.size >= MOST_ENTRIES) return;
    this.#since ??= this.#platform.clock.now();
    this.#landings.set(key, (before ?? 0) + 1);
  }

  /** Hands out everything that waits, and forgets it; what could not be stored comes back by `putBack`. */
  takeBatches(): VisitBatch[] {
    this.#agents.clear();
    if (this.#since) {
      const counts = [...this.#counts].map(([key, n]) => ({ ...visitOf(key), n }));
      const landings = [...this.#landings].map(([key, n]) => ({ ...stepOf(key), n }));
      this.#waiting.push({ since: this.#since, counts, landings });
      this.#since = null;
      this.#counts = new Map();
      this.#landings = new Map();
    }
    const batches = this.#waiting;
    this.#waiting = [];
    return batches;
  }

  /** Keeps batches for later; of more than an hour's worth the newest. */
  putBack(batches: readonly VisitBatch[]): void {
    this.#waiting = [...batches, ...this.#waiting].slice(-MOST_BATCHES);
  }

  /** Telling takes longer than all the rest, and many visitors have the same browser. */
  readonly #isProgram = (agent: string): boolean => {
    const known = this.#agents.get(agent);
    if (known !== undefined) return known;
    const found = isbot(agent);
    if (this.#agents.size < MOST_AGENTS) this.#agents.set(agent, found);
    return found;
  };
}

function visitOf(key: string): Visit {
  const [kind = '', place = ''] = key.split(' ', 2);
  return { kind: kind as VisitKind, place, page: key.slice(kind.length + place.length + 2) }; // joined above
}

function stepOf(key: string): Step {
  const [step = '', source = '', host = ''] = key.split(' ', 3);
  const page = key.slice(step.length + source.length + host.length + 3);
  return { step: step as LandingStep, source: source as Landing['source'], host, page }; // joined above
}

/** A fetch that a program makes for somebody who asked it, not ahead of anything. */
function isReader(headers: RequestHeaders): boolean {
  const agent = headers['user-agent'];
  if (typeof agent !== 'string' || headers['sec-gpc'] === '1' || isFetchedAhead(headers)) return false;
  const name = agent.slice(0, AGENT_LENGTH).toLowerCase();
  return READERS.some((reader) => name.includes(reader));
}

const counters = new WeakMap<object, VisitCounter>();

/** The counter of this process. */
export function visitCounter(platform: Pick<Platform, 'clock' | 'config' | 'contentVersion'>): VisitCounter {
  const counter = counters.get(platform.contentVersion) ?? new VisitCounter(platform);
  counters.set(platform.contentVersion, counter);
  return counter;
}
