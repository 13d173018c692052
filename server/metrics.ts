import type { SiteStatus } from '../app/features/site-status/site-status.ts';
import { auditCounts } from '../app/kit/audit-trail.server.ts';
import { VERSION } from '../app/lib/version.ts';
import type { PageCache } from './page-cache.ts';

/** Upper ends of the histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Durations = { buckets: number[]; sum: number; count: number };

const CLASSES: [start: string, name: string][] = [
  ['/api', 'api'],
  ['/uploads/', 'upload'],
  ['/share/', 'share-image'],
  ['/admin', 'workspace'],
  ['/auth', 'workspace'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
];

/** What kind of address was asked for; few kinds, or strangers could fill the memory with them. */
export function routeClass(path: string): string {
  const known = CLASSES.find(([start]) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`));
  if (known) return known[1];
  return /\.\w+$/.test(path) ? 'file' : 'page';
}

/** What the response cache front sends: pages and data, pictures, built files. */
export type CachedClass = 'page' | 'upload' | 'file';

/** Counts requests for the process that serves them. */
export class RequestMetrics {
  /** What the response cache front sent by class, and how many of those the browser had already. */
  readonly #cached = new Map<CachedClass, { all: number; unchanged: number }>();
  readonly #counts = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  record(path: string, status: number, milliseconds: number): void {
    const name = routeClass(path);
    const key = `class="${name}",status="${status}"`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const durations = this.#durations.get(name) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(name, durations);
    const seconds = milliseconds / 1000;
    const place = BUCKETS.findIndex((end) => seconds <= end);
    if (place !== -1) durations.buckets[place] = (durations.buckets[place] ?? 0) + 1;
    durations.sum += seconds;
    durations.count += 1;
  }

  /** Counts what the response cache front sent. */
  recordCached(name: CachedClass, status: 200 | 304): void {
    let counts = this.#cached.get(name);
    if (!counts) {
      counts = { all: 0, unchanged: 0 };
      this.#cached.set(name, counts);
    }
    counts.all += 1;
    if (status === 304) counts.unchanged += 1;
  }

  /** The counts as lines of the text format. */
  lines(): string[] {
    return [
      ...head('site_requests_total', 'counter', 'Requests by kind of address and status, without kept replies.'),
      ...[...this.#counts].map(([labels, count]) => `site_requests_total{${labels}} ${count}`),
      ...head('site_kept_replies_total', 'counter', 'Replies that lay ready, by kind of address and status.'),
      ...[...this.#cached].flatMap(([name, { all, unchanged }]) => [
        `site_kept_replies_total{class="${name}",status="200"} ${all - unchanged}`,
        `site_kept_replies_total{class="${name}",status="304"} ${unchanged}`,
      ]),
      ...head('site_request_duration_seconds', 'histogram', 'How long requests took, by kind of address.'),
      ...[...this.#durations].flatMap(([name, durations]) => histogram(name, durations)),
    ];
  }
}

function histogram(name: string, { buckets, sum, count }: Durations): string[] {
  const metric = 'site_request_duration_seconds';
  let below = 0;
  return [
    ...buckets.map((inBucket, index) => {
      below += inBucket;
      return `${metric}_bucket{class="${name}",le="${BUCKETS[index]}"} ${below}`;
    }),
    `${metric}_bucket{class="${name}",le="+Inf"} ${count}`,
    `${metric}_sum{class="${name}"} ${sum}`,
    `${metric}_count{class="${name}"} ${count}`,
  ];
}

type Sources = { metrics: RequestMetrics; cache: PageCache; status: SiteStatus };

const LATE = 'How late the one thread was in the last minute or two';

/** Everything in Prometheus' text format. */
export function metricsText({ metrics, cache, status }: Sources): string {
  const { queues, mail, eventLoopDelay: delay, storage } = status;
  const madeAt = status.lastBackupAt === null ? null : seconds(status.lastBackupAt);
  const copiedAt = status.copies?.lastCopyAt ? seconds(status.copies.lastCopyAt) : null;
  const lines = [
    ...head('site_build_info', 'gauge', 'Which version runs, always 1.'),
    `site_build_info{version="${VERSION}"} 1`,
    ...metrics.lines(),
    ...single(
      'site_page_cache_hits_total',
      'counter',
      'Pages taken from the cache past the response cache front.',
      cache.counts.hits,
    ),
    ...single('site_page_cache_misses_total', 'counter', 'Pages that were not kept.', cache.counts.misses),
    ...single('site_page_renders_total', 'counter', 'Pages rendered for the cache.', cache.counts.renders),
    ...single('site_page_cache_pages', 'gauge', 'Pages and data that lie ready, 500 at most.', cache.size),
    // three figures and no summary, which would have to count every turn since the start
    ...single('site_event_loop_delay_p50_seconds', 'gauge', `${LATE}; half of it less.`, delay && delay.median / 1000),
    ...single('site_event_loop_delay_p99_seconds', 'gauge', `${LATE}; nearly always less.`, delay && delay.p99 / 1000),
    ...single('site_event_loop_delay_max_seconds', 'gauge', `${LATE} at most.`, delay && delay.max / 1000),
    ...single('site_resident_memory_bytes', 'gauge', 'Memory of the process.', status.memory),
    ...head('site_queue_length', 'gauge', 'Work under way and waiting.'),
    ...Object.entries(queues).flatMap(([queue, { running, waiting }]) => [
      `site_queue_length{queue="${queue}",state="running"} ${running}`,
      `site_queue_length{queue="${queue}",state="waiting"} ${waiting}`,
    ]),
    ...head('site_mails', 'gauge', 'Mails in the outbox that were not sent.'),
    `site_mails{state="pending"} ${mail.pending}`,
    `site_mails{state="failed"} ${mail.failed}`,
    ...single('site_database_errors_total', 'counter', 'Statements that failed.', status.databaseErrors),
    ...single('site_database_bytes', 'gauge', 'Size of the database.', storage.database),
    ...single('site_pictures_bytes', 'gauge', 'Size of all uploads.', storage.pictures.bytes),
    ...single('site_disk_free_bytes', 'gauge', 'Space left for the data folder.', storage.free),
    ...single('site_last_backup_timestamp_seconds', 'gauge', 'When the newest backup was made.', madeAt),
    ...single(
      'site_last_copy_elsewhere_timestamp_seconds',
      'gauge',
      'When the backup was made of which the newest copy elsewhere is.',
      copiedAt,
    ),
    ...single('site_start_timestamp_seconds', 'gauge', 'When the process started.', seconds(status.startedAt)),
    ...head('site_audit_entries_total', 'counter', 'Entries of the record written since the start.'),
    ...[...auditCounts].map(([action, count]) => `site_audit_entries_total{action="${action}"} ${count}`),
  ];
  return `${lines.join('\n')}\n`;
}

function head(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** Nothing where there is no such figure. */
function single(name: string, type: 'counter' | 'gauge', help: string, value: number | null): string[] {
  return value === null ? [] : [...head(name, type, help), `${name} ${value}`];
}

function seconds(moment: string): number {
  return Math.round(Date.parse(moment) / 1000);
}
