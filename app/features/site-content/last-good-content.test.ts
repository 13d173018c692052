import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Db } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

/** Every question fails, as it does while nothing answers. */
function away(platform: Platform, isNew: boolean): Platform {
  const fail = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const current = async () => fail();
  const version = { current, peek: () => null, forget: () => {}, isNotified: false };
  const db = new Proxy({}, { get: () => fail }) as unknown as Db; // whatever is asked of it
  return { ...platform, db, contentVersion: isNew ? version : Object.assign(platform.contentVersion, { current }) };
}

onEveryDatabase('the error page', ({ platform }) => {
  function site() {
    const dataDir = mkdtempSync(join(tmpdir(), 'last-content-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return platform({ dataDir, siteUrl: 'https://www.workshop.test' });
  }

  test('has the words of the owner while the database is away, and after a start meanwhile', async () => {
    const here = site();
    const { call, admin } = appOf(here);
    const as = await admin();
    const { data } = await (await call('/api/content/identity', { as })).json();
    const json = { data: { ...data, name: 'Ann of the Workshop' } };
    expect((await call('/api/content/identity', { as, method: 'PUT', json })).status).toBe(200);
    expect((await call('/about')).status).toBe(200);
    for (const isNew of [true, false]) {
      const reply = await appOf(away(here, isNew)).call('/about');
      const text = await reply.text();
      expect([isNew, reply.status >= 500, text.includes('Ann of the Workshop')]).toEqual([isNew, true, true]);
      expect(text).not.toContain('Sample Consultant');
    }
  });

  test('is neutral where nothing was ever read', async () => {
    const text = await (await appOf(away(site(), true)).call('/about')).text();
    expect(text).toContain('www.workshop.test');
    expect(text).not.toMatch(/Sample Consultant|example\.com|Australia|25\+ years/);
  });
});
