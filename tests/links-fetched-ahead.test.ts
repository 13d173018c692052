import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadStaticFiles, serveStaticFile } from '../server/static-files.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

const ADDRESS = '/links.speculationrules';

type Rules = { prefetch: { where: { and: ({ href_matches?: string } & { not?: { href_matches?: string } })[] } }[] };

test('links are fetched ahead by rules that leave out everything but pages', () => {
  const { prefetch, ...others } = JSON.parse(readFileSync(`public${ADDRESS}`, 'utf8')) as Rules;
  // a page that is rendered ahead would start reading data for nobody
  expect(others).toEqual({});
  const left = prefetch[0]?.where.and.flatMap(({ not }) => not?.href_matches ?? []);
  expect(left).toEqual(expect.arrayContaining(['/admin*', '/auth*', '/api/*', '/uploads/*', '/newsletter/*']));
});

onEveryDatabase('links that are fetched ahead', ({ platform }) => {
  test('are allowed by public pages only', async () => {
    const { call } = appOf(platform());
    expect((await call('/')).headers.get('speculation-rules')).toBe(`"${ADDRESS}"`);
    for (const path of ['/auth', '/admin', '/api/case-studies', '/sitemap.xml'])
      expect((await call(path)).headers.get('speculation-rules'), path).toBeNull();
  });
});

test('the rules have the type without which a browser ignores them', async () => {
  const { Hono } = await import('hono');
  const app = new Hono().get('*', serveStaticFile(loadStaticFiles({ folders: ['public'] })) as never); // the shell adds nothing to a file
  expect((await app.request(ADDRESS)).headers.get('content-type')).toBe('application/speculationrules+json');
});
