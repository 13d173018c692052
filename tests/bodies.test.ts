import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { english } from '../app/interface-words/dictionaries/english.ts';
import { bodyLimits } from '../app/kit/call.ts';
import { routes } from '../app/routes.ts';
import { appOf } from './support/app.ts';
import { cpuTime } from './support/cpu-time.ts';
import { onOneDatabase } from './support/databases.ts';

const KIB = 1024;
const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const FORM = { ...BROWSER, 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const ofStrangers = endpoints.filter(({ who, body }) => who !== 'admin' && body);
const forms = routes.flatMap((route) =>
  'page' in route && route.page.submit ? [{ ...route.page, path: route.path }] : [],
);

/** Every character of the text as JSON can write it at its longest. */
const escaped = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;

test('what strangers and members may send is small, by the table of calls', () => {
  expect(ofStrangers.length).toBeGreaterThan(6);
  const large = ofStrangers.filter((endpoint) => bodyLimits(endpoint).bytes > 16 * KIB);
  expect(large.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /enquiries']);
  for (const endpoint of ofStrangers) {
    const { bytes, depth, values } = bodyLimits(endpoint);
    expect([bytes <= 64 * KIB, depth <= 8, values <= 100], endpoint.path).toEqual([true, true, true]);
  }
  expect(forms.filter(({ formBytes = 0 }) => formBytes > 0).map(({ path }) => path)).toEqual([
    '/contact',
    '/review/:token',
    '/testimonial/:token',
  ]);
});

onOneDatabase('bodies of strangers', ({ platform }) => {
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    appOf(platform()).call(path, { body, headers });

  test('the longest enquiry there may be is taken, in the longest way to write it', async () => {
    const message = '…'.repeat(10_000);
    const fields = { name: '…'.repeat(200), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, message };
    const json = `{${Object.entries(fields).map(([name, value]) => `"${name}":${escaped(value)}`)}}`;
    expect(json.length).toBeGreaterThan(60_000);
    expect((await post('/api/enquiries', json, JSON_TYPE)).status).toBe(202);
    const form = new URLSearchParams({ ...fields, message: '“'.repeat(10_000), website: '' }).toString();
    expect(form.length).toBeGreaterThan(90_000);
    expect((await post('/contact', form, FORM)).status).toBe(303);
    const rows = await platform().db.selectFrom('enquiries').select('message').orderBy('id').execute();
    expect(rows.map((row) => row.message)).toEqual([message, '“'.repeat(10_000)]);
  });

  test('one character more is told as that, not as too large a request', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', message: '…'.repeat(10_001) };
    const reply = await post('/api/enquiries', JSON.stringify(fields), JSON_TYPE);
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('10,000 characters at most')]);
  });

  test('a password of 1,024 characters is read, whatever its characters, and judged as a password', async () => {
    for (const password of ['p'.repeat(1024), '🔑'.repeat(1024)]) {
      const body = `{"username":${escaped('somebody')},"password":${escaped(password)}}`;
      expect((await post('/api/login', body, JSON_TYPE)).status).not.toBe(413);
      expect((await post('/api/register', body, JSON_TYPE)).status).not.toBe(413);
    }
  });

  test('a larger body is refused by what it announces, before a byte of it is read', async () => {
    let isRead = false;
    const body = () =>
      new ReadableStream(
        {
          pull: (controller) => {
            isRead = true;
            controller.enqueue(new Uint8Array(64));
          },
        },
        { highWaterMark: 0 },
      );
    const calls = [
      ...ofStrangers
        .filter(({ who }) => who === 'anyone')
        .map((endpoint) => ({ path: `/api${endpoint.path}`, type: JSON_TYPE, bytes: bodyLimits(endpoint).bytes })),
      ...forms.map(({ path, formBytes = 8 * KIB }) => ({ path, type: FORM, bytes: formBytes })),
    ];
    // a page with a form says it in its own words, and one whose link nobody has that there is nothing
    const formAgain = forms.filter(({ overlong }) => overlong).map(({ path }) => path);
    for (const { path, type, bytes } of calls) {
      const status = path.includes(':token') ? 410 : 413;
      const own = status === 413 ? english['form.overlong'] : '<!doctype html>';
      const said = formAgain.includes(path) ? own : `The request is larger than ${bytes / KIB} KB.`;
      const announced = new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { ...BROWSER, ...type, 'Content-Length': String(bytes + 1) },
        body: body(),
        duplex: 'half',
      } as RequestInit);
      const reply = await appOf(platform()).app.request(announced);
      expect([path, reply.status, isRead]).toEqual([path, status, false]);
      // one that announces nothing is cut where the limit is
      const long = await post(path, 'x'.repeat(bytes + 1), { ...BROWSER, ...type });
      expect([path, long.status, await long.text()]).toEqual([path, status, expect.stringContaining(said)]);
    }
  });

  test('that are packed are refused as that, by every call and every form that takes one', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const packed = { ...FORM, 'Content-Encoding': 'gzip' };
    const taking = endpoints.filter(({ body, readsBody }) => body ?? readsBody);
    expect(taking.length).toBeGreaterThan(80);
    for (const { method, path } of taking) {
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const reply = await call(address, { as, method, headers: packed, body: new Uint8Array(20) });
      const said = [method, path, reply.status, reply.headers.get('accept-encoding')];
      expect(said).toEqual([method, path, 415, 'identity']);
    }
    expect(await sentence(post('/newsletter', 'a=b', packed))).toMatch('415 Send the body as it is');
    expect((await post('/api/newsletter', '{}', { ...JSON_TYPE, 'Content-Encoding': 'identity' })).status).toBe(400);
  });

  test('fields, values and depth are counted before anything is made of them', async () => {
    const multipart = { ...BROWSER, 'Content-Type': 'multipart/form-data; boundary=X' };
    const part = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    expect(await sentence(post('/newsletter', 'a&'.repeat(100), FORM))).toBe('400 The form has too many fields.');
    expect(await sentence(post('/newsletter', `${part.repeat(100)}--X--\r\n`, multipart))).toBe(
      '400 The form has too many fields.',
    );
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, at])));
    expect(await sentence(post('/api/newsletter', keys, JSON_TYPE))).toBe('400 The JSON holds too many values.');
    const deep = '['.repeat(20) + ']'.repeat(20);
    expect(await sentence(post('/api/newsletter', deep, JSON_TYPE))).toBe('400 The JSON is nested too deeply.');
    const commas = JSON.stringify({ email: `${','.repeat(500)}@example.com` });
    expect(await sentence(post('/api/newsletter', commas, JSON_TYPE))).not.toContain('too many values');
  });

  test('whatever a stranger sends to a form or a call, it is answered and no fault of ours', async () => {
    const app = appOf(platform());
    const texts = fc.oneof(
      fc.json({ maxDepth: 12 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.webQueryParameters(),
      fc
        .constantFrom('a&', ' a', '[]', '{}', '"\\u0000"', '%', '=', '\r\n', '--X\r\n')
        .chain((piece) => fc.integer({ min: 1, max: 3000 }).map((times) => piece.repeat(times))),
    );
    const paths = [
      ...ofStrangers.filter(({ who }) => who === 'anyone').map(({ path }) => `/api${path}`),
      ...forms.map(({ path }) => path),
    ];
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=X'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...types), texts, async (path, type, body) => {
        const reply = await app.call(path, { body, headers: { ...BROWSER, 'Content-Type': type } });
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

async function sentence(reply: Promise<Response>): Promise<string> {
  const { status, text } = await reply.then(async (sent) => ({ status: sent.status, text: await sent.text() }));
  return `${status} ${text}`;
}

onOneDatabase('bodies of administrators', ({ platform }) => {
  const theirs = endpoints.filter(({ who, method, body }) => who === 'admin' && body && method !== 'PUT');
  const named = new Map(theirs.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  const many = (count: number) => Array(count).fill(1);

  test('nonsense is refused in a few sentences of ours, soon, however much of it there is', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const partsOf = (name: string) =>
      Object.keys((named.get(name)?.body as { shape?: object } | undefined)?.shape ?? {});
    const given = fc
      .constantFrom(...named.keys())
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.constantFrom('other', ...partsOf(name)),
          fc.constantFrom(null, true, 'words', 1.5, 60_000, -1, 2 ** 53, '', 'x'.repeat(70_000), [], [-1], [2 ** 53]),
        ),
      );
    await fc.assert(
      fc.asyncProperty(given, async ([name, part, value]) => {
        const [method = '', path = ''] = name.split(' ');
        const json = { [part]: value === 60_000 ? many(value) : value };
        const before = cpuTime();
        const reply = await call(`/api${path.replaceAll(/:\w+/g, '1')}`, { method, as, json });
        const text = await reply.text();
        expect(cpuTime() - before).toBeLessThan(3000);
        expect([reply.status < 500, text.length < 20_000]).toEqual([true, true]);
        if (reply.status === 400) expect(text).not.toMatch(/Invalid input|Unrecognized key|Too (?:big|small)/);
      }),
      { numRuns: 200 },
    );
  });

  test('more values than any document has are not looked at', async () => {
    const { call, admin } = appOf(platform());
    const reply = await call('/api/webhooks', { as: await admin(), json: { events: many(150_000) } });
    expect([reply.status, await reply.text()]).toEqual([400, 'The JSON holds too many values.']);
  });
});
