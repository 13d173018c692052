import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { runDueEntries } from './entry-schedule.server.ts';

onEveryDatabase('articles and pages', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const json = async (path: string, options: Parameters<typeof call>[1] = {}) => {
      const reply = await call(`/api${path}`, { as, ...options });
      return { status: reply.status, etag: reply.headers.get('etag'), body: await reply.json().catch(() => null) };
    };
    const text = async (path: string) => (await call(path)).text();
    return { call, as, json, text };
  }

  test('a draft is written, published, changed, moved, taken off, and nobody sees it before', async () => {
    const { call, json, text } = await site();
    expect((await call('/insights')).status).toBe(404);
    const begun = await json('/entry-drafts', { json: { kind: 'article', data: { title: 'Zinnober' } } });
    expect(begun).toMatchObject({ status: 201, body: { id: 1, version: 1, isPublic: false, isChanged: true } });
    expect(begun.body.missing).toContain('Address is required');
    expect((await json('/entry-drafts/1/publish', { method: 'POST' })).status).toBe(400);
    for (const path of ['/sitemap.xml', '/llms.txt', '/api/entries', '/sitemap', '/'])
      expect(await text(path), path).not.toContain('Zinnober');

    const written = await json('/entry-drafts/1', {
      method: 'PATCH',
      json: { data: anArticle({ title: 'Zinnober', slug: 'zinnober' }) },
      headers: { 'If-Match': begun.etag ?? '' },
    });
    expect(written).toMatchObject({ status: 200, body: { version: 2, missing: [] } });
    const late = await json('/entry-drafts/1', {
      method: 'PATCH',
      json: { data: { title: 'Late' } },
      headers: { 'If-Match': begun.etag ?? '' },
    });
    expect(late.status).toBe(412);
    const publish = (etag: string) =>
      json('/entry-drafts/1/publish', { method: 'POST', headers: { 'If-Match': etag } });
    expect((await publish(begun.etag ?? '')).status).toBe(412);
    expect(await publish(written.etag ?? '')).toMatchObject({
      status: 200,
      etag: expect.stringMatching(/^"entry-1-\d+"$/),
    });
    for (const path of [
      '/sitemap.xml',
      '/llms.txt',
      '/api/entries',
      '/sitemap',
      '/insights',
      '/insights/zinnober',
      '/insights.xml',
    ])
      expect(await text(path), path).toContain('innober');
    expect(await text('/feed.xml')).not.toContain('innober');
    expect((await json('/entry-drafts/1')).body).toMatchObject({ isPublic: true, isChanged: false });

    // the working copy is nobody's business
    await json('/entry-drafts/1', { method: 'PATCH', json: { data: { title: 'Kobalt', slug: 'kobalt' } } });
    expect(await text('/insights/zinnober')).not.toContain('Kobalt');
    await json('/entry-drafts/1/publish', { method: 'POST' });
    const moved = await call('/insights/zinnober');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/insights/kobalt']);
    expect((await json('/entry-revisions/1')).body.map(({ title }: { title: string }) => title)).toEqual([
      'Kobalt',
      'Zinnober',
    ]);
    const [last, first] = (await json('/entry-revisions/1')).body;
    const bringBack = ({ version }: { version: number }, etag = '*') =>
      json(`/entry-revisions/1/${version}/restore`, { method: 'POST', headers: { 'If-Match': etag } });
    const read = await json('/entry-drafts/1');
    await json('/entry-drafts/1', { method: 'PATCH', json: { data: { title: 'Somebody else’s' } } });
    expect((await bringBack(first, read.etag ?? '')).status).toBe(412);
    expect((await json('/entry-drafts/1')).body.data.title).toBe('Somebody else’s');
    await bringBack(first);
    expect((await json('/entry-drafts/1')).body.data).toMatchObject({ title: 'Zinnober', slug: 'zinnober' });
    await bringBack(last);
    expect((await json('/entry-drafts/1')).body.data.title).toBe('Kobalt');

    await json('/entries/1/unpublish', { method: 'POST' });
    expect((await call('/insights/kobalt')).status).toBe(404);
    expect((await call('/insights')).status).toBe(404);
    await json('/entry-drafts/1/publish', { method: 'POST' });
    expect((await call('/insights/kobalt')).status).toBe(200);
    expect((await json('/entries/1', { method: 'DELETE' })).status).toBe(204);
    expect((await call('/insights/kobalt')).status).toBe(404);
    expect((await json('/deleted')).body).toMatchObject([{ id: 'entry-1', title: 'Kobalt', kind: 'entry' }]);
    await json('/entries/1/restore', { method: 'POST' });
    expect((await call('/insights/kobalt')).status).toBe(200);
  });

  test('programs publish at once; an address is had once, and never that of the site', async () => {
    const { json, call } = await site();
    const made = await json('/entries', { json: { kind: 'page', ...anArticle({ slug: 'speaking' }) } });
    expect(made.status).toBe(201);
    expect((await call('/speaking')).status).toBe(200);
    expect((await call('/Speaking/')).headers.get('location')).toBe('/speaking');
    for (const slug of ['speaking', 'about', 'api', 'admin', 'insights', 'manufacturing', 'uploads', 'assets']) {
      const refused = await json('/entries', { json: { kind: 'page', ...anArticle({ slug }) } });
      expect(refused.status, slug).toBe(409);
    }
    // an article has an address of its own
    expect((await json('/entries', { json: { kind: 'article', ...anArticle({ slug: 'about' }) } })).status).toBe(201);
    const changed = await json('/entries/1', {
      method: 'PATCH',
      json: { title: 'On stage' },
      headers: { 'If-Match': made.etag ?? '' },
    });
    expect(changed).toMatchObject({ status: 200, body: { title: 'On stage', version: 2 } });
    expect(
      (await json('/entries/1', { method: 'PATCH', json: { title: 'x' }, headers: { 'If-Match': made.etag ?? '' } }))
        .status,
    ).toBe(412);
    expect((await json('/entries?kind=page')).body.map(({ slug }: { slug: string }) => slug)).toEqual(['speaking']);
    expect((await json('/entries/page/speaking')).body).toMatchObject({ title: 'On stage', parts: [{ kind: 'text' }] });
    expect((await json('/entries/page/nothing')).status).toBe(404);
  });

  test('each has one address in the API, however that is spelled', async () => {
    const { call, json } = await site();
    await json('/entries', { json: { kind: 'article', ...anArticle({ slug: 'said' }) } });
    await json('/entries', { json: { kind: 'page', ...anArticle({ slug: 'own' }) } });
    const slug = fc.array(fc.constantFrom('said', 'own', 'insights', '/', '..', '.', '%2F', 'S', ''), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('article', 'page'), slug, async (kind, parts) => {
        const { status } = await call(`/api/entries/${kind}/${encodeURIComponent(parts.join(''))}`);
        const isThere = parts.join('') === (kind === 'article' ? 'said' : 'own');
        expect([parts, status]).toEqual([parts, isThere ? 200 : 404]);
      }),
      { examples: [['page', ['insights', '/', 'said']]], numRuns: 60 },
    );
  });

  test('what is planned happens once, and what cannot be done is said', async () => {
    const { json, call } = await site();
    await json('/entry-drafts', { json: { kind: 'article', data: anArticle({ slug: 'planned' }) } });
    const planned = await json('/entry-drafts/1/schedule', {
      method: 'PUT',
      json: { publishAt: '2026-03-05T21:00', unpublishAt: '2026-03-05T22:00' },
    });
    expect(planned.body.plan).toMatchObject({ state: 'waiting', zone: 'Australia/Sydney' });
    clock().set(new Date('2026-03-05T10:00:20.000Z'));
    expect([await runDueEntries(platform()), await runDueEntries(platform())]).toEqual([1, 0]);
    expect((await call('/insights/planned')).status).toBe(200);
    clock().set(new Date('2026-03-05T11:00:20.000Z'));
    expect(await runDueEntries(platform())).toBe(1);
    expect((await call('/insights/planned')).status).toBe(404);

    await json('/entry-drafts', { json: { kind: 'article', data: anArticle({ slug: 'unfinished', title: '' }) } });
    await json('/entry-drafts/2/schedule', { method: 'PUT', json: { publishAt: '2026-03-05T23:00' } });
    clock().set(new Date('2026-03-05T12:00:20.000Z'));
    expect(await runDueEntries(platform())).toBe(0);
    expect((await json('/entry-drafts/2')).body.plan).toMatchObject({ state: 'failed', error: 'Title is required' });
    expect((await json('/attention')).body.failedEntrySchedules).toBe(1);
    expect((await json('/entry-drafts/2/schedule', { method: 'DELETE' })).body.plan.state).toBe('none');
  });
});
