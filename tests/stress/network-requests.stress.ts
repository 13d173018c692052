import { setTimeout as pause } from 'node:timers/promises';
import { badRequests, ODD_PATHS } from '../support/hostile/bad-http.ts';
import { brokenJson, DEPTH_BOMBS, strangeJson } from '../support/hostile/bad-json.ts';
import { badForms } from '../support/hostile/bad-multipart.ts';
import { inParallel } from '../support/in-parallel.ts';
import { noisy } from '../support/pictures.ts';
import { connectTo, heardUntilClosed, sendRaw } from '../support/raw-request.ts';
import { seeded } from '../support/seeded.ts';
import { median, ms, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { memoryOfAll, openFilesOf, type Site, watchMemory } from './support/site.ts';

const MALFORMED = 10_000;
/** Requests before, ordinary and broken ones: measured is the site in service, not the one that has done nothing yet. */
const ORDINARY = 3000;
const FIRST = 1000;
const LOOKS = 30;
const CLOSED_WITHIN = 6000;

rowOnSite('P1 10,000 malformed requests', { sampleContent: true }, async (site) => {
  const { pid } = site;
  const fresh = await memoryOfAll(pid);
  await inParallel(Array.from({ length: ORDINARY }).keys(), 16, async (turn) => {
    await (await site.get(ORDINARY_PATHS[turn % ORDINARY_PATHS.length] ?? '/')).arrayBuffer();
  });
  await inParallel(badRequests(FIRST, seeded(2)), 100, async (bytes) => {
    await sendRaw(site.url, bytes, { quietFor: 300 });
  });
  const before = await memoryOfAll(pid);
  const statuses: number[] = [];
  const looks: number[] = [];
  await inParallel(badRequests(MALFORMED, seeded(1)), 100, async (bytes) => {
    statuses.push((await sendRaw(site.url, bytes, { quietFor: 300 })).status);
    // a single look would see how long ago the last collection was
    if (statuses.length % (MALFORMED / LOOKS) < 1) looks.push(await memoryOfAll(pid));
  });
  const end = await rested(pid, before);
  const [middle = 0, last = 0] = [looks.slice(LOOKS / 3, (2 * LOOKS) / 3), looks.slice((2 * LOOKS) / 3)].map(median);
  const broken = statuses.filter((status) => status >= 500);
  const rejections = site.output().split('a promise failed').length - 1;
  const isServing = (await site.get('/')).status === 200;
  return outcome(
    `${statuses.length} requests: ${tally(statuses)}; memory ${before.toFixed(0)} MiB in service (${fresh.toFixed(0)} just started), at most ${Math.max(...looks).toFixed(0)}, afterwards ${end.toFixed(0)}; the last third took ${(last - middle).toFixed(0)} MiB more than the one before (medians of ten looks)`,
    {
      'no 5xx': broken.length === 0,
      'the same process serves': site.pid === pid && isServing,
      'no promise failed unnoticed': rejections === 0,
      'memory back within 50 MiB': end < before + 50,
    },
  );
});

const ORDINARY_PATHS = ['/', '/about', '/case-studies', '/contact', '/api/case-studies', '/api/projects'];

/** The least memory of a while in which nobody asks for anything. */
async function rested(pid: number, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const until = Date.now() + 10_000; least > enough && Date.now() < until; await pause(250))
    least = Math.min(least, await memoryOfAll(pid));
  return least;
}

rowOnSite('P2 Broken and strange JSON', async (site) => {
  const broken = brokenJson();
  const strange = strangeJson();
  const wrong: string[] = [];
  for (const path of ['/api/login', '/api/case-studies']) {
    for (const text of broken) {
      const reply = await site.send('POST', path, text || ' ');
      if (reply.status !== 400) wrong.push(`${text} → ${reply.status}`);
      await reply.text();
    }
    for (const text of strange) {
      const reply = await site.send('POST', path, text);
      if (reply.status !== 400) wrong.push(`${text} → ${reply.status}`);
      await reply.text();
    }
  }
  const bombs: number[] = [];
  for (const bomb of DEPTH_BOMBS) {
    const startedAt = performance.now();
    const reply = await site.send('POST', '/api/case-studies', bomb);
    await reply.text();
    bombs.push(performance.now() - startedAt);
    if (reply.status !== 400) wrong.push(`depth bomb → ${reply.status}`);
  }
  return outcome(
    `${broken.length} broken and ${strange.length} strange documents at 2 calls, ${wrong.length} not 400${wrong[0] ? ` (${wrong[0].slice(0, 80)})` : ''}; depth bombs at most ${ms(Math.max(...bombs))}`,
    {
      'all are 400': wrong.length === 0,
      'at least 187 broken and 94 strange ones': broken.length >= 187 && strange.length >= 94,
      'depth bombs under 50 ms': Math.max(...bombs) < 50,
    },
  );
});

rowOnSite('P3 Malformed multipart', async (site) => {
  const { pid } = site;
  const photo = await noisy(600, 400, 8).jpeg().toBuffer();
  await site.upload([{ bytes: photo }]);
  const filesBefore = await openFilesOf(pid);
  const statuses: number[] = [];
  const slow: string[] = [];
  const { start, end } = await watchMemory(pid, async () => {
    for (const { name, type, body } of badForms()) {
      const startedAt = performance.now();
      const reply = await fetch(`${site.url}/api/case-studies/images`, {
        method: 'POST',
        headers: { Cookie: site.cookie, ...(type ? { 'Content-Type': type } : {}) },
        body: new Uint8Array(body),
      });
      await reply.text();
      statuses.push(reply.status);
      if (performance.now() - startedAt > 1000) slow.push(name);
      if (![400, 413, 415, 422].includes(reply.status)) slow.push(`${name} was ${reply.status}`);
    }
    await inParallel(Array.from({ length: 200 }).keys(), 20, () => abortedUpload(site, photo));
  });
  let filesAfter = await openFilesOf(pid);
  for (let turn = 0; turn < 40 && filesAfter > filesBefore + 5; turn++) {
    await pause(250);
    filesAfter = await openFilesOf(pid);
  }
  return outcome(
    `${statuses.length} forms: ${tally(statuses)}; 200 uploads cut in the middle; open files ${filesBefore} → ${filesAfter}, memory ${start.toFixed(0)} → ${end.toFixed(0)} MiB${slow[0] ? `; ${slow.join(', ')}` : ''}`,
    {
      'each is refused with 4xx within 1 s': slow.length === 0,
      'open files back to the start': filesAfter <= filesBefore + 5,
      'memory back within 50 MiB': end < start + 50,
      'the same process': site.pid === pid && (await site.get('/readyz')).status === 200,
    },
  );
});

function abortedUpload(site: Site, photo: Buffer): Promise<void> {
  const part =
    '--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const length = part.length + photo.length + '\r\n--XX--\r\n'.length;
  return new Promise((resolve) => {
    const socket = connectTo(site.url);
    socket.on('error', () => {}).once('close', () => resolve());
    socket.write(
      `POST /api/case-studies/images HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: ${site.cookie}\r\nContent-Type: multipart/form-data; boundary=XX\r\nContent-Length: ${length}\r\n\r\n${part}`,
    );
    socket.write(photo.subarray(0, photo.length / 2), () => setTimeout(() => socket.destroy(), 20));
  });
}

rowOnSite('P4 Body limits', async (site) => {
  const head = (path: string, type: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: ${site.cookie}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;
  const json = (path: string, more: string) => head(path, 'application/json', more);
  const piece = Buffer.alloc(64 * 1024, 0x20);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const chunked = (path: string, chunks: number) =>
    Buffer.concat([Buffer.from(json(path, 'Transfer-Encoding: chunked')), ...Array<Buffer>(chunks).fill(chunk)]);
  await sendRaw(site.url, chunked('/api/case-studies', 20));
  const large = Buffer.alloc(51 * 1024 * 1024);
  // more bytes than a picture may have, which begin like one
  large.set([0xff, 0xd8, 0xff, 0xe0]);
  await (await site.upload([{ bytes: large }])).text();
  const ends: Ended[] = [];
  const { start, peak } = await watchMemory(site.pid, async () => {
    for (const path of ['/api/case-studies', '/api/login', '/api/enquiries']) {
      // announced only: whoever answers has not waited for it, so nothing can have worked on it
      ends.push(await sendUntilClosed(site.url, json(path, 'Content-Length: 2097153')));
      ends.push(await sendUntilClosed(site.url, json(path, 'Content-Length: 52428800')));
      ends.push(await sendUntilClosed(site.url, chunked(path, 64)));
    }
    const form = (length: string) => head('/api/case-studies/images', 'multipart/form-data; boundary=XX', length);
    ends.push(await sendUntilClosed(site.url, form('Content-Length: 4294967296')));
    const part =
      '--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const start = form(`Content-Length: ${part.length + large.length + 1_000_000}`) + part;
    ends.push(await sendUntilClosed(site.url, Buffer.concat([Buffer.from(start), large])));
  });
  const upload = await watchMemory(site.pid, () => site.upload([{ bytes: large }]));
  const statuses = [...ends.map(({ status }) => status), upload.result.status];
  const growth = Math.max(peak - start, upload.peak - upload.start);
  const slowest = Math.max(...ends.map(({ took }) => took));
  return outcome(
    `${tally(statuses)}; each connection closed by the server, after ${(slowest / 1000).toFixed(1)} s at most; memory grew by at most ${growth.toFixed(0)} MiB`,
    {
      'all are 413': statuses.every((status) => status === 413),
      'the connection is closed': ends.every(({ isClosed }) => isClosed),
      'one reply on it, no more': ends.every(({ replies }) => replies === 1),
      'memory grows by under 20 MiB': growth < 20,
      'nothing is stored': ((await (await site.send('GET', '/api/case-studies')).json()) as unknown[]).length === 0,
    },
  );
});

type Ended = { status: number; replies: number; isClosed: boolean; took: number };

/** Sends bytes and then waits, without hanging up, until the server does. */
async function sendUntilClosed(url: string, bytes: Buffer | string): Promise<Ended> {
  const startedAt = performance.now();
  const socket = connectTo(url);
  let isClosed = true;
  const giveUp = setTimeout(() => {
    isClosed = false;
    socket.destroy();
  }, CLOSED_WITHIN);
  socket.write(bytes);
  const text = await heardUntilClosed(socket);
  clearTimeout(giveUp);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { status: statuses[0] ?? 0, replies: statuses.length, isClosed, took: performance.now() - startedAt };
}

/** What is in the database and for nobody outside. */
const HIDDEN = 'Not for the public';

rowOnSite('P12 Odd paths', async (site) => {
  await site.make({ slug: 'public-one', title: 'What may be seen' });
  const deleted = await site.make({ slug: 'deleted-one', title: HIDDEN });
  await (await site.send('DELETE', `/api/case-studies/${deleted.id}`)).text();
  const enquiry = { name: HIDDEN, email: 'hidden@example.com', message: `${HIDDEN}, which only the owner reads` };
  await (await site.send('POST', '/api/enquiries', enquiry, { cookie: '' })).text();
  const statuses: number[] = [];
  const leaks: string[] = [];
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
    for (const path of ODD_PATHS) {
      const socket = connectTo(site.url);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\n\r\n`);
      const text = await heardUntilClosed(socket);
      statuses.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
      if (
        text.includes(HIDDEN) ||
        /root:x:0|SQLite format|argon2id|password_hash|ADMIN_|"engines"|import \{/.test(text)
      )
        leaks.push(path);
    }
  return outcome(`${statuses.length} requests: ${tally(statuses)}`, {
    'no 5xx': statuses.every((status) => status < 500),
    'every one is answered': statuses.every((status) => status > 0),
    'nothing that is not public': leaks.length === 0,
  });
});
