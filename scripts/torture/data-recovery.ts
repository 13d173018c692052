import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import { noisy } from '../../tests/support/pictures.ts';
import { startServer } from '../../tests/support/server.ts';
import { siteCommand, withFolder } from './command.ts';
import { type Outcome, outcome, type Row, tally } from './row.ts';
import { withSite } from './site.ts';

async function drill(): Promise<Outcome> {
  return withFolder((folder) =>
    withSite(async (site) => {
      const kept = await site.make({ title: 'What must come back' });
      await site.upload([{ bytes: await noisy(300, 200, 9).jpeg().toBuffer() }]);
      const startedAt = performance.now();
      const steps = [await siteCommand(site.dataDir, 'backup', join(folder, 'copy'))];
      await site.stop();
      const fresh = join(folder, 'new-machine');
      steps.push(await siteCommand(fresh, 'restore', join(folder, 'copy')), await siteCommand(fresh, 'check'));
      const other = await startServer({ env: { DATA_DIR: fresh } });
      const isBack = (await fetch(`${other.url}/case-studies/${kept.slug}`)).status === 200;
      await other.remove();
      const took = performance.now() - startedAt;
      return outcome(`backup, restore, check, start in ${(took / 1000).toFixed(1)} s`, {
        'each step ends well': steps.every(({ code }) => code === 0),
        'the study is back': isBack,
        'under 5 min': took < 300_000,
      });
    }),
  );
}

async function damaged(): Promise<Outcome> {
  return withSite(async (site) => {
    await Promise.all(Array.from({ length: 30 }, (_, turn) => site.make({ results: `${turn} `.repeat(9000) })));
    await site.stop();
    const path = join(site.dataDir, 'site.db');
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4096 * 5, Math.min(bytes.length, 4096 * 105));
    writeFileSync(path, bytes);
    const line = await site.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const isUntouched = readFileSync(path).equals(bytes);
    return outcome(isUntouched ? 'refused to start, the file is untouched' : 'the file was CHANGED', {
      'refused with the command that helps': /is damaged .* npm run site -- restore /.test(line),
      'the file is not written to': isUntouched,
    });
  });
}

async function trash(): Promise<Outcome> {
  return withSite(async (site) => {
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
}

async function orphans(): Promise<Outcome> {
  return withSite(async (site) => {
    const upload = await site.upload([{ bytes: await noisy(200, 100, 21).png().toBuffer() }]);
    const [used = ''] = ((await upload.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
    await site.make({ coverImage: used });
    await site.kill();
    // as a kill between the file and its row leaves it: one of yesterday's yesterday, one of now
    const old = 'ab'.repeat(16);
    const young = 'cd'.repeat(16);
    for (const hash of [old, young]) {
      mkdirSync(join(site.dataDir, 'uploads', hash.slice(0, 2)), { recursive: true });
      writeFileSync(join(site.dataDir, 'uploads', hash.slice(0, 2), `${hash}.webp`), 'left behind');
    }
    const longAgo = new Date(Date.now() - 48 * 3_600_000);
    utimesSync(join(site.dataDir, 'uploads/ab', `${old}.webp`), longAgo, longAgo);
    const { text, code } = await siteCommand(site.dataDir, 'gc', '--dry-run');
    const done = await siteCommand(site.dataDir, 'gc');
    await site.start();
    const served = (await site.get(used)).status;
    return outcome(`listed: ${text.trim().split('\n').length}; the used picture ${served}`, {
      'the old one is listed': code === 0 && text.includes(old),
      'the young one is not': !text.includes(young) && !done.text.includes(young),
      'no used file goes': served === 200,
    });
  });
}

export const recoveryRows: Row[] = [
  { name: 'D14', title: 'Restore drill', run: drill },
  { name: 'D15', title: 'Damaged database file', run: damaged },
  { name: 'D16', title: 'Delete and restore', run: trash },
  { name: 'D19', title: 'Orphan files', run: orphans },
];
