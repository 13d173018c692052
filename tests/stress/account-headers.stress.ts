import { PAGES } from '../support/permission-table.ts';
import { noisy } from '../support/pictures.ts';
import { sendRaw } from '../support/raw-request.ts';
import { observatoryScore } from './support/observatory.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { ADMIN, cookieOf, newVisitor, type Site, signIn, withDatabase } from './support/site.ts';

/** What must stand on every reply, word for word. */
const EXPECTED: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** Stands where sessions are begun and used, and nowhere else: it costs every first visit the start of a process. */
const OPENER_POLICY = 'cross-origin-opener-policy';
const GUARDED = /^\/(?:auth|admin|api)(?:\/|$)/;

/** Every page, also the one that there is not. */
const addressesOfPages = (slug: string) => [
  ...Object.keys(PAGES).map((path) => path.replace(':slug', slug).replace(':area', 'home')),
  '/no-such-page',
];

/** Requests that no handler gets to see. */
const UNREADABLE = {
  'a broken request': 'NONSENSE\r\n\r\n',
  'too large a head': `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
};

/** Provokes what comes when there is too much of something, or something is broken. The site is not whole afterwards. */
async function failures(site: Site, cookie: string): Promise<[string, Response][]> {
  const found: [string, Response][] = [];
  const noteOf = (reply: Response) => {
    const name = String(reply.status);
    if (['429', '503'].includes(name) && !found.some(([known]) => known === name)) found.push([name, reply]);
  };
  for (let turn = 0; turn < 7; turn++) noteOf(await signIn(site.url, { ...ADMIN, password: 'not this one' }));
  // more sign-ins than may wait for their turn
  const flood = Array.from({ length: 150 }, (_, turn) =>
    signIn(site.url, { username: `nobody-${turn}`, password: 'not this one' }, { 'X-Forwarded-For': newVisitor() }),
  );
  for (const reply of await Promise.all(flood)) noteOf(reply);
  await withDatabase(site, async (db) => {
    await db.schema.alterTable('projects').renameTo('gone').execute();
    await db.updateTable('audit_entries').set({ details: 'not JSON' }).execute();
  });
  noteOf(await site.get('/api/projects'));
  // read as the owner, who is signed in on a Secure cookie
  found.push(['500', await site.get('/api/audit', { Cookie: cookie })]);
  return found;
}

rowOnSite(
  'A17 Headers and score',
  { sampleContent: true, env: { SITE_URL: 'https://site.example', TRUST_PROXY: '1' } },
  async (site) => {
    const cookie = cookieOf(await signIn(site.url));
    const reply = await site.upload([{ bytes: await noisy(90, 60, 1).jpeg().toBuffer() }], { cookie });
    const url = ((await reply.json()) as { imageData: { challenge?: string[] } }).imageData.challenge?.[0] ?? '';
    const html = await (await site.get('/')).text();
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    const etag = (await site.get('/')).headers.get('etag') ?? '';
    const [study] = (await (await site.get('/api/case-studies')).json()) as { slug: string }[];
    const pages = addressesOfPages(study?.slug ?? '');
    const replies: [string, Response][] = [];
    for (const path of [
      ...pages,
      ...assets,
      url,
      '/uploads/none',
      '/api/user',
      '/api/case-studies',
      '/api/none',
      '/healthz',
      '/readyz',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/about/',
    ])
      replies.push([path, await site.get(path)]);
    replies.push(['304', await site.get('/', { 'If-None-Match': etag })]);
    replies.push(['206', await site.get(url, { Range: 'bytes=0-9' })]);
    replies.push(['416', await site.get(url, { Range: 'bytes=99999999-' })]);
    replies.push(['304 of a picture', await site.get(url, { 'If-None-Match': '*' })]);
    replies.push(['HEAD', await fetch(`${site.url}/about`, { method: 'HEAD' })]);
    replies.push(['401', await site.send('GET', '/api/users', undefined, { cookie: '' })]);
    replies.push(['403', await site.send('POST', '/api/logout', undefined, { headers: { Origin: 'null' } })]);
    replies.push(['413', await site.send('POST', '/api/enquiries', ' '.repeat(2_200_000), { cookie: '' })]);
    replies.push(['415', await site.send('POST', '/api/login', '{}', { headers: { 'Content-Type': 'text/plain' } })]);
    replies.push(['405', await site.send('DELETE', '/about', undefined, { cookie: '' })]);
    replies.push(['400', await site.send('POST', '/api/login', '{', { cookie: '' })]);
    const scores = [];
    for (const path of pages) {
      const page = await site.get(path);
      scores.push(observatoryScore(page.headers, await page.text()).score);
    }
    replies.push(...(await failures(site, cookie)));
    const wanted = ['429', '500', '503'].filter(
      (name) => !replies.some(([path, { status }]) => path === name && String(status) === name),
    );
    const missing: string[] = wanted.map((name) => `${name} did not come`);
    for (const [path, { headers: found }] of replies) {
      const policy = found.get('content-security-policy') ?? '';
      if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe')) missing.push(`${path}: policy`);
      if (!policy.includes('frame-ancestors')) missing.push(`${path}: frame-ancestors`);
      for (const name of ['cross-origin-resource-policy', 'x-request-id'])
        if (!found.has(name)) missing.push(`${path}: ${name}`);
      for (const [name, value] of Object.entries(EXPECTED))
        if (found.get(name) !== value) missing.push(`${path}: ${name} is ${found.get(name)}`);
      if (path.startsWith('/') && found.get(OPENER_POLICY) !== (GUARDED.test(path) ? 'same-origin' : null))
        missing.push(`${path}: ${OPENER_POLICY} is ${found.get(OPENER_POLICY)}`);
      if (/^\/(?:api|uploads)\//.test(path) && !/\bsandbox\b/.test(policy)) missing.push(`${path}: sandbox`);
      if (/^\/admin/.test(path) && found.get('cache-control') !== 'no-store') missing.push(`${path}: no-store`);
      if (path.startsWith('/api/') && !/no-store|no-cache/.test(found.get('cache-control') ?? ''))
        missing.push(`${path}: cache-control`);
    }
    for (const [name, bytes] of Object.entries(UNREADABLE)) {
      const { text } = await sendRaw(site.url, bytes);
      const names = ['content-security-policy', ...Object.keys(EXPECTED)];
      for (const header of names)
        if (!text.toLowerCase().includes(`\r\n${header}: `)) missing.push(`${name}: ${header}`);
    }
    const contact = await (await site.get('/.well-known/security.txt')).text();
    return outcome(
      `${replies.length + Object.keys(UNREADABLE).length} replies, ${missing.length} headers missing${missing[0] ? ` (${missing.slice(0, 3).join('; ')})` : ''}; score of ${pages.length} pages at least ${Math.min(...scores)}`,
      {
        'every header on every reply': missing.length === 0,
        'Observatory score at least 130': Math.min(...scores) >= 130,
        'security.txt names a contact': /^Contact: /m.test(contact),
        'no cookie before signing in': replies.every(([, { headers: found }]) => found.getSetCookie().length === 0),
      },
    );
  },
);
