import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../support/make.ts';
import { noisy } from '../support/pictures.ts';
import { tally } from '../support/statistics.ts';
import { siteCommand } from './support/command.ts';
import { asOne, type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { type Site, withSite } from './support/site.ts';
import { integrityOf } from './support/sqlite-file.ts';

const MEBIBYTE = 1024 * 1024;

/** A small file system of its own where we may make one; else a limit on the size of files. */
row('D3 Full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stress-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status === 0;
  const filler = join(folder, 'filler');
  try {
    const limit = (bytes: string) => (site: Site) =>
      void execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]);
    const byLimit = await fillUp({ fill: limit(String(6 * MEBIBYTE)), empty: limit('unlimited'), env: {} });
    if (!isMounted) return asOne({ 'file size limit': byLimit });
    const bySpace = await fillUp({
      fill: () => void writeFileSync(filler, new Uint8Array(freeBytes(folder) - 512 * 1024)),
      empty: () => rmSync(filler),
      env: { DATA_DIR: folder },
    });
    return asOne({ '16 MB disk': bySpace, 'file size limit': byLimit });
  } finally {
    if (isMounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

row('D21 A disk that fills up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stress-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'none', folder]).status !== 0)
    return outcome('no file system of its own can be mounted here', {});
  const filler = join(folder, 'filler');
  const leave = (bytes: number) => {
    rmSync(filler, { force: true });
    writeFileSync(filler, new Uint8Array(Math.max(0, freeBytes(folder) - bytes)));
  };
  try {
    return await withSite(
      async (site) => {
        const ready = async () => `${(await site.get('/readyz')).status}`;
        await site.send('PATCH', '/api/settings/enquiry-recipient', { email: 'owner@studio.test' });
        const photo = await noisy(1500, 1000, 5).jpeg({ quality: 90 }).toBuffer();
        const reply = await site.upload([{ bytes: photo }]);
        const { imageData } = (await reply.json()) as { imageData: { challenge: string[] } };
        const coverImage = imageData.challenge[0] ?? '';
        await site.make({ title: 'Before the disk was full', coverImage });
        await siteCommand(folder, 'backup');
        await site.stop();
        leave(6 * MEBIBYTE);
        await site.start();
        const early = [await ready(), (await site.make({ title: 'Still saved' })).slug !== ''];
        const mails = JSON.stringify(await (await site.send('GET', '/api/mails')).json());
        await site.stop();
        leave(0);
        const start = await siteCommand(folder, 'check');
        const names = readdirSync(join(folder, 'backups'));
        const deleted = await siteCommand(folder, 'backups', '--delete', names[0] ?? '');
        rmSync(filler);
        await site.start();
        return outcome(
          `6 MiB left: /readyz ${early[0]}, saved; 0 left: check says “${start.text.trim().slice(0, 40)}”, deleting a backup “${deleted.text.trim().slice(0, 200)}”; afterwards /readyz ${await ready()}`,
          {
            'not ready before a save fails': early[0] === '503' && early[1] === true,
            'the owner is told by mail': mails.includes('disk-almost-full'),
            'a command says that the disk is full': start.code === 1 && start.text.startsWith('The disk is full.'),
            'a backup can be deleted on it': deleted.code === 0,
            'ready again': (await ready()) === '200',
          },
        );
      },
      { env: { DATA_DIR: folder } },
    );
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

function freeBytes(folder: string): number {
  const [, line = ''] = execFileSync('df', ['-B1', '--output=avail', folder], { encoding: 'utf8' }).split('\n');
  return Number(line.trim());
}

type Disk = { fill: (site: Site) => void; empty: (site: Site) => void; env: Record<string, string> };

async function fillUp({ fill, empty, env }: Disk): Promise<Outcome> {
  return withSite(
    async (site) => {
      const dataDir = env['DATA_DIR'] ?? site.dataDir;
      const pid = site.pid;
      const kept = await site.make({ title: 'Before the disk was full' });
      const photo = await noisy(1500, 1000, 5).jpeg({ quality: 90 }).toBuffer();
      fill(site);
      const refusals: number[] = [];
      const sentences = new Set<string>();
      const refused = async (reply: Response) => {
        refusals.push(reply.status);
        sentences.add(await reply.text());
      };
      const saved = new Map<number, string>();
      for (let turn = 0; turn < 400 && refusals.length < 12; turn++) {
        const results = `${turn} `.repeat(9000);
        const reply = await site.send('POST', '/api/case-studies', newCaseStudy({ slug: `full-${turn}`, results }));
        if (reply.ok) saved.set(((await reply.json()) as CaseStudy).id, results);
        else await refused(reply);
        if (turn % 5 === 0 && refusals.length > 0) {
          const upload = await site.upload([{ bytes: photo }]);
          if (upload.ok) await upload.text();
          else await refused(upload);
        }
      }
      const reads = [];
      for (const path of ['/', `/case-studies/${kept.slug}`, '/api/case-studies', '/healthz', '/feed.xml'])
        reads.push((await site.get(path)).status);
      // narrower copies of the pictures may still be in the making
      for (let turn = 0; turn < 50 && strayFiles(dataDir).length > 0; turn++) await pause(100);
      const stray = strayFiles(dataDir);
      empty(site);
      const after = await site.send('PATCH', `/api/case-studies/${kept.id}`, { title: 'After it' });
      const uploadAfter = await site.upload([{ bytes: photo }]);
      const stored = (await (await site.get('/api/case-studies')).json()) as CaseStudy[];
      const lost = [...saved].filter(
        ([id, results]) => stored.find((study) => study.id === id)?.results !== results,
      ).length;
      const isSame = site.pid === pid && (await site.get('/readyz')).status === 200;
      await site.stop();
      const integrity = integrityOf(dataDir);
      return outcome(
        `refused with ${tally(refusals)}; reads ${tally(reads)}; afterwards save ${after.status}, upload ${uploadAfter.status}; ${lost} of ${saved.size} saves lost`,
        {
          'refused with 507 or 503 only':
            refusals.length > 0 && refusals.every((status) => [507, 503].includes(status)),
          'in plain words': [...sentences].every((sentence) => /^[A-Z][A-Za-z’' ,.;]{20,}/.test(sentence)),
          'reads stay 200': reads.every((status) => status === 200),
          'no stray files': stray.length === 0,
          'saving works again': after.status === 200,
          'uploading works again': uploadAfter.status === 201,
          'the same process': isSame,
          'nothing lost': lost === 0,
          'integrity_check says ok': integrity === 'ok',
        },
      );
    },
    { env },
  );
}

function strayFiles(dataDir: string): string[] {
  return ['tmp', 'uploads/.tmp'].flatMap((name) =>
    existsSync(join(dataDir, name)) ? readdirSync(join(dataDir, name)) : [],
  );
}
