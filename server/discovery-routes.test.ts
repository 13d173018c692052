import { expect, test } from 'vitest';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { anArticle } from '../tests/support/make-entry.ts';
import { discoveryPaths } from './discovery-routes.ts';

onOneDatabase('files for search engines, readers and researchers', ({ platform }) => {
  test('answer with their own type', async () => {
    const { call } = appOf(platform());
    expect((await call('/insights.xml')).status).toBe(404);
    await createEntry(platform(), null, { kind: 'article', ...anArticle() });
    expect(discoveryPaths).toContain('/.well-known/security.txt');
    for (const path of discoveryPaths) {
      const reply = await call(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get('content-type'), path).toMatch(/charset=utf-8$/);
      expect(reply.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('say anew every month until when security.txt holds, on a site that nobody changes', async () => {
    let now = new Date('2025-12-31T23:59:00.000Z');
    const { call } = appOf({ ...platform(), clock: { now: () => now } });
    const expires = async () => /^Expires: (.*)$/m.exec(await (await call('/.well-known/security.txt')).text())?.[1];
    expect(await expires()).toBe('2026-12-01T00:00:00.000Z');
    now = new Date('2026-01-01T00:00:00.000Z');
    expect(await expires()).toBe('2027-01-01T00:00:00.000Z');
  });
});
