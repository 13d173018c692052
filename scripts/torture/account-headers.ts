import { endpoints } from '../../server/api-shell.ts';
import { noisy } from '../../tests/support/pictures.ts';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { observatoryScore } from './observatory.ts';
import { type Outcome, outcome, type Row } from './row.ts';
import { ADMIN, cookieOf, secrets, signIn, withSite, written } from './site.ts';

const PAGES = [
  '/',
  '/about',
  '/case-studies',
  '/contact',
  '/newsletter',
  '/services',
  '/privacy',
  '/auth',
  '/admin/dashboard',
  '/no-such-page',
];

async function headers(): Promise<Outcome> {
  return withSite(
    async (site) => {
      const cookie = cookieOf(await signIn(site.url));
      const reply = await site.upload([{ bytes: await noisy(90, 60, 1).jpeg().toBuffer() }], { cookie });
      const url = ((await reply.json()) as { imageData: { challenge?: string[] } }).imageData.challenge?.[0] ?? '';
      const html = await (await site.get('/')).text();
      const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      const etag = (await site.get('/')).headers.get('etag') ?? '';
      const replies: [string, Response][] = [];
      for (const path of [
        ...PAGES,
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
      replies.push(['405', await site.send('DELETE', '/about', undefined, { cookie: '' })]);
      replies.push(['400', await site.send('POST', '/api/login', '{', { cookie: '' })]);
      const missing: string[] = [];
      for (const [path, { headers: found }] of replies) {
        const policy = found.get('content-security-policy') ?? '';
        if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe')) missing.push(`${path}: policy`);
        if (!policy.includes('frame-ancestors')) missing.push(`${path}: frame-ancestors`);
        for (const name of [
          'strict-transport-security',
          'x-content-type-options',
          'referrer-policy',
          'permissions-policy',
          'cross-origin-opener-policy',
          'cross-origin-resource-policy',
          'x-frame-options',
          'x-request-id',
        ])
          if (!found.has(name)) missing.push(`${path}: ${name}`);
        if (path.startsWith('/api/') && !/no-store|no-cache/.test(found.get('cache-control') ?? ''))
          missing.push(`${path}: cache-control`);
      }
      const bare = await sendRaw(site.url, 'NONSENSE\r\n\r\n');
      if (!/content-security-policy/i.test(bare.text)) missing.push('a broken request: policy');
      const scores = [];
      for (const path of PAGES) {
        const page = await site.get(path);
        scores.push(observatoryScore(page.headers, await page.text()).score);
      }
      const contact = await (await site.get('/.well-known/security.txt')).text();
      return outcome(
        `${replies.length + 1} replies, ${missing.length} headers missing${missing[0] ? ` (${missing.slice(0, 3).join('; ')})` : ''}; score of ${PAGES.length} pages at least ${Math.min(...scores)}`,
        {
          'every header on every reply': missing.length === 0,
          'Observatory score at least 130': Math.min(...scores) >= 130,
          'security.txt names a contact': /^Contact: /m.test(contact),
          'no cookie before signing in': replies.every(([, { headers: found }]) => found.getSetCookie().length === 0),
        },
      );
    },
    { sampleContent: true, env: { SITE_URL: 'https://site.example' } },
  );
}

async function logHygiene(): Promise<Outcome> {
  await withSite(
    async (site) => {
      const wrong = 'a wrong pass phrase that is secret';
      secrets.add(wrong);
      await signIn(site.url, { ...ADMIN, password: wrong });
      await signIn(site.url, { username: wrong, password: ADMIN.password });
      await site.send(
        'POST',
        '/api/enquiries',
        { name: 'Ann', email: 'ann.private@example.com', message: 'A private matter of mine' },
        { cookie: '' },
      );
      await site.send('POST', '/api/newsletter', { email: 'bob.private@example.com' }, { cookie: '' });
      await site.send('DELETE', '/api/users/999', undefined, { cookie: '' });
      await site.get('/newsletter/confirm?token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG');
      await site.get('/x%0d%0aSet-Cookie:%20evil');
      await site.make();
    },
    { env: { LOG_LEVEL: 'debug' } },
  );
  const logs = written.join('\n');
  const personal = ['ann.private', 'bob.private', 'A private matter', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'];
  const found = [...secrets, ...personal].filter((secret) => logs.includes(secret));
  // besides what is printed for the person who starts the site, every line is one object
  const strange = logs
    .split('\n')
    .filter(
      (line) =>
        line !== '' && !line.startsWith('{') && !/^(?:Listening on|Set up:|Another|The database|DATA_DIR)/.test(line),
    );
  const lines = logs.split('\n').filter((line) => line.startsWith('{')).length;
  return outcome(
    `${(logs.length / 1e6).toFixed(1)} MB of logs in ${lines} lines: ${found.length} of ${secrets.size} secrets, ${strange.length} broken lines${strange[0] ? ` (${strange[0].slice(0, 80)})` : ''}`,
    {
      'no password, cookie or token': found.length === 0,
      'no raw line breaks': strange.length === 0,
      'a line for a sign-in, a refusal and a change': [
        '"event":"sign-in"',
        '"event":"sign-in-refused"',
        '"path":"/api/case-studies"',
      ].every((part) => logs.includes(part)),
    },
  );
}

const FORBIDDEN_KEYS = /password_?hash|passwordHash|token_?hash|username_?key|"secret"|email_key|digest"/i;

async function replyFields(): Promise<Outcome> {
  return withSite(
    async (site) => {
      let compared = 0;
      const wrong: string[] = [];
      const stored: string[] = [];
      for (const { method, path, reply: schema, who } of endpoints) {
        if (method !== 'GET') continue;
        const reply = await site.send('GET', `/api${path.replace(':slug', 'x').replaceAll(/:\w+/g, '1')}`);
        const text = await reply.text();
        if (FORBIDDEN_KEYS.test(text) && path !== '/openapi.json') wrong.push(`${path}: internal columns`);
        if (who !== 'anyone' && !/no-store/.test(reply.headers.get('cache-control') ?? '')) stored.push(path);
        if (!schema || reply.status !== 200) continue;
        compared++;
        const parsed = schema.safeParse(JSON.parse(text));
        // a schema drops the keys it does not name: what is left must be all there was
        if (!parsed.success) wrong.push(`${path}: ${parsed.error.issues[0]?.path.join('.')}`);
        else if (keysOf(parsed.data) !== keysOf(JSON.parse(text))) wrong.push(`${path}: keys beyond the schema`);
      }
      return outcome(
        `${compared} replies compared, ${wrong.length} differ${wrong[0] ? ` (${wrong.slice(0, 3).join('; ')})` : ''}; ${stored.length} for members may be stored${stored[0] ? ` (${stored.join(', ')})` : ''}`,
        {
          'replies are what the schemas say': wrong.length === 0 && compared > 10,
          'replies for members are no-store': stored.length === 0,
        },
      );
    },
    { sampleContent: true },
  );
}

function keysOf(value: unknown): string {
  const keys = new Set<string>();
  JSON.stringify(value, (key, inner) => {
    if (!/^\d+$/.test(key)) keys.add(key);
    return inner;
  });
  return [...keys].sort().join();
}

export const headerRows: Row[] = [
  { name: 'A17', title: 'Headers and score', run: headers },
  { name: 'A20', title: 'Fields of replies', run: replyFields },
  { name: 'A19', title: 'Logs of the whole run', run: logHygiene },
];
