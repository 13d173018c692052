import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { storeVisits } from '../app/features/visits/visit-service.server.ts';
import { createLog } from '../app/platform/log.server.ts';
import { appOf, serverOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { BROWSER } from './support/page-views.ts';
import { tableContent } from './support/table-content.ts';

/** What one visitor brings along: each of it would tell them from others. */
const VISITOR = {
  ...BROWSER,
  'User-Agent': `${BROWSER['User-Agent']} Zmk/74121`,
  'Accept-Language': 'gsw-CH;q=0.7',
  Cookie: 'other=zmk74123',
  // the name of a site stays from the third landing of a day on
  Referer: 'https://named-site.example/zmk74124?q=zmk74130#zmk74131',
  'X-Forwarded-For': '203.0.113.74',
  'Ping-From': 'https://zmk74125.example/',
  'Ping-To': 'https://zmk74126.example/',
};
// no letters that a random id could have
const MARKS = /zmk|203\.0\.113|gsw|forwarded|user-agent/i;

onEveryDatabase('visits', ({ platform }) => {
  test('leave numbers, and nothing of who made them: in no table, no line of the log, no reply', async () => {
    const logged: string[] = [];
    const site = { ...platform({ trustProxy: 1 }), log: createLog('debug', { write: (line) => logged.push(line) }) };
    await createCaseStudy(site, null, newCaseStudy({ slug: 'valve' }));
    const folder = await mkdtemp(join(tmpdir(), 'visits-'));
    const before = await tableContent(site.database, folder);

    const { call } = appOf(site);
    const { url, close } = await serverOf(site);
    const replies: Response[] = [];
    const query = 'utm_source=zmk74132&utm_campaign=zmk74133&gclid=zmk74127';
    for (const path of ['/', '/case-studies/valve', `/case-studies/valve?${query}`, '/no-such-page']) {
      replies.push(await call(path, { headers: VISITOR }));
      for (let time = 0; time < 2; time++) replies.push(await fetch(url + path, { headers: VISITOR }));
    }
    for (const kind of ['view', 'results', 'booking', 'share', 'zmk74128'])
      for (const page of ['/case-studies/valve', '/zmk74129'])
        replies.push(
          await call(`/api/visit-counts?kind=${kind}&page=${page}&from=zmk74134.example`, {
            method: 'POST',
            headers: { ...VISITOR, 'Sec-Fetch-Site': 'same-origin' },
          }),
        );
    await close();
    await storeVisits(site);

    const after = await tableContent(site.database, folder);
    await rm(folder, { recursive: true });
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(changed.toSorted()).toEqual(['landings', 'visit_counts']);
    expect(after['visit_counts']).not.toEqual([]);
    for (const row of after['visit_counts'] ?? [])
      expect(Object.keys(row).toSorted()).toEqual(['day', 'kind', 'n', 'page', 'place']);
    expect(after['landings']).not.toEqual([]);
    for (const row of after['landings'] ?? [])
      expect(Object.keys(row).toSorted()).toEqual(['day', 'host', 'n', 'page', 'source', 'step']);
    expect(JSON.stringify(after)).toContain('"named-site.example"');
    expect(JSON.stringify(after)).not.toMatch(MARKS);
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.filter((line) => MARKS.test(line))).toEqual([]);
    for (const { headers } of replies) expect([...headers.keys()]).not.toContain('set-cookie');
  });
});
