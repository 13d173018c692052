import { endpoints } from '../../app/endpoints.ts';
import { startServer } from '../support/server.ts';
import { tally } from '../support/statistics.ts';
import { withPostgres } from './support/on-postgres.ts';
import { asOne, type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { ADMIN, cookieOf, newVisitor, openRegistration, secrets, withSite } from './support/site.ts';
import { inDatabase } from './support/sqlite-file.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };

row('A7 Registering gives no rights', async () => {
  return withSite(async (site) => {
    await openRegistration(site);
    const bodies = [
      { isAdmin: true },
      { is_admin: 1 },
      { id: 1 },
      { role: 'admin' },
      { roles: ['admin'] },
      { user: { isAdmin: true } },
    ].map((extra, index) => JSON.stringify({ username: `climber-${index}`, password: 'a climbing phrase', ...extra }));
    bodies.push('{"username":"climber-7","password":"a climbing phrase","__proto__":{"isAdmin":true}}');
    bodies.push('{"username":"climber-8","password":"a climbing phrase","constructor":{"prototype":{"isAdmin":true}}}');
    secrets.add('a climbing phrase');
    const made: boolean[] = [];
    const calls: number[] = [];
    for (const body of bodies) {
      const reply = await site.send('POST', '/api/register', body, {
        cookie: '',
        headers: { 'X-Forwarded-For': newVisitor() },
      });
      const cookie = cookieOf(reply);
      made.push(((await reply.json()) as { isAdmin: boolean }).isAdmin);
      // all of them once, and a few for each other way
      const isLast = body === bodies.at(-1);
      for (const { method, path, who } of endpoints) {
        if (who !== 'admin' || !(isLast || (method === 'GET' && !path.includes(':')))) continue;
        const reply = await site.send(method, `/api${path.replaceAll(/:\w+/g, '1')}`, undefined, { cookie });
        calls.push(reply.status);
        await reply.arrayBuffer();
      }
    }
    return outcome(`${bodies.length} ways, ${made.filter(Boolean).length} with rights; their calls ${tally(calls)}`, {
      'isAdmin is false': made.every((isAdmin) => isAdmin === false),
      'every admin call is 403': calls.length > 50 && calls.every((status) => status === 403),
    });
  }, BEHIND_PROXY);
});

async function firstAdminAlone(): Promise<Outcome> {
  return withSite(
    async (site) => {
      const link = await site.setupLink();
      const setupCode = link.split('#setup=')[1] ?? '';
      const attempt = (code: string | undefined, name: string) =>
        site.send(
          'POST',
          '/api/register',
          { username: name, password: ADMIN.password, ...(code ? { setupCode: code } : {}) },
          { cookie: '', headers: { 'X-Forwarded-For': newVisitor() } },
        );
      const without = (await (await attempt(undefined, 'without')).json()) as { isAdmin: boolean };
      const wrong = (await attempt('x'.repeat(43), 'wrong')).status;
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, turn) => (await attempt(setupCode, `first-${turn}`)).status),
      );
      const again = (await attempt(setupCode, 'again')).status;
      const admins = inDatabase(site, 'select username from users where is_admin = 1').length;
      // told once, by a line of the log, as there is no terminal
      const [announced, ...further] = site
        .output()
        .split('\n')
        .filter((line) => line.includes(setupCode));
      return outcome(
        `20 at once: ${tally(statuses)}; wrong code ${wrong}, used code ${again}; ${admins} administrator`,
        {
          'exactly one administrator': admins === 1 && without.isAdmin === false,
          'a wrong or used code is refused': [400, 403].includes(wrong) && [400, 403].includes(again),
          'the code is in no log line but the one that tells it':
            /"msg":"Set up: /.test(announced ?? '') && further.length === 0,
        },
      );
    },
    { hasOwner: false, ...BEHIND_PROXY },
  );
}

/** The same code, at the same moment, on two servers of one database. */
async function firstAdminOfTwo(): Promise<Outcome> {
  return withPostgres((databaseUrl) =>
    withSite(
      async (a) => {
        const b = await startServer({ databaseUrl, env: { TRUST_PROXY: '1' } });
        // the one that starts last gives out a new link, and the one before is dead
        const setupCode = (await b.setupLink()).split('#setup=')[1] ?? '';
        const replies = await Promise.all(
          Array.from({ length: 20 }, async (_, turn) => {
            const reply = await fetch(`${turn % 2 === 0 ? a.url : b.url}/api/register`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() },
              body: JSON.stringify({ username: `first-${turn}`, password: ADMIN.password, setupCode }),
            });
            return { status: reply.status, text: await reply.text() };
          }),
        );
        await b.remove();
        const { length } = replies.filter(({ text }) => text.includes('"isAdmin":true'));
        return outcome(`20 at once on two servers: ${tally(replies.map(({ status }) => status))}`, {
          'exactly one administrator': length === 1,
          'the others are refused': replies.filter(({ status }) => [400, 403].includes(status)).length === 19,
        });
      },
      { hasOwner: false, env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' } },
    ),
  );
}

row('A8 First administrator', async () => {
  return asOne({ 'one server': await firstAdminAlone(), 'two servers': await firstAdminOfTwo() });
});
