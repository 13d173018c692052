import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';
import { endpoints } from '../server/api-shell.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** How a browser or a program says from where it calls. */
const ORIGINS: Record<string, Record<string, string>> = {
  'of this site': { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
  'of another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  'without origin': {},
};

/** Stands where an address names a thing. */
const NOWHERE = '0';

/** Who may call what, written down by hand: a call or a page that is missing here fails the tests below. */
const CALLS: Record<string, 'anyone' | 'member' | 'admin'> = {
  'GET /user': 'anyone',
  'POST /login': 'anyone',
  'POST /register': 'anyone',
  'POST /login/second-step': 'anyone',
  'POST /logout': 'anyone',
  'POST /account/password': 'member',
  'GET /account/sessions': 'member',
  'DELETE /account/sessions': 'member',
  'DELETE /account/sessions/:id': 'member',
  'POST /account/confirm': 'member',
  'GET /account/second-step': 'member',
  'POST /account/second-step': 'member',
  'POST /account/second-step/confirm': 'member',
  'POST /account/second-step/recovery-codes': 'member',
  'DELETE /account/second-step': 'member',
  'GET /users': 'admin',
  'POST /users': 'admin',
  'PATCH /users/:id': 'admin',
  'POST /users/:id/password': 'admin',
  'DELETE /users/:id': 'admin',
  'GET /access-tokens': 'admin',
  'POST /access-tokens': 'admin',
  'DELETE /access-tokens/:id': 'admin',
  'POST /content-imports': 'admin',
  'GET /webhooks': 'admin',
  'POST /webhooks': 'admin',
  'PATCH /webhooks/:id': 'admin',
  'DELETE /webhooks/:id': 'admin',
  'POST /webhooks/:id/test': 'admin',
  'GET /webhooks/:id/deliveries': 'admin',
  'POST /webhooks/:id/deliveries/:delivery/retry': 'admin',
  'GET /audit': 'admin',
  'POST /personal-data/export': 'admin',
  'POST /personal-data/delete': 'admin',
  'GET /backups': 'admin',
  'POST /backups': 'admin',
  'GET /backups/:name': 'admin',
  'DELETE /backups/:name': 'admin',
  'POST /backups/:name/archive': 'admin',
  'GET /backups/:name/archive': 'admin',
  'POST /backups/:name/restore': 'admin',
  'POST /backups/uploads': 'admin',
  'PUT /backups/uploads/:id': 'admin',
  'DELETE /backups/uploads/:id': 'admin',
  'POST /backups/uploads/:id/unpack': 'admin',
  'GET /attention': 'admin',
  'GET /enquiries/export': 'admin',
  'POST /enquiries/:id/restore': 'admin',
  'GET /subscribers/export': 'admin',
  'GET /settings/registration': 'admin',
  'PATCH /settings/registration': 'admin',
  'GET /settings/time-zone': 'admin',
  'PATCH /settings/time-zone': 'admin',
  'GET /settings/mail': 'admin',
  'POST /settings/mail-test': 'admin',
  'GET /case-studies': 'anyone',
  'GET /case-study-parts/:part': 'anyone',
  'GET /case-studies/trash': 'admin',
  'GET /case-studies/:slug': 'anyone',
  'POST /case-studies': 'admin',
  'PATCH /case-studies/:id': 'admin',
  'DELETE /case-studies/:id': 'admin',
  'POST /case-studies/:id/restore': 'admin',
  'POST /case-studies/images': 'admin',
  'GET /case-studies/slug-check': 'admin',
  'POST /case-studies/preview': 'admin',
  'GET /case-studies/:id/revisions': 'admin',
  'GET /case-studies/:id/revisions/:version': 'admin',
  'POST /case-studies/:id/revisions/:version/restore': 'admin',
  'GET /media': 'admin',
  'POST /media': 'admin',
  'GET /media/orphans': 'admin',
  'DELETE /media/orphans': 'admin',
  'GET /media/:hash': 'admin',
  'PATCH /media/:hash': 'admin',
  'POST /media/:hash/replace': 'admin',
  'POST /media/:hash/restore': 'admin',
  'DELETE /media/:hash': 'admin',
  'GET /openapi.json': 'anyone',
  'GET /projects': 'anyone',
  'GET /projects/trash': 'admin',
  'PUT /projects/order': 'admin',
  'GET /projects/:id': 'admin',
  'POST /projects': 'admin',
  'PATCH /projects/:id': 'admin',
  'DELETE /projects/:id': 'admin',
  'POST /projects/:id/restore': 'admin',
  'GET /content': 'admin',
  'POST /content/preview': 'admin',
  'GET /content/:section': 'admin',
  'PUT /content/:section': 'admin',
  'DELETE /content/:section': 'admin',
  'GET /content/:section/revisions': 'admin',
  'POST /content/:section/revisions/:id/restore': 'admin',
  'GET /setup-status': 'admin',
  'GET /status': 'admin',
  'DELETE /samples': 'admin',
  'POST /newsletter': 'anyone',
  'GET /subscribers': 'admin',
  'DELETE /subscribers/:id': 'admin',
  'POST /enquiries': 'anyone',
  'GET /enquiries': 'admin',
  'PATCH /enquiries/:id': 'admin',
  'DELETE /enquiries/:id': 'admin',
  'GET /mails': 'admin',
  'POST /mails/:id/retry': 'admin',
};

const PAGES: Record<string, 'anyone' | 'admin'> = {
  '/': 'anyone',
  '/about': 'anyone',
  '/product-development': 'anyone',
  '/manufacturing': 'anyone',
  '/business-scaling': 'anyone',
  '/case-studies': 'anyone',
  '/case-studies/:slug': 'anyone',
  '/brands': 'anyone',
  '/media': 'anyone',
  '/contact': 'anyone',
  '/contact/thanks': 'anyone',
  '/services': 'anyone',
  '/privacy': 'anyone',
  '/terms': 'anyone',
  '/sitemap': 'anyone',
  '/newsletter': 'anyone',
  '/newsletter/thanks': 'anyone',
  '/newsletter/confirm': 'anyone',
  '/newsletter/unsubscribe': 'anyone',
  '/auth': 'anyone',
  '/admin': 'admin',
  '/admin/dashboard': 'admin',
  '/admin/content': 'admin',
  '/admin/design': 'admin',
  '/admin/media': 'admin',
  '/admin/content/:area': 'admin',
  '/admin/api': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/:area': 'admin',
  '/admin/enquiries': 'admin',
  '/admin/subscribers': 'admin',
};

test('every call of the API is in the table, with the same answer to who may call it', () => {
  expect(Object.fromEntries(endpoints.map(({ method, path, who }) => [`${method} ${path}`, who]))).toEqual(CALLS);
});

test('every page is in the table, with the same answer to who may open it', () => {
  expect(Object.fromEntries(routes.map(({ path, who }) => [path, who]))).toEqual(PAGES);
});

test('everything below /admin is for administrators', () => {
  for (const { path, who } of routes) expect(who, path).toBe(path.startsWith('/admin') ? 'admin' : 'anyone');
});

onEveryDatabase('calls that are not for everybody', ({ platform }) => {
  test('answer every method, to everybody and from everywhere, as the table says', async () => {
    const { call, admin, member } = appOf(platform());
    const people = { nobody: undefined, member: await member(), admin: await admin() };
    const paths = new Set(endpoints.map(({ path }) => path));
    const unexpected: string[] = [];
    for (const path of paths)
      for (const method of METHODS)
        for (const [person, cookie] of Object.entries(people))
          for (const [origin, headers] of Object.entries(ORIGINS)) {
            const allowed = refusalOf(path, method, person, origin);
            if (!allowed) continue; // let through: what it does then is for the tests of the call
            const address = `/api${path.replaceAll(/:\w+/g, NOWHERE)}`;
            const { status } = await call(address, { method, as: cookie, headers });
            if (!allowed.includes(status)) unexpected.push(`${method} ${address} as ${person}, ${origin}: ${status}`);
          }
    expect(unexpected).toEqual([]);
  });

  test('refuse strangers with 401, and members where an administrator is needed with 403, whatever they send', async () => {
    const { call, member } = appOf(platform());
    const cookie = await member();
    for (const { method, path, who } of endpoints) {
      if (who === 'anyone') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const stranger = await call(address, { method });
      expect([method, address, stranger.status, await stranger.text()]).toEqual([
        method,
        address,
        401,
        'Not signed in',
      ]);
      if (who !== 'admin') continue;
      const refused = await call(address, {
        method,
        as: cookie,
        ...(method === 'GET' ? {} : { json: { isAdmin: true } }),
      });
      expect([method, address, refused.status]).toEqual([method, address, 403]);
    }
  });

  test('refuse to change anything for a page of another site', async () => {
    const { call, admin } = appOf(platform());
    const cookie = await admin();
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const { method, path } of endpoints) {
      if (method === 'GET') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const headers of foreign) {
        const reply = await call(address, { method, as: cookie, headers, json: {} });
        expect([method, address, headers, reply.status]).toEqual([method, address, headers, 403]);
      }
    }
    expect((await call('/api/user', { as: cookie })).status).toBe(200);
  });
});

/** The statuses of which one must come; null where the call is let through. */
function refusalOf(path: string, method: string, person: string, origin: string): number[] | null {
  // HEAD is GET without its body
  const verb = method === 'HEAD' ? 'GET' : method;
  const address = path.replaceAll(/:\w+/g, NOWHERE);
  // a fixed address may also fit the pattern of another call
  const reached = endpoints.find((one) => one.method === verb && pattern(one.path).test(address));
  if (!reached) return [404, 405];
  const isForeign = verb !== 'GET' && origin === 'of another site';
  if (isForeign) return [403];
  const who = CALLS[`${verb} ${reached.path}`];
  if (who === 'anyone' || person === 'admin' || (who === 'member' && person === 'member')) return null;
  return person === 'nobody' ? [401] : [403];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
