import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { RequestMetrics, routeClass } from './metrics.ts';

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
  for (const status of [200, 304, 200] as const) metrics.recordKept('upload', status);
  metrics.recordKept('page', 304);
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
      app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } as IncomingMessage });
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
      ...[
        'site_event_loop_delay_seconds',
        'site_resident_memory_bytes',
        'site_queue_length',
        'site_mails',
        'site_database_errors_total',
      ],
      ...['site_audit_entries_total'],
    ])
      expect(types.has(name), name).toBe(true);
    expect(text).toContain('site_audit_entries_total{action="account-made"} ');
    expect(text).not.toContain('owner');
    expect(text).not.toContain(cookie.split('=')[1]);
  });
});
