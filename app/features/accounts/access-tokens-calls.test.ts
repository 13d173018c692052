import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { endpoints, mayUseToken } from '../../endpoints.ts';
import { FEATURES } from '../../features.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { type MadeToken, OPENED_BY_TOKENS } from './access-token.ts';

/** What programs may do, by hand: everything else needs a person. */
const FOR_TOKENS = [
  'DELETE /case-studies/:id',
  'DELETE /case-study-drafts/:id',
  'DELETE /case-study-drafts/:id/schedule',
  'DELETE /content/:section',
  'DELETE /entries/:id',
  'DELETE /entry-drafts/:id/schedule',
  'DELETE /media/:hash',
  'DELETE /projects/:id',
  'DELETE /redirects/:id',
  'GET /alt-advice',
  'GET /case-studies/:id/revisions',
  'GET /case-studies/:id/revisions/:version',
  'GET /case-studies/slug-check',
  'GET /case-studies/trash',
  'GET /case-study-drafts',
  'GET /case-study-drafts/:id',
  'GET /case-study-drafts/:id/replaced',
  'GET /claim-reviews',
  'GET /claims/register',
  'GET /content',
  'GET /content/:section',
  'GET /content/:section/revisions',
  'GET /entries/all',
  'GET /entry-drafts',
  'GET /entry-drafts/:id',
  'GET /entry-revisions/:id',
  'GET /media',
  'GET /media/:hash',
  'GET /media/orphans',
  'GET /misses',
  'GET /projects/:id',
  'GET /projects/trash',
  'GET /redirects',
  'PATCH /case-studies/:id',
  'PATCH /case-study-drafts/:id',
  'PATCH /entries/:id',
  'PATCH /entry-drafts/:id',
  'PATCH /media/:hash',
  'PATCH /projects/:id',
  'PATCH /redirects/:id',
  'POST /case-studies',
  'POST /case-studies/:id/restore',
  'POST /case-studies/:id/revisions/:version/restore',
  'POST /case-studies/:id/show',
  'POST /case-studies/:id/unpublish',
  'POST /case-studies/check',
  'POST /case-studies/images',
  'POST /case-studies/preview',
  'POST /case-study-drafts',
  'POST /case-study-drafts/:id/publish',
  'POST /case-study-drafts/:id/restore',
  'POST /claim-reviews',
  'POST /content/:section/revisions/:id/restore',
  'POST /content/preview',
  'POST /entries',
  'POST /entries/:id/restore',
  'POST /entries/:id/show',
  'POST /entries/:id/unpublish',
  'POST /entries/preview',
  'POST /entry-drafts',
  'POST /entry-drafts/:id/publish',
  'POST /entry-revisions/:id/:version/restore',
  'POST /media',
  'POST /media/:hash/replace',
  'POST /media/:hash/restore',
  'POST /media/bulk',
  'POST /projects',
  'POST /projects/:id/restore',
  'POST /redirects',
  'POST /redirects/:id/restore',
  'POST /redirects/import',
  'PUT /case-study-drafts/:id/schedule',
  'PUT /content/:section',
  'PUT /entry-drafts/:id/schedule',
  'PUT /projects/order',
];

test('programs may do what the list of this test says and nothing else', () => {
  expect(
    endpoints
      .filter(mayUseToken)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(FOR_TOKENS);
});

test('whatever programs may reach is named where a token is made, and in the documents', () => {
  for (const { forPrograms } of FEATURES) expect(forPrograms.called.length > 0).toBe(forPrograms.calls.length > 0);
  const named = FEATURES.flatMap(({ forPrograms }) => forPrograms.called);
  expect(named.filter((name) => !OPENED_BY_TOKENS.includes(name))).toEqual([]);
  for (const page of ['docs/operating.md', 'docs/threat-model.md'])
    expect(readFileSync(page, 'utf8').replace(/\s+/g, ' '), page).toContain(OPENED_BY_TOKENS);
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

onEveryDatabase('access tokens', ({ platform, clock }) => {
  async function signedIn() {
    const site = appOf(platform());
    const owner = await site.admin();
    const make = async (given = {}): Promise<MadeToken> => {
      const reply = await site.call('/api/access-tokens', {
        as: owner,
        json: { name: 'Script', scope: 'write', days: 30, ...given },
      });
      expect(reply.status).toBe(201);
      return reply.json();
    };
    return { ...site, owner, make };
  }

  test('let a program write and read, under a name that tells it from the person', async () => {
    const { call, owner, make } = await signedIn();
    const { token, id } = await make();
    expect(token).toMatch(/^cst_[\w-]{43}$/);
    const made = await call('/api/case-studies', {
      headers: bearer(token),
      json: newCaseStudy({ title: 'By a script' }),
    });
    expect(made.status).toBe(201);
    expect((await call('/api/case-studies/trash', { headers: bearer(token) })).status).toBe(200);
    const [entry] = (await (await call('/api/audit', { as: owner })).json()).entries;
    expect(entry).toMatchObject({
      action: 'case-study-created',
      actor: 'owner (token “Script”)',
      subject: 'By a script',
    });
    const [listed] = await (await call('/api/access-tokens', { as: owner })).json();
    expect(listed).toEqual({
      ...{ id, name: 'Script', scope: 'write', username: 'owner', createdAt: clock().now().toISOString() },
      expiresAt: new Date(clock().now().getTime() + 30 * 86_400_000).toISOString(),
      lastUsedAt: clock().now().toISOString(),
    });
    const rows = await platform().db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  test('that may only read change nothing', async () => {
    const { call, make } = await signedIn();
    const { token } = await make({ scope: 'read' });
    expect((await call('/api/media', { headers: bearer(token) })).status).toBe(200);
    const refused = await call('/api/case-studies', { headers: bearer(token), json: newCaseStudy() });
    expect([refused.status, await refused.text()]).toEqual([403, 'This access token may only read.']);
    expect(await (await call('/api/case-studies')).json()).toEqual([]);
  });

  test('open nothing of accounts, settings, tokens or other people, even beside a session', async () => {
    const { call, owner, make } = await signedIn();
    const { token } = await make();
    for (const endpoint of endpoints) {
      const { method, path, who } = endpoint;
      if (who === 'anyone' || mayUseToken(endpoint)) continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const as of [undefined, owner]) {
        const reply = await call(address, { method, headers: bearer(token), ...(as ? { as } : {}) });
        expect([method, path, reply.status]).toEqual([method, path, 403]);
      }
    }
    expect((await call('/api/user', { headers: bearer(token), as: owner })).status).toBe(401);
  });

  test('end when they are revoked, at their time, with their account and with its rights', async () => {
    const { call, owner, make } = await signedIn();
    const works = async ({ token }: MadeToken) => (await call('/api/media', { headers: bearer(token) })).status;
    const [revoked, ended, endless] = [await make(), await make({ days: 1 }), await make({ days: null })];
    expect((await call(`/api/access-tokens/${revoked.id}`, { as: owner, method: 'DELETE' })).status).toBe(204);
    expect([await works(revoked), await works(ended), await works(endless)]).toEqual([401, 200, 200]);
    clock().advance(86_400_000);
    expect([await works(ended), await works(endless)]).toEqual([401, 200]);
    await platform().db.updateTable('users').set({ is_admin: 0 }).execute();
    expect(await works(endless)).toBe(403);
    await platform().db.deleteFrom('users').execute();
    expect(await works(endless)).toBe(401);
  });

  test('pass however many wrong ones the same network sends', async () => {
    const { call, make } = await signedIn();
    const { token } = await make();
    const send = async (text: string) => (await call('/api/media', { headers: bearer(text) })).status;
    const wrong: number[] = [];
    for (let turn = 0; turn < 31; turn++) wrong.push(await send(`cst_${'a'.repeat(43)}`));
    expect(wrong).toEqual([...Array(30).fill(401), 429]);
    expect(await send(token)).toBe(200);
    expect(await send('nonsense')).toBe(429);
  });

  test('end when their account loses its rights, and do not come back with them', async () => {
    const { call, owner, member } = await signedIn();
    const other = await member();
    const users = platform().db.selectFrom('users').select('id').where('is_admin', '=', 0);
    const { id } = await users.executeTakeFirstOrThrow();
    const right = (isAdmin: boolean) => call(`/api/users/${id}`, { as: owner, method: 'PATCH', json: { isAdmin } });
    expect((await right(true)).status).toBe(204);
    const made = await call('/api/access-tokens', { as: other, json: { name: 'Script', scope: 'write', days: null } });
    const { token } = (await made.json()) as MadeToken;
    const works = async () => (await call('/api/media', { headers: bearer(token) })).status;
    expect(await works()).toBe(200);
    expect((await right(false)).status).toBe(204);
    expect(await works()).toBe(401);
    const { entries } = await (await call('/api/audit', { as: owner })).json();
    const revoked = { action: 'admin-revoked', subject: 'member', details: { tokens: 1 } };
    expect(entries).toContainEqual(expect.objectContaining(revoked));
    expect((await right(true)).status).toBe(204);
    expect(await works()).toBe(401);

    // rights that were taken away past the program, in the database
    const again = await call('/api/access-tokens', { as: other, json: { name: 'Script', scope: 'write', days: null } });
    const second = ((await again.json()) as MadeToken).token;
    await platform().db.updateTable('users').set({ is_admin: 0 }).where('id', '=', id).execute();
    expect((await right(true)).status).toBe(204);
    expect((await call('/api/media', { headers: bearer(second) })).status).toBe(401);
  });

  test('are made only by somebody who gave the password lately', async () => {
    const { call, owner } = await signedIn();
    clock().advance(16 * 60_000);
    const json = { name: 'Late', scope: 'read', days: null };
    const reply = await call('/api/access-tokens', {
      as: owner,
      json,
      headers: { Accept: 'application/problem+json' },
    });
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('Enter your password again');
  });

  test('cannot be guessed at will, and wrong ones are refused with the reason', async () => {
    const { call, make } = await signedIn();
    const { token } = await make();
    const wrong = await call('/api/media', { headers: bearer(`cst_${'a'.repeat(43)}`) });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    for (let attempts = 1; attempts < 30; attempts++)
      expect((await call('/api/media', { headers: bearer(`nonsense${attempts}`) })).status).toBe(401);
    const blocked = await call('/api/media', { headers: bearer('cst_again') });
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    clock().advance(16 * 60_000);
    expect((await call('/api/media', { headers: bearer(token) })).status).toBe(200);
  });

  test('need a name, a scope and a number of days', async () => {
    const { call, owner } = await signedIn();
    const reply = await call('/api/access-tokens', { as: owner, json: { name: ' ', scope: 'all', days: 0 } });
    expect([reply.status, await reply.text()]).toEqual([
      400,
      'Name is required\nScope must be read or write\nDays must be at least 1',
    ]);
  });

  test('do not weaken If-Match: a program is told when somebody was faster', async () => {
    const { call, make } = await signedIn();
    const headers = bearer((await make()).token);
    const study = (await (await call('/api/case-studies', { headers, json: newCaseStudy() })).json()) as CaseStudy;
    const stale = { ...headers, 'If-Match': `"${study.id}-7"` };
    const reply = await call(`/api/case-studies/${study.id}`, {
      method: 'PATCH',
      headers: stale,
      json: { title: 'New' },
    });
    expect(reply.status).toBe(412);
  });
});
