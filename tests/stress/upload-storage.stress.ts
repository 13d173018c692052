import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { awkwardTexts } from '../support/hostile/awkward-texts.ts';
import { noisy } from '../support/pictures.ts';
import { sendRaw } from '../support/raw-request.ts';
import { ms, percentile, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { register, type Site, visitPages, withDatabase } from './support/site.ts';
import { filesOf, LONG_AGO, makeOld, uploadsIn } from './support/stored-pictures.ts';

type ImageData = { imageData: Record<string, string[]> };

rowOnSite('U8 Names and folders', async (site) => {
  const photo = await noisy(40, 30, 1).jpeg().toBuffer();
  const outsideBefore = besides(site);
  const texts = awkwardTexts().filter((text) => !/[\r\n]/.test(text));
  const statuses: number[] = [];
  const strange: string[] = [];
  for (const text of texts) {
    const form = new FormData();
    form.append('caseStudy', text);
    form.append('challenge[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), text);
    const reply = await fetch(`${site.url}/api/case-studies/images`, {
      method: 'POST',
      headers: { Cookie: site.cookie },
      body: form,
    });
    statuses.push(reply.status);
    const { imageData } = reply.ok ? ((await reply.json()) as ImageData) : { imageData: {} };
    if (reply.ok && !/^\/uploads\/[0-9a-f]{32}\.webp$/.test(imageData['challenge']?.[0] ?? '')) strange.push(text);
    if (Object.keys(imageData).some((section) => !['challenge', 'solution', 'results'].includes(section)))
      strange.push(text);
  }
  const sections: number[] = [];
  for (const field of [
    '__proto__[]',
    'constructor[]',
    'other[]',
    'challenge',
    'challenge[0]',
    'challenge[][]',
    '../challenge[]',
  ])
    sections.push((await site.upload([{ bytes: photo, field }])).status);
  for (const name of RAW_NAMES) statuses.push(await rawUpload(site, photo, name));
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.dataDir.length + 1));
  const outside = [...files, ...keysOf(site)].filter(
    (name) =>
      !/^(?:site\.db(?:-wal|-shm)?|server\.lock(?:-journal|-wal|-shm)?|uploads\/(?:[0-9a-f]{2}\/)?[0-9a-f]{32}(?:-\d+)?\.(?:webp|avif)|uploads\/\.tmp\/[0-9a-f]+)$/.test(
        name,
      ),
  );
  return outcome(
    `${statuses.length} names: ${tally(statuses)}; unknown sections: ${tally(sections)}; ${outside.length} files outside${outside[0] ? ` (${outside[0]})` : ''}`,
    {
      'names are hashes, sections are ours': strange.length === 0,
      'unknown sections are 400': sections.every((status) => status === 400),
      'no file outside the upload folder': outside.length === 0,
      'nothing beside the data folder': outsideBefore.join() === besides(site).join(),
      'every one is answered, none with 5xx': statuses.every((status) => status > 0 && status < 500),
    },
  );
});

/** As no browser sends them: paths, marks of other systems, bytes that no text has. */
const RAW_NAMES = [
  '../../../outside.jpg',
  '..\\..\\outside.jpg',
  '/var/outside.jpg',
  '/etc/cron.d/outside',
  'C:\\outside.jpg',
  '....//....//outside.jpg',
  '%2e%2e%2foutside.jpg',
  '..%c0%afoutside.jpg',
  '\xff\xfe.jpg',
  'outside.jpg\0.php',
  '.htaccess',
  'CON',
  '~root/outside',
  '$(id).jpg',
  '`id`.jpg',
  '-rf',
  `${'a'.repeat(5000)}.jpg`,
];

async function rawUpload(site: Site, photo: Buffer, name: string): Promise<number> {
  const part = (field: string, more: string) =>
    Buffer.from(`--XX\r\nContent-Disposition: form-data; name="${field}"${more}\r\n`, 'latin1');
  const body = Buffer.concat([
    part('caseStudy', ''),
    Buffer.from(`\r\n${name}\r\n`, 'latin1'),
    part('challenge[]', `; filename="${name}"`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    photo,
    Buffer.from('\r\n--XX--\r\n'),
  ]);
  const reply = await fetch(`${site.url}/api/case-studies/images`, {
    method: 'POST',
    headers: { Cookie: site.cookie, 'Content-Type': 'multipart/form-data; boundary=XX' },
    body,
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** What lies beside the data folder under a name of ours, and in the folder the server runs in. */
function besides({ dataDir }: Site): string[] {
  return [join(dataDir, '..'), process.cwd()].flatMap((folder) =>
    readdirSync(folder).filter((name) => /outside|cron/.test(name)),
  );
}

rowOnSite('U9 Serving', async (site) => {
  const reply = await site.upload([{ bytes: await noisy(900, 600, 1).jpeg().toBuffer() }]);
  const url = ((await reply.json()) as ImageData).imageData['challenge']?.[0] ?? '';
  const broken = new Set<string>();
  const addresses = [url, url.replace('.webp', '-320.webp'), url.replace('.webp', '-320.avif')];
  for (const address of addresses) {
    const whole = await site.get(address);
    const { headers } = whole;
    const bytes = (await whole.arrayBuffer()).byteLength;
    const expect = (name: string, holds: boolean) => void (holds || broken.add(name));
    expect('the right type', headers.get('content-type') === `image/${address.endsWith('avif') ? 'avif' : 'webp'}`);
    expect('nosniff', headers.get('x-content-type-options') === 'nosniff');
    expect(
      'sandbox and no unsafe-inline',
      /^(?!.*unsafe).*\bsandbox\b/.test(headers.get('content-security-policy') ?? ''),
    );
    expect('immutable for a year', headers.get('cache-control') === 'public, max-age=31536000, immutable');
    const etag = headers.get('etag') ?? '';
    expect('304 for what is known', (await site.get(address, { 'If-None-Match': etag })).status === 304);
    const head = await fetch(site.url + address, { method: 'HEAD' });
    expect('HEAD', head.status === 200 && head.headers.get('content-length') === String(bytes));
    const part = await site.get(address, { Range: 'bytes=10-19' });
    expect('Range', part.status === 206 && (await part.arrayBuffer()).byteLength === 10);
    expect('416 beyond the end', (await site.get(address, { Range: `bytes=${bytes}-` })).status === 416);
  }
  for (const listing of ['/uploads', '/uploads/', `/uploads/${url.slice(9, 11)}/`])
    if ((await fetch(site.url + listing)).status !== 404) broken.add('no listings');
  return outcome(
    `${addresses.length} addresses${broken.size > 0 ? `: ${[...broken].join(', ')} wrong` : ' right in type, policy, age, ETag, HEAD and Range'}`,
    {
      'everything about serving': broken.size === 0,
    },
  );
});

rowOnSite('U10 Rights before bytes', { env: { TRUST_PROXY: '1' } }, async (site) => {
  const member = await register(site, 'member');
  const ended = await register(site, 'ended');
  await withDatabase(site, (db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: LONG_AGO })
      .where('user_id', '=', (from) => from.selectFrom('users').select(({ fn }) => fn.max('id').as('id')))
      .execute(),
  );
  const found: string[] = [];
  for (const [who, cookie] of [
    ['nobody', ''],
    ['a member', member],
    ['an ended session', ended],
  ] as const) {
    // a body is promised and never sent: whoever waits for it does not answer
    const { status, took } = await sendRaw(
      site.url,
      `POST /api/case-studies/images HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: 1000000\r\n\r\n`,
      { quietFor: 3000 },
    );
    found.push(`${who} ${status} in ${ms(took)}`);
  }
  return outcome(found.join('; '), {
    'refused before the body is read': /^nobody 401 .*; a member 403 .*; an ended session 401 /.test(found.join('; ')),
  });
});

rowOnSite('U11 Several files, one bad', async (site) => {
  const good = await Promise.all([1, 2, 3, 4].map((seed) => noisy(60, 40, seed).jpeg().toBuffer()));
  const bad = (good[0] ?? Buffer.alloc(0)).subarray(0, 400);
  const files = [good[0], good[1], bad, good[2], good[3]].map((bytes, index) => ({
    bytes: bytes ?? Buffer.alloc(0),
    name: `file-${index + 1}.jpg`,
  }));
  const reply = await site.upload(files);
  const sentence = await reply.text();
  const stored = (await uploadsIn(site)) + filesOf(site).length;
  return outcome(`${reply.status} “${sentence}”; ${stored} stored`, {
    '422 that names the file': reply.status === 422 && sentence.includes('file-3.jpg'),
    'nothing is stored': stored === 0,
  });
});

/** The objects of a site whose files lie in a storage. */
function keysOf({ storage }: Site): string[] {
  return [...(storage?.objects.keys() ?? [])];
}

rowOnSite('U12 Same picture twice', async (site) => {
  const send = async (seed: number) => {
    const reply = await site.upload([{ bytes: await noisy(200, 100, seed).jpeg().toBuffer() }]);
    return ((await reply.json()) as ImageData).imageData['challenge']?.[0] ?? '';
  };
  const urls = [await send(31), await send(31)];
  const [url = ''] = urls;
  const stored = await uploadsIn(site);
  const [ofRevision, ofNobody] = [await send(32), await send(33)];
  const first = await site.make({ coverImage: url });
  const second = await site.make({ coverImage: url });
  const changed = await site.make({ coverImage: ofRevision });
  await site.send('PATCH', `/api/case-studies/${changed.id}`, { coverImage: url });
  await site.send('PATCH', `/api/case-studies/${changed.id}`, { coverImage: '/images/a.webp' });
  await site.send('DELETE', `/api/case-studies/${first.id}`);
  const served = (await site.get(url)).status;
  await site.send('DELETE', `/api/case-studies/${second.id}`);
  await makeOld(site);
  const cleaned = (await site.send('DELETE', '/api/media/orphans')).status;
  const [trash, revision, nobody] = await Promise.all(
    [url, ofRevision, ofNobody].map(async (each) => (await site.get(each)).status),
  );
  return outcome(
    `${stored} stored for two uploads; with one of two studies deleted ${served}; after cleaning up (${cleaned}) that of a study in the trash ${trash}, of an earlier version ${revision}, of nobody ${nobody}`,
    {
      'one stored file': stored === 1 && urls[0] === urls[1],
      'served while any study uses it': served === 200,
      'and while one in the trash does': cleaned < 300 && trash === 200,
      'and while an earlier version does': revision === 200,
      'what nobody uses is gone': nobody === 404,
    },
  );
});

rowOnSite('U13 Eight photographs at once', { sampleContent: true }, async (site) => {
  const photos = await Promise.all(
    Array.from({ length: 8 }, (_, seed) =>
      noisy(3800, 2850, seed + 50)
        .jpeg({ quality: 95 })
        .toBuffer(),
    ),
  );
  await site.get('/');
  const stopVisiting = visitPages(site, ['/', '/about', '/case-studies'], { atOnce: 4, everyMs: 50 });
  const startedAt = performance.now();
  const replies = await Promise.all(
    photos.map(async (bytes) => {
      const reply = await site.upload([{ bytes }]);
      await reply.text();
      return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  const { times, statuses } = await stopVisiting();
  const page = percentile(times, 0.95);
  const metrics = await (await site.get('/metrics', { Cookie: site.cookie })).text();
  const delay = Number(/^site_event_loop_delay_p99_seconds (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN) * 1000;
  const size = ((photos[0]?.length ?? 0) / 1e6).toFixed(0);
  return outcome(
    `8 photographs of ${size} MB: ${tally(replies.map(({ status }) => status))} in ${took.toFixed(1)} s; visitors p95 ${ms(page)}, event loop p99 ${ms(delay)}`,
    {
      'all stored, or 503 with Retry-After': replies.every(
        ({ status, retryAfter }) => status === 201 || (status === 503 && retryAfter !== null),
      ),
      'visitors p95 under 400 ms': page < 400 && statuses.every((status) => status === 200),
      'event loop delay p99 under 100 ms': delay < 100,
      'each of 10 MB': photos.every(({ length }) => length >= 10_000_000),
    },
  );
});
