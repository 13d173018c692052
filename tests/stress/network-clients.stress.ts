import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '../../app/lib/constants.ts';
import type { OwnFont } from '../../app/ui/brand/brand-choice.ts';
import { BLACK } from '../support/brands.ts';
import { mediaKit } from '../support/media-kit.ts';
import { noisy } from '../support/pictures.ts';
import { connectTo, heardUntilClosed } from '../support/raw-request.ts';
import { ms, percentile, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { memoryOf, memoryOfAll, openFilesOf, type Site, visitPages, watchMemory } from './support/site.ts';

const SLOW = 150;

rowOnSite('P5 300 slow clients', { sampleContent: true }, async (site) => {
  await site.get('/');
  const stopVisiting = visitPages(site, ['/', '/about', '/case-studies'], { atOnce: 3, everyMs: 100 });
  const host = new URL(site.url).host;
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: ${'x'.repeat(300)}`;
  const body = `POST /api/enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
  const [heads, bodies] = await Promise.all([
    Promise.all(Array.from({ length: SLOW }, () => trickle(site, '', head))),
    Promise.all(Array.from({ length: SLOW }, () => trickle(site, body, ' '.repeat(300)))),
  ]);
  const { times, statuses } = await stopVisiting();
  const page = percentile(times, 0.95);
  const lastHead = Math.max(...heads.map(({ took }) => took));
  const lastBody = Math.max(...bodies.map(({ took }) => took));
  const [firstHead, firstBody] = [heads, bodies].map((all) => Math.min(...all.map(({ took }) => took)));
  return outcome(
    `${SLOW} slow heads: ${tally(heads.map(({ status }) => status))} by ${(lastHead / 1000).toFixed(1)} s; ${SLOW} slow bodies: ${tally(bodies.map(({ status }) => status))} by ${(lastBody / 1000).toFixed(1)} s; visitors p95 ${ms(page)}`,
    {
      'each is ended with 408': [...heads, ...bodies].every(({ status }) => status === 408),
      'heads after 10 s, within 15 s': (firstHead ?? 0) > 9000 && lastHead < 15_000,
      'bodies after 30 s, within 35 s': (firstBody ?? 0) > 29_000 && lastBody < 35_000,
      'visitors p95 under 300 ms': page < 300 && statuses.every((status) => status === 200),
    },
  );
});

/** Sends the first text at once and the rest a byte a second; answers how and when the server ended it. */
async function trickle(site: Site, atOnce: string, slowly: string): Promise<{ status: number; took: number }> {
  const startedAt = performance.now();
  const socket = connectTo(site.url);
  let sent = 0;
  socket.write(atOnce);
  const timer = setInterval(() => {
    const next = slowly[sent++];
    if (next !== undefined && socket.writable) socket.write(next);
  }, 1000);
  const giveUp = setTimeout(() => socket.destroy(), 60_000);
  const text = await heardUntilClosed(socket);
  clearInterval(timer);
  clearTimeout(giveUp);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), took: performance.now() - startedAt };
}

const READERS = 100;
const READING_WITHIN = 125_000;

rowOnSite('P6 100 slow readers', async (site) => {
  // close to the largest picture the site keeps
  const reply = await site.upload([{ bytes: await noisy(2400, 1500, 6).png().toBuffer(), type: 'image/png' }]);
  const [url = ''] = ((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
  const size = (await (await site.get(url)).arrayBuffer()).byteLength;
  // what is made of it is made before the memory is looked at, also where the machine is busy
  for (const width of IMAGE_WIDTHS)
    for (const format of ['avif', 'webp'])
      await (await site.get(url.replace('.webp', `-${width}.${format}`))).arrayBuffer();
  await pause(5000); // our own connections end
  const before = await openFilesOf(site.pid);
  const sockets: Socket[] = [];
  const startedAt = performance.now();
  let leftAfter = Number.NaN;
  const { start, peak } = await watchMemory(
    site.pid,
    async () => {
      for (let reader = 0; reader < READERS; reader++)
        sockets.push(readSlowly(site, url, reader % 2 === 0 ? '' : 'Range: bytes=1000-\r\n'));
      const timer = setInterval(() => {
        for (const socket of sockets) socket.read(1024);
      }, 1000);
      await pause(1000);
      while (performance.now() - startedAt < READING_WITHIN + 10_000) {
        if ((await openFilesOf(site.pid)) <= before + 5) {
          leftAfter = performance.now() - startedAt;
          break;
        }
        await pause(500);
      }
      clearInterval(timer);
    },
    { restWithin: 0 },
  );
  for (const socket of sockets) socket.destroy();
  return outcome(
    `${READERS} readers of ${(size / 1e6).toFixed(1)} MB at 1 kB/s; the server is rid of all after ${(leftAfter / 1000).toFixed(0)} s; memory +${(peak - start).toFixed(0)} MiB`,
    {
      'memory grows by under 50 MiB': peak - start < 50,
      'a picture of 2 MB': size > 1_900_000,
      // sooner where the system takes the whole picture off the server's hands
      'the server is rid of them after 2 min': leftAfter <= READING_WITHIN,
      'visitors are served': (await site.get('/')).status === 200,
    },
  );
});

rowOnSite('P21 100 readers of each public file who read nothing', { sampleContent: true }, async (site) => {
  const addresses = await publicFiles(site);
  const sizes = new Map<string, number>();
  // what is made on first need is made before the memory is looked at, and whoever made it has gone
  for (const address of addresses) {
    const reply = await site.get(address);
    if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
    sizes.set(address, (await reply.arrayBuffer()).byteLength);
  }
  for (let turn = 0; turn < 120 && (await memoryOfAll(site.pid)) > (await memoryOf(site.pid)) + 1; turn++)
    await pause(1000);
  const ofBuild = addresses.filter((address) => /^\/(?:assets|images)\//.test(address));
  const largest = ofBuild.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, 5);
  const asked = addresses.filter((address) => !ofBuild.includes(address) || largest.includes(address));
  const costs: [address: string, cost: number][] = [];
  const { start, peak, end } = await watchMemory(
    site.pid,
    async () => {
      for (const address of asked) {
        const before = await memoryOfAll(site.pid);
        const sockets: Socket[] = [];
        for (let reader = 0; reader < READERS; reader++) {
          sockets.push(readSlowly(site, address, ''));
          // one after the other: those who ask at the same moment share what is read for them
          await pause(20);
        }
        await pause(500);
        costs.push([address, (await memoryOfAll(site.pid)) - before]);
        for (const socket of sockets) socket.destroy();
      }
    },
    { restAt: 25 },
  );
  const [most = '', cost = 0] = costs.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return outcome(
    `${asked.length} addresses, the largest ${(Math.max(...sizes.values()) / 1e6).toFixed(1)} MB; memory +${(peak - start).toFixed(0)} MiB at most, ${cost.toFixed(0)} of it for ${most.split('?')[0]}; +${(end - start).toFixed(0)} after them`,
    {
      'memory grows by under 50 MiB for each, and for all of them together': Math.max(cost, peak - start) < 50,
      'and is given back': end - start <= 25,
      'a kit of 16 MB': Math.max(...sizes.values()) > 16_000_000,
      'visitors are served': (await site.get('/')).status === 200,
    },
  );
});

/** One address of each kind of file that a stranger can ask for; those of the build are all that the home page names. */
async function publicFiles(site: Site): Promise<string[]> {
  const pictures: string[] = [];
  // what two machines keep of a reply on its way is several MB, so that only the largest kit says anything
  for (let seed = 1; seed <= 6; seed++) {
    const reply = await site.upload([{ bytes: await noisy(2400, 1500, seed).png().toBuffer(), type: 'image/png' }]);
    pictures.push(...((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge);
  }
  const [picture = ''] = pictures;
  const photos = pictures.map((url) => ({ picture: url, alt: 'At the mast', credit: '', licence: '' }));
  for (const [section, data] of Object.entries({ brand: BLACK, mediaKit: mediaKit({ photos }) })) {
    const reply = await site.send('PUT', `/api/content/${section}`, { data });
    if (!reply.ok) throw new Error(`${section}: ${reply.status} ${await reply.text()}`);
  }
  await site.make({ slug: 'valve', coverImage: picture });
  const file = readFileSync('app/ui/fonts/pairs/inter-basic.woff2').toString('base64');
  const font = (await (await site.send('POST', '/api/brand-fonts', { file, isLicensed: true })).json()) as OwnFont;
  const texts = await Promise.all(
    ['/', '/media', '/case-studies/valve'].map(async (page) => (await site.get(page)).text()),
  );
  const named = texts.flatMap((html) => [
    ...html.matchAll(
      /["\s](?:https?:\/\/[^/"\s]+)?(\/(?:assets|share|media|images)\/[^"\s]+\.[a-z0-9]+(?:\?v=[^"\s]+)?)(?=["\s])/g,
    ),
  ]);
  const variant = picture.replace('.webp', '-1280.avif');
  return [
    ...new Set([
      ...[picture, variant, `/fonts/${font.hash}.woff2`, '/favicon.ico', '/icon-512.png'],
      ...named.map(([, path = '']) => path.replaceAll('&amp;', '&')),
    ]),
  ];
}

function readSlowly(site: Site, path: string, more: string): Socket {
  const socket = connectTo(site.url);
  socket.on('error', () => {}).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n${more}\r\n`);
  return socket;
}
