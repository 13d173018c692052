import { endpoints } from '../../app/endpoints.ts';
import { newCaseStudy } from '../support/make.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { ADMIN, register, type Site } from './support/site.ts';

const FORBIDDEN_KEYS = /password_?hash|passwordHash|token_?hash|username_?key|"secret"|email_key|digest"/i;

/** Calls that change something, in an order in which each finds what it needs; `:id` is what the last POST made. */
const CHANGES: [string, string, unknown?][] = [
  ['POST', '/login', ADMIN],
  ['POST', '/case-studies', newCaseStudy({ slug: 'compared' })],
  ['PATCH', '/case-studies/:id', { title: 'Changed' }],
  ['DELETE', '/case-studies/:id'],
  ['POST', '/case-studies/:id/restore'],
  ['POST', '/projects', { title: 'A', description: 'B', imageUrl: '/images/a.webp' }],
  ['PATCH', '/projects/:id', { title: 'Changed' }],
  ['DELETE', '/projects/:id'],
  ['POST', '/projects/:id/restore'],
  ['POST', '/newsletter', { email: 'private.reader@example.com' }],
  ['POST', '/enquiries', { name: 'Ann', email: 'private.writer@example.com', message: 'A private matter' }],
  ['PATCH', '/enquiries/1', { note: 'A private note' }],
  ['POST', '/users', { username: 'private-user', isAdmin: false }],
];

/** What nobody but an administrator may read. */
const OF_OTHERS = /private[-. ](?:reader|writer|user|matter|note)|"owner"/;

type Compared = { compared: number; wrong: string[] };

rowOnSite('A20 Fields of replies', { sampleContent: true, env: { TRUST_PROXY: '1' } }, async (site) => {
  const member = await register(site, 'member');
  const changes = await compareChanges(site);
  const asAdmin = await compareReads(site, site.cookie);
  const asMember = await compareReads(site, member);
  const asNobody = await compareReads(site, '');
  const wrong = [changes, asAdmin, asMember, asNobody].flatMap((one) => one.wrong);
  const leaks = [...asMember.told, ...asNobody.told].filter(({ text }) => OF_OTHERS.test(text));
  const { stored } = asAdmin;
  return outcome(
    `${asAdmin.compared} replies to reads and ${changes.compared} to changes compared, ${asMember.compared} as a member, ${asNobody.compared} as nobody, ${wrong.length} differ${wrong[0] ? ` (${wrong.slice(0, 3).join('; ')})` : ''}; ${leaks.length} tell of other people${leaks[0] ? ` (${leaks[0].path})` : ''}; ${stored.length} for members may be stored${stored[0] ? ` (${stored.join(', ')})` : ''}`,
    {
      'replies are what the schemas say': wrong.length === 0 && asAdmin.compared > 20 && changes.compared >= 8,
      'nothing of other people': leaks.length === 0 && asAdmin.told.some(({ text }) => OF_OTHERS.test(text)),
      'replies for members are no-store': stored.length === 0,
    },
  );
});

/** Every GET as somebody. `told` is all that was answered, refusals included. */
async function compareReads(site: Site, cookie: string) {
  const result: Compared & { told: { path: string; text: string }[]; stored: string[] } = {
    compared: 0,
    wrong: [],
    told: [],
    stored: [],
  };
  for (const { method, path, reply: schema, who } of endpoints) {
    // the description of the API names every field that there is
    if (method !== 'GET' || path === '/openapi.json') continue;
    const address = `/api${path.replace(':slug', 'compared').replaceAll(/:\w+/g, '1')}`;
    const reply = await site.send('GET', address, undefined, { cookie });
    const text = await reply.text();
    result.told.push({ path, text });
    if (who !== 'anyone' && !/no-store/.test(reply.headers.get('cache-control') ?? '')) result.stored.push(path);
    compare(result, { path, text, schema: reply.status === 200 ? schema : undefined });
  }
  return result;
}

async function compareChanges(site: Site): Promise<Compared> {
  const result: Compared = { compared: 0, wrong: [] };
  let made = '';
  for (const [method, path, body] of CHANGES) {
    // signing in ends the session that comes with it
    const as = path === '/login' ? { cookie: '' } : {};
    const reply = await site.send(method, `/api${path.replace(':id', made)}`, body, as);
    const text = await reply.text();
    if (!reply.ok) result.wrong.push(`${method} ${path}: ${reply.status} ${text}`);
    const id = /^\{"id":(\d+)/.exec(text)?.[1];
    if (method === 'POST' && reply.status === 201 && id) made = id;
    const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
    const schema = endpoints.find((one) => one.method === method && fits(one.path))?.reply;
    compare(result, { path: `${method} ${path}`, text, schema: reply.ok && text ? schema : undefined });
  }
  return result;
}

type Told = { path: string; text: string; schema: (typeof endpoints)[number]['reply'] };

function compare(result: Compared, { path, text, schema }: Told): void {
  if (FORBIDDEN_KEYS.test(text)) result.wrong.push(`${path}: internal columns`);
  if (!schema) return;
  result.compared++;
  const parsed = schema.safeParse(JSON.parse(text));
  // a schema drops the keys it does not name: what is left must be all there was
  if (!parsed.success) result.wrong.push(`${path}: ${parsed.error.issues[0]?.path.join('.')}`);
  else if (keysOf(parsed.data) !== keysOf(JSON.parse(text))) result.wrong.push(`${path}: keys beyond the schema`);
}

function keysOf(value: unknown): string {
  const keys = new Set<string>();
  JSON.stringify(value, (key, inner) => {
    if (!/^\d+$/.test(key)) keys.add(key);
    return inner;
  });
  return [...keys].sort().join();
}
