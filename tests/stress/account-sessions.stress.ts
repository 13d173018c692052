import { endpoints } from '../../app/endpoints.ts';
import { inParallel } from '../support/in-parallel.ts';
import { seeded } from '../support/seeded.ts';
import { tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import { ADMIN, cookieOf, newVisitor, register, secrets, signIn, withBrowser, withSite } from './support/site.ts';
import { inDatabase } from './support/sqlite-file.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };

row('A9 No redirect loop', async () => {
  return withSite(async (site) => {
    const cookie = await register(site, 'only-a-member');
    const result = await withBrowser(async (browser) => {
      const context = await browser.newContext();
      const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=');
      await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of ['/auth', '/admin/dashboard']) {
        const visited: string[] = [];
        const note = () => {
          const { pathname } = new URL(page.url());
          if (pathname !== visited.at(-1)) visited.push(pathname);
        };
        page.on('framenavigated', note);
        await page.goto(site.url + path);
        await page
          .getByRole('button', { name: /sign out/i })
          .first()
          .waitFor({ timeout: 10_000 });
        const text = await page.locator('body').innerText();
        page.off('framenavigated', note);
        found.push(`${path}: ${visited.length - 1} redirects${text.includes('only-a-member') ? ', says who' : ''}`);
      }
      return found;
    });
    if (!result) return outcome('no browser here', { 'a browser is installed': false });
    return outcome(result.join('; '), {
      'at most one redirect, and it says who is signed in': result.every((line) =>
        /: [01] redirects, says who/.test(line),
      ),
    });
  }, BEHIND_PROXY);
});

row('A10 Life of a session', async () => {
  return withSite(async (site) => {
    const status = async (cookie: string) => (await site.send('GET', '/api/user', undefined, { cookie })).status;
    const first = site.cookie;
    const other = cookieOf(await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor() }));
    const renewed = cookieOf(await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor(), Cookie: other }));
    const third = cookieOf(await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor() }));
    const found: Record<string, boolean> = {
      'a new token at each sign-in': new Set([first, other, renewed]).size === 3 && (await status(other)) === 401,
    };
    await site.send('POST', '/api/logout', undefined, { cookie: renewed });
    found['signed out is 401 at once, others stay'] = (await status(renewed)) === 401 && (await status(first)) === 200;
    const password = 'another long pass phrase here';
    secrets.add(password);
    const changed = await site.send(
      'POST',
      '/api/account/password',
      { currentPassword: ADMIN.password, newPassword: password },
      { cookie: first },
    );
    const kept = changed.headers.getSetCookie().length > 0 ? cookieOf(changed) : first;
    found['others end on a password change'] =
      changed.ok && (await status(third)) === 401 && (await status(kept)) === 200;
    const calls = (cookie: string) => async () => (await site.send('GET', '/api/users', undefined, { cookie })).status;
    const idOf = (name: string) => Number(inDatabase(site, 'select id from users where username = ?', name)[0]?.['id']);
    const member = await register(site, 'second', 'the second of two has this');
    await site.send('PATCH', `/api/users/${idOf('second')}`, { isAdmin: true }, { cookie: kept });
    const second = calls(member);
    const granted = await second();
    const taken = await site.send('PATCH', `/api/users/${idOf('second')}`, { isAdmin: false }, { cookie: kept });
    found['a right that an administrator takes is lost at the next request'] =
      granted === 200 && taken.status === 204 && (await second()) === 403;
    const removed = await site.send('DELETE', `/api/users/${idOf('second')}`, undefined, { cookie: kept });
    found['a deleted user is signed out at the next request'] =
      removed.status === 204 &&
      (await status(member)) === 401 &&
      (await second()) === 401 &&
      Number(
        inDatabase(
          site,
          'select count(*) as n from sessions s left join users u on u.id = s.user_id where u.id is null',
        )[0]?.['n'],
      ) === 0;
    const admin = calls(kept);
    const before = await admin();
    inDatabase(site, 'update users set is_admin = 0 where username = ?', ADMIN.username);
    found['a right taken in the database is lost at the next request'] = before === 200 && (await admin()) === 403;
    inDatabase(site, 'delete from users where username = ?', ADMIN.username);
    found['a user deleted in the database is signed out at the next request'] = (await status(kept)) === 401;
    return outcome(
      `${Object.values(found).filter(Boolean).length} of ${Object.keys(found).length} rules; password change ${changed.status}`,
      found,
    );
  }, BEHIND_PROXY);
});

rowOnSite('A11 Idle end in spite of polling', async (site) => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const activity = () => String(inDatabase(site, 'select max(last_active_at) as at from sessions')[0]?.['at']);
  inDatabase(site, 'update sessions set last_active_at = ?', ago(7.9));
  const before = activity();
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  for (const { path } of reads) await (await site.send('GET', `/api${path}`)).arrayBuffer();
  const isUnmoved = activity() === before;
  const save = (await site.send('POST', '/api/account/confirm', { password: ADMIN.password })).status;
  const isMoved = activity() > before;
  inDatabase(site, 'update sessions set last_active_at = ?', ago(8.01));
  const end = (await site.send('GET', '/api/user')).status;
  return outcome(
    `${reads.length} kinds of background reads moved the end: ${isUnmoved ? 'no' : 'YES'}; work (${save}) moved it: ${isMoved ? 'yes' : 'NO'}; after 8 h ${end}`,
    {
      'reads do not extend a session': isUnmoved && reads.length > 20,
      'work does': isMoved,
      'it ends after 8 h': end === 401,
    },
  );
});

rowOnSite('A12 Junk cookies', async (site) => {
  const preset = 'A'.repeat(43);
  const signed = cookieOf(await signIn(site.url, ADMIN, { Cookie: `sid=${preset}` }));
  const count = () => Number(inDatabase(site, 'select count(*) as n from sessions')[0]?.['n']);
  const before = count();
  const chance = seeded(12);
  const statuses: number[] = [];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  await inParallel(Array.from({ length: 10_000 }).keys(), 16, async (turn) => {
    const token = Array.from({ length: turn % 10 === 0 ? chance(4000) : 43 }, () => letters[chance(64)]).join('');
    const reply = await site.get('/api/user', { Cookie: `sid=${token}` });
    statuses.push(reply.status);
    await reply.text();
  });
  const large = (await site.get('/api/user', { Cookie: `sid=${'a'.repeat(16_384)}` })).status;
  return outcome(
    `10,000 random tokens: ${tally(statuses)}; a cookie of 16 kB ${large}; ${count() - before} rows written`,
    {
      'a preset token is never adopted':
        !signed.includes(preset) && (await site.get('/api/user', { Cookie: `sid=${preset}` })).status === 401,
      'all are 401': statuses.every((status) => status === 401),
      'too large a cookie is 4xx': [401, 431].includes(large),
      'no row is written': count() === before,
    },
  );
});

rowOnSite('A15 Session ends while writing', async (site) => {
  const study = await site.make({ title: 'Before' });
  const result = await withBrowser(async (browser) => {
    const context = await browser.newContext();
    const [name = '', value = ''] = (site.cookie.split('; ')[0] ?? '').split('=');
    await context.addCookies([{ name, value, url: site.url }]);
    const page = await context.newPage();
    await page.goto(`${site.url}/admin/dashboard?edit=${study.id}`);
    const title = page.getByLabel('Title', { exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await title.fill('Written while the session ended');
    inDatabase(site, 'delete from sessions');
    await save.click();
    await page.waitForURL('**/auth');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**/admin/dashboard?edit=${study.id}`);
    await title.waitFor();
    const isPreserved = (await title.inputValue()) === 'Written while the session ended';
    await save.click();
    const until = Date.now() + 10_000;
    let saved = '';
    while (saved !== 'Written while the session ended' && Date.now() < until)
      saved = ((await (await site.get(`/api/case-studies/${study.slug}`)).json()) as { title: string }).title;
    return { isPreserved, saved };
  });
  if (!result) return outcome('no browser here', { 'a browser is installed': false });
  return outcome(`text ${result.isPreserved ? 'kept' : 'LOST'}, saved as “${result.saved}”`, {
    'the text is kept': result.isPreserved,
    'saving goes on after signing in again': result.saved === 'Written while the session ended',
  });
});
