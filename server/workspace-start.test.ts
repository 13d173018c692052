import { expect, test } from 'vitest';
import { appOf, TEST_ASSETS } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { workspaceStart } from './workspace-start.ts';

const startAt = (address: string, { hasSession = true, isLong = false } = {}) =>
  workspaceStart(new URL(address, 'http://site.test'), { hasSession, isLong }, TEST_ASSETS);

test('the dashboard, and the editor over it, are fetched with what they show first', () => {
  const studies = ['/api/case-studies', '/api/case-study-drafts'];
  expect(startAt('/admin/dashboard')).toEqual({
    modules: ['/assets/dashboard.js'],
    reads: [
      '/api/user',
      '/api/newest-case-studies',
      '/api/review-links/states',
      '/api/case-study-drafts',
      '/api/damaged-case-studies',
      '/api/attention',
      '/api/setup-status',
      '/api/case-studies',
    ],
  });
  expect(startAt('/admin/dashboard', { isLong: true }).reads).not.toContain('/api/case-studies');
  expect(startAt('/admin/dashboard?edit=3')).toEqual({
    modules: ['/assets/dashboard.js', '/assets/editor.js'],
    reads: ['/api/user', ...studies],
  });
  expect(startAt('/admin/dashboard?draft=7')).toEqual({
    modules: ['/assets/dashboard.js', '/assets/draft.js'],
    reads: ['/api/user', '/api/case-study-drafts/7', ...studies],
  });
  expect(startAt('/admin/dashboard?draft=../user').reads).not.toContainEqual(expect.stringContaining('..'));
  expect(startAt('/admin/media')).toEqual({ modules: [], reads: ['/api/user'] });
});

test('whoever has no session fetches nothing ahead', () => {
  for (const address of ['/admin/dashboard', '/auth'])
    expect(startAt(address, { hasSession: false })).toEqual({ modules: [], reads: [] });
});

onOneDatabase('the document of the workspace', ({ platform }) => {
  test('names what is fetched ahead only in a browser with a session, and never anything of it', async () => {
    const { call, admin } = appOf(platform());
    const owner = await admin();
    const read = '<link rel="preload" href="/api/attention" as="fetch" crossorigin="use-credentials"/>';
    const module = '<link rel="modulepreload" href="/assets/dashboard.js"/>';
    const known = await (await call('/admin/dashboard', { as: owner })).text();
    expect(known.toLowerCase()).toContain(read);
    expect(known).toContain(module);
    expect(known).not.toContain('owner');
    const unknown = await (await call('/admin/dashboard')).text();
    expect(unknown).not.toContain('as="fetch"');
    expect(unknown).not.toContain(module);
  });
});
