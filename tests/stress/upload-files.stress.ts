import sharp from 'sharp';
import {
  animatedPng,
  animatedWebp,
  bombs,
  brokenPictures,
  noPictures,
  type OddImage,
  polyglots,
  wholePictures,
} from '../support/hostile/odd-images.ts';
import { inParallel } from '../support/in-parallel.ts';
import { noisy, pixelAt } from '../support/pictures.ts';
import { seeded } from '../support/seeded.ts';
import { ms, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import { watchMemory, withSite } from './support/site.ts';
import { filesOf, store, stored, uploadsIn } from './support/stored-pictures.ts';

const NAMES = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
] as const;
const BROKEN = 320;
const MEMORY_LIMIT = 600;

row('U1 Over 1,000 odd images', async () => {
  const whole = await wholePictures();
  const files = [...whole, ...(await noPictures()), ...brokenPictures(whole, BROKEN, seeded(4))];
  return withSite(async (site) => {
    const { pid } = site;
    for (const { bytes } of whole) await store(site, bytes);
    const statuses: number[] = [];
    const surprises: string[] = [];
    const startedAt = performance.now();
    let took = 0;
    const { start, peak, end } = await watchMemory(
      pid,
      async () => {
        await inParallel(
          files.flatMap((file) => NAMES.map((name) => ({ ...file, name }))),
          4,
          async ({ bytes, name: [ending, type] }) => {
            const { status } = await store(site, bytes, `odd.${ending}`, type);
            statuses.push(status);
            if (![201, 400, 413, 415, 422].includes(status)) surprises.push(String(status));
          },
        );
        took = (performance.now() - startedAt) / 1000;
      },
      { restWithin: 15_000 },
    );
    return outcome(
      `${statuses.length} files: ${tally(statuses)} in ${took.toFixed(0)} s; memory ${start.toFixed(0)} → ${end.toFixed(0)} MiB, at most ${peak.toFixed(0)}`,
      {
        'over 1,000 files': statuses.length > 1000,
        'in under 45 s': took < 45,
        'stored, or refused with 400, 413, 415 or 422': surprises.length === 0,
        'the same process': site.pid === pid && (await site.get('/readyz')).status === 200,
        'memory at most 600 MiB': peak < MEMORY_LIMIT,
        'memory back within 50 MiB': end < start + 50,
      },
    );
  });
});

row('U2 Bombs', async () => {
  const files = await bombs();
  return withSite(async (site) => {
    // several at once start all programs that work on pictures: their own memory is not what a bomb costs
    const photo = await noisy(300, 200, 1).jpeg().toBuffer();
    await Promise.all(Array.from({ length: 10 }, () => store(site, photo)));
    const statuses: number[] = [];
    const times: number[] = [];
    const { start, peak } = await watchMemory(site.pid, async () => {
      for (const { bytes, name } of files) {
        const startedAt = performance.now();
        statuses.push((await store(site, bytes, name, 'image/png')).status);
        times.push(performance.now() - startedAt);
      }
      const huge = files.filter(({ name }) => !name.startsWith('text-'));
      const together = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => {
          const { bytes, name } = huge[turn % huge.length] ?? { bytes: new Uint8Array(), name: '' };
          return store(site, bytes, name, 'image/png');
        }),
      );
      statuses.push(...together.map(({ status }) => status));
    });
    return outcome(
      `${files.map(({ name }, index) => `${name} ${statuses[index]}`).join(', ')}; slowest ${ms(Math.max(...times))}; memory +${(peak - start).toFixed(0)} MiB`,
      {
        'what is huge is refused with 4xx': files.every(
          ({ name }, index) => name.startsWith('text-') || isRefusal(statuses[index]),
        ),
        'ten at once too': statuses.length === files.length + 10 && statuses.slice(files.length).every(isRefusal),
        'nothing huge is stored': (await uploadsIn(site)) <= 2,
        'in under 1 s each': Math.max(...times) < 1000,
        'memory grows by under 50 MiB': peak - start < 50,
      },
    );
  });
});

function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500;
}

row('U3 No image at all', async () => {
  const files = await noPictures();
  return withSite(async (site) => {
    const statuses: number[] = [];
    for (const { bytes } of files)
      for (const [ending, type] of NAMES) statuses.push((await store(site, bytes, `picture.${ending}`, type)).status);
    const kept = (await uploadsIn(site)) + filesOf(site).length;
    return outcome(`${statuses.length} files: ${tally(statuses)}; ${kept} stored`, {
      'all are 415': statuses.every((status) => status === 415),
      'nothing is stored': kept === 0,
    });
  });
});

function isMarked(bytes: Buffer): boolean {
  return bytes.includes('POLYGLOT') || bytes.includes('<?php');
}

row('U4 Polyglots', async () => {
  const files = await polyglots();
  return withSite(async (site) => {
    const statuses: number[] = [];
    let same = 0;
    let marked = 0;
    for (const { bytes, name } of files) {
      const { status, url } = await store(site, bytes, name);
      statuses.push(status);
      if (!url) continue;
      const kept = await stored(site, url);
      if (kept.equals(bytes)) same++;
      if (isMarked(kept)) marked++;
    }
    // also what nobody has asked for
    const inStore = filesOf(site);
    marked += inStore.filter(isMarked).length;
    return outcome(
      `${files.length} files: ${tally(statuses)}; ${same} stored as sent, ${marked} with something of the other file`,
      {
        'stored bytes differ from sent ones': same === 0,
        'nothing of the other file is stored': marked === 0,
        'stored or refused': statuses.every((status) => [201, 422].includes(status)),
        'some are stored': inStore.length > 0 && statuses.includes(201),
      },
    );
  });
});

rowOnSite('U7 Animations', async (site) => {
  const found: string[] = [];
  let isGood = true;
  const files: OddImage[] = [
    { name: 'APNG', bytes: await animatedPng() },
    { name: 'animated WebP', bytes: await animatedWebp() },
  ];
  for (const { name, bytes } of files) {
    const { status, url } = await store(site, bytes);
    if (status === 422) {
      found.push(`${name} 422`);
      continue;
    }
    const kept = await stored(site, url);
    const { width, height, pages = 1 } = await sharp(kept).metadata();
    const [red = 255, , blue = 0] = await pixelAt(kept, 20, 15);
    isGood &&= status === 201 && width === 40 && height === 30 && pages === 1 && blue > red;
    found.push(`${name} ${status}, ${width} × ${height}, ${pages} page`);
  }
  return outcome(found.join('; '), { 'the first picture alone, in its own size': isGood });
});
