import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../support/make.ts';
import { noisy } from '../support/pictures.ts';
import { seeded } from '../support/seeded.ts';
import { startServer } from '../support/server.ts';
import { tally } from '../support/statistics.ts';
import { siteCommand, withFolder } from './support/command.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnBothEngines, rowOnSite } from './support/row.ts';
import { withDatabase as inDatabaseOf, type Site, signIn, withSite } from './support/site.ts';

row('D14 Restore drill', async () => {
  return withFolder((folder) =>
    withSite(async (site) => {
      const kept = await site.make({ title: 'What must come back' });
      const upload = await site.upload([{ bytes: await noisy(300, 200, 9).jpeg().toBuffer() }]);
      const [picture = ''] = ((await upload.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
      const whole = await (await site.get(`/api/case-studies/${kept.slug}`)).text();
      const bytes = Buffer.from(await (await site.get(picture)).arrayBuffer());
      const startedAt = performance.now();
      const steps = [await siteCommand(site.dataDir, 'backup', join(folder, 'copy'))];
      await site.stop();
      const fresh = join(folder, 'new-machine');
      steps.push(await siteCommand(fresh, 'restore', join(folder, 'copy')), await siteCommand(fresh, 'check'));
      const other = await startServer({ env: { DATA_DIR: fresh } });
      const again = async (path: string) => fetch(other.url + path);
      const isBack =
        (await again(`/case-studies/${kept.slug}`)).status === 200 &&
        (await (await again(`/api/case-studies/${kept.slug}`)).text()) === whole;
      const isPictureBack = Buffer.from(await (await again(picture)).arrayBuffer()).equals(bytes);
      const owner = (await signIn(other.url)).status;
      await other.remove();
      const took = performance.now() - startedAt;
      return outcome(`backup, restore, check, start in ${(took / 1000).toFixed(1)} s`, {
        'each step ends well': steps.every(({ code }) => code === 0),
        'the study is back, word for word': isBack,
        'its picture, byte for byte': isPictureBack,
        'the owner signs in': owner === 200,
        'under 5 min': took < 300_000,
      });
    }),
  );
});

const PAGE = 4096;
const DAMAGED_PAGES = 100;

/** Whether something waits beside the file to be written into it. */
function hasLog(path: string): boolean {
  return existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
}

rowOnSite('D15 Damaged database file', async (site) => {
  await Promise.all(Array.from({ length: 40 }, (_, turn) => site.make({ results: `${turn} `.repeat(9000) })));
  await site.stop();
  const path = join(site.dataDir, 'site.db');
  const whole = readFileSync(path);
  const pages = whole.length / PAGE;
  const found: string[] = [];
  let isUntouched = true;
  let isHelped = true;
  for (const [place, first] of [
    ['the beginning', 0],
    ['the tables', 5],
    ['the end', pages - DAMAGED_PAGES],
  ] as const) {
    const bytes = Buffer.from(whole);
    bytes.fill(0xa5, PAGE * first, PAGE * (first + DAMAGED_PAGES));
    writeFileSync(path, bytes);
    const line = await site.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    isUntouched &&= readFileSync(path).equals(bytes) && !hasLog(path);
    isHelped &&= /\(1\)[\s\S]*is damaged .* npm run site -- restore /.test(line);
    found.push(`${place} ${line === 'it started' ? 'SERVED' : 'refused'}`);
  }
  writeFileSync(path, whole);
  await site.start();
  return outcome(
    `${DAMAGED_PAGES} of ${pages} pages, at ${found.join(', ')}; ${isUntouched ? 'the file is untouched' : 'the file was CHANGED'}`,
    {
      'refused with 1 and the command that helps': isHelped,
      'the file is not written to': isUntouched,
      'a hundred pages each time': pages > DAMAGED_PAGES + 5,
      'the whole file is served': (await site.get('/api/case-studies')).status === 200,
    },
  );
});

rowOnBothEngines('D16 Delete and restore', async (site) => {
  const upload = await site.upload([{ bytes: await noisy(200, 100, 4).png().toBuffer() }]);
  const [url = ''] = ((await upload.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
  const image = { url, alt: 'A lathe', caption: 'At work', order: 0 };
  const made = await site.make({ slug: 'kept', gallery: { challenge: [image], solution: [], results: [] } });
  const before = await (await site.get('/api/case-studies/kept')).json();
  await site.get('/case-studies/kept');
  const removed = await site.send('DELETE', `/api/case-studies/${made.id}`);
  const gone = [(await site.get('/case-studies/kept')).status, (await site.get('/api/case-studies/kept')).status];
  const other = await site.send('POST', '/api/case-studies', newCaseStudy({ slug: 'kept' }));
  const clash = await site.send('POST', `/api/case-studies/${made.id}/restore`);
  await site.send('DELETE', `/api/case-studies/${((await other.json()) as CaseStudy).id}`);
  const back = await site.send('POST', `/api/case-studies/${made.id}/restore`);
  const after = await (await site.get('/api/case-studies/kept')).json();
  const picture = (await site.get(url)).status;
  const strip = ({ version: _v, updatedAt: _u, ...rest }: CaseStudy) => JSON.stringify(rest);
  return outcome(
    `public ${tally(gone)} at once; slug free ${other.status}; clash ${clash.status}; back ${back.status}`,
    {
      deleted: removed.status === 204,
      'gone at once': gone.every((status) => status === 404),
      'its slug is free meanwhile': other.status === 201,
      'a clash is told with 409': clash.status === 409,
      'everything is back under the same id': strip(before as CaseStudy) === strip(after as CaseStudy),
      'its picture too': picture === 200,
    },
  );
});

const KILLS = 5;

rowOnSite('D19 Orphan files', async (site) => {
  const upload = await site.upload([{ bytes: await noisy(200, 100, 21).png().toBuffer() }]);
  const [used = ''] = ((await upload.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
  await site.make({ coverImage: used });
  const kept = await killWhileUploading(site);
  const lost = [];
  for (const url of kept) if ((await site.get(url)).status !== 200) lost.push(url);
  const nameless = await rowsWithoutFile(site);
  await site.kill();
  // as a kill between the file and its row leaves it: one of the day before yesterday, one of now
  const [old, young] = ['ab'.repeat(16), 'cd'.repeat(16)];
  const pathOf = (hash: string) => join(site.dataDir, 'uploads', hash.slice(0, 2), `${hash}.webp`);
  for (const hash of [old, young]) {
    mkdirSync(join(site.dataDir, 'uploads', hash.slice(0, 2)), { recursive: true });
    writeFileSync(pathOf(hash), 'left behind');
  }
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  utimesSync(pathOf(old), longAgo, longAgo);
  const { text, code } = await siteCommand(site.dataDir, 'gc', '--dry-run');
  const isOnlyListed = existsSync(pathOf(old));
  const done = await siteCommand(site.dataDir, 'gc');
  await site.start();
  const served = (await site.get(used)).status;
  return outcome(
    `${KILLS} kills while uploading: ${lost.length} of ${kept.length} acknowledged pictures lost, ${nameless} rows without a file; of two files without a row the old one is ${existsSync(pathOf(old)) ? 'THERE' : 'gone'}, the young one ${existsSync(pathOf(young)) ? 'kept' : 'GONE'}; the used picture ${served}`,
    {
      'no acknowledged picture is lost by a kill': lost.length === 0 && kept.length > 0,
      'no row without its file': nameless === 0,
      'the old one is listed': code === 0 && text.includes(old) && isOnlyListed,
      'and then removed': done.code === 0 && !existsSync(pathOf(old)),
      'the young one is not': !text.includes(young) && !done.text.includes(young) && existsSync(pathOf(young)),
      'no used file goes': served === 200,
    },
  );
});

/** Answers the pictures that were acknowledged before the kills. */
async function killWhileUploading(site: Site): Promise<string[]> {
  const chance = seeded(19);
  const kept: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const photos = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) =>
        noisy(300, 200, 100 * round + turn)
          .jpeg()
          .toBuffer(),
      ),
    );
    const uploads = photos.map((bytes) =>
      site.upload([{ bytes }]).then(
        async (reply) => {
          const { imageData } = (await reply.json()) as { imageData: { challenge: string[] } };
          kept.push(...imageData.challenge);
        },
        () => {},
      ),
    );
    // later each time, and from the second round on not before one is done
    if (round > 0) await Promise.race(uploads);
    await pause(chance(60));
    await site.kill();
    await Promise.allSettled(uploads);
    await site.start();
  }
  return kept;
}

async function rowsWithoutFile(site: Site): Promise<number> {
  const rows = await inDatabaseOf(site, (db) => db.selectFrom('uploads').select('hash').execute());
  const isThere = ({ hash }: { hash: string }) =>
    existsSync(join(site.dataDir, 'uploads', hash.slice(0, 2), `${hash}.webp`));
  return rows.filter((row) => !isThere(row)).length;
}
