import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readSiteStatus } from '../app/features/site-status/site-status-service.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { metricsText, RequestMetrics, routeClass } from './metrics.ts';
import { PageCache } from './page-cache.ts';

test.each([
  ['/', 'page'],
  ['/case-studies/a.b-c', 'page'],
  ['/apiary', 'page'],
  ['/api/projects', 'api'],
  ['/uploads/00.webp', 'upload'],
  ['/assets/public.css', 'file'],
  ['/admin/settings', 'workspace'],
  ['/healthz', 'health'],
])('%s counts as %s', (path, name) => {
  expect(routeClass(path)).toBe(name);
});

test('requests are counted by status, and their durations in buckets that hold all shorter ones', () => {
  const metrics = new RequestMetrics();
  for (const milliseconds of [3, 30, 40_000]) metrics.record('/api/user', 200, milliseconds);
  metrics.record('/api/user', 401, 1);
  const lines = metrics.lines();
  expect(lines).toContain('site_requests_total{class="api",status="200"} 3');
  expect(lines).toContain('site_requests_total{class="api",status="401"} 1');
  expect(lines).toContain('site_request_duration_seconds_bucket{class="api",le="0.005"} 2');
  expect(lines).toContain('site_request_duration_seconds_bucket{class="api",le="0.05"} 3');
  expect(lines).toContain('site_request_duration_seconds_bucket{class="api",le="10"} 3');
  expect(lines).toContain('site_request_duration_seconds_bucket{class="api",le="+Inf"} 4');
  expect(lines).toContain('site_request_duration_seconds_count{class="api"} 4');
});

test('what lay ready is counted apart', () => {
  const metrics = new RequestMetrics();
  for (const status of [200, 304, 200] as const) metrics.recordCached('upload', status);
  metrics.recordCached('page', 304);
  const kept = metrics.lines().filter((line) => line.startsWith('site_kept_replies_total'));
  expect(kept).toEqual([
    'site_kept_replies_total{class="upload",status="200"} 2',
    'site_kept_replies_total{class="upload",status="304"} 1',
    'site_kept_replies_total{class="page",status="200"} 0',
    'site_kept_replies_total{class="page",status="304"} 1',
  ]);
});

onEveryDatabase('the metrics', ({ platform }) => {
  function asking(trustProxy = 0) {
    const { app, admin, member } = appOf(platform({ trustProxy }));
    /** With the socket that a real request has. */
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.request(
        '/metrics',
        { headers: { Host: 'localhost:3000', ...headers } },
        { incoming: { socket: { remoteAddress } } as IncomingMessage },
      );
    return { from, admin, member };
  }

  test('are there for programs on this machine and for administrators', async () => {
    const { from, admin } = asking();
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect([address, (await from(address)).status]).toEqual([address, 200]);
    const reply = await from('203.0.113.7', { Cookie: await admin() });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('are no page for anybody else, also not through a proxy on this machine', async () => {
    for (const trustProxy of [0, 1]) {
      const { from } = asking(trustProxy);
      const replies = [
        await from('203.0.113.7'),
        await from('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' }),
        await from('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }),
        await from('::1', { Forwarded: 'for=203.0.113.7' }),
      ];
      for (const reply of replies) {
        expect(reply.status).toBe(404);
        expect(await reply.text()).toContain('404 Page Not Found');
      }
    }
    const { from, member } = asking();
    // whose name was made to lead to this machine after a browser had loaded a page from it
    for (const host of [
      'evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '203.0.113.7',
    ])
      expect([host, (await from('127.0.0.1', { Host: host })).status]).toEqual([host, 404]);
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect([host, (await from('127.0.0.1', { Host: host })).status]).toEqual([host, 200]);
    expect((await from('203.0.113.7', { Cookie: await member() })).status).toBe(404);
  });

  test('are written as Prometheus reads them, each with its help and type, and name nobody', async () => {
    const { from, admin } = asking();
    const cookie = await admin();
    const text = await (await from('127.0.0.1')).text();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]));
    for (const line of text
      .trimEnd()
      .split('\n')
      .filter((each) => !each.startsWith('#'))) {
      const [, name = '', value] = /^([a-z_]+)(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (\S+)$/.exec(line) ?? [];
      expect(types.has(name.replace(/_(?:bucket|sum|count)$/, '')) || types.has(name), line).toBe(true);
      expect(Number.isFinite(Number(value)), line).toBe(true);
    }
    for (const name of [
      ...['site_requests_total', 'site_request_duration_seconds', 'site_kept_replies_total', 'site_page_renders_total'],
      ...['site_page_cache_hits_total', 'site_page_cache_misses_total', 'site_page_cache_pages'],
      ...['site_resident_memory_bytes', 'site_queue_length', 'site_mails', 'site_database_errors_total'],
      ...['site_audit_entries_total'],
    ])
      expect(types.has(name), name).toBe(true);
    expect(text).toContain('site_audit_entries_total{action="account-made"} ');
    expect(text).not.toContain('owner');
    expect(text).not.toContain(cookie.split('=')[1]);
  });

  test('keep the rules by which promtool checks metrics', async () => {
    const site = platform();
    const status = {
      ...(await readSiteStatus(site)),
      eventLoopDelay: { median: 1, p99: 20, max: 300 },
      lastBackupAt: '2026-03-01T00:00:00Z',
      copies: { place: '/mnt', lastCopyAt: '2026-02-28T00:00:00Z', failure: null },
    };
    const metrics = new RequestMetrics();
    metrics.record('/api/user', 200, 3);
    metrics.recordCached('page', 304);
    const text = metricsText({ metrics, cache: new PageCache(), status });
    expect(text).toContain('site_event_loop_delay_p99_seconds 0.02\n');
    expect(text).toContain('site_last_copy_elsewhere_timestamp_seconds 1772236800\n');
    expect(brokenRules(text)).toEqual([]);
    for (const broken of [
      '# TYPE a gauge\na 1\n',
      '# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n',
      '# HELP a A.\n# TYPE a counter\na 1\n',
      '# HELP a A.\n# TYPE a gauge\na{quantile="0.5"} 1\n',
      '# HELP a A.\n# TYPE a gauge\na{le="0.5"} 1\n',
      '# HELP a_milliseconds A.\n# TYPE a_milliseconds gauge\na_milliseconds 1\n',
      '# HELP a_gauge A.\n# TYPE a_gauge gauge\na_gauge 1\n',
      '# HELP a A.\n# TYPE a gauge\na 1\na 2\n',
    ])
      expect(brokenRules(broken), broken).toHaveLength(1);
  });
});

/** Those of `promtool check metrics`, as far as metrics can break them that are written by hand. */
function brokenRules(text: string): string[] {
  const helps = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = samples.map((line) => line.replace(/ \S+$/, ''));
  const problems = series
    .filter((name, index) => series.indexOf(name) !== index)
    .map((name) => `${name}: is there twice`);
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const own = samples.filter((line) => line.replace(/[ {].*/, '').replace(/_(?:bucket|sum|count)$/, '') === name);
    const has = (label: string) => own.some((line) => new RegExp(`[{,]${label}="`).test(line));
    const rules: [isBroken: boolean, rule: string][] = [
      [!helps.has(name), 'has no help'],
      [type === 'counter' && !name.endsWith('_total'), 'counters end in _total'],
      [type !== 'counter' && name.endsWith('_total'), 'only counters end in _total'],
      [type !== 'summary' && has('quantile'), 'only summaries have quantiles'],
      [type !== 'histogram' && has('le'), 'only histograms have le'],
      [
        type !== 'histogram' && type !== 'summary' && /_(?:count|sum|bucket)$/.test(name),
        'is named like a part of a histogram',
      ],
      [
        /_(?:milliseconds|minutes|hours|days|kilobytes|megabytes|bits|percent|ms|kb|mb)(?:_|$)/.test(name),
        'units are basic ones',
      ],
      [/_(?:counter|gauge|histogram|summary)(?:_|$)/.test(name), 'is named like its type'],
      [!/^[a-z][a-z0-9_]*$/.test(name), 'names are lower case'],
    ];
    problems.push(...rules.filter(([isBroken]) => isBroken).map(([, rule]) => `${name}: ${rule}`));
  }
  return problems;
}
