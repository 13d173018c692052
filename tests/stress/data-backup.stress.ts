import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Backups, RESTORE_WORD } from '../../app/features/backups/backup.ts';
import { tablesOf } from '../../app/features/personal-data/declared-tables.ts';
import { noisy } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { ms } from '../support/statistics.ts';
import { siteCommand, withFolder } from './support/command.ts';
import { manyVisitors, ownersWork, photographs } from './support/load.ts';
import { type Lateness, latenessOf, WATCHED } from './support/loop-time.ts';
import { outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { type Site, withSite } from './support/site.ts';

const STUDIES = 500;
const PICTURES = 500;

const inWords = ({ p99, max, longest }: Lateness) =>
  `p99 ${ms(p99)}, at most ${ms(max)}, computing ${ms(longest)} at one go`;

row('D13 Backup under load', async () => {
  return withFolder((folder) =>
    withSite(
      async (site) => {
        await fillSite(site, STUDIES, PICTURES);
        const study = await site.make({ slug: 'saved-meanwhile' });
        const photos = await photographs();
        const stopVisiting = manyVisitors(site, study.slug);
        let isOver = false;
        const working = ownersWork(site, study.id, { photos, turns: 1000, isOver: () => isOver });
        await pause(3000); // until all of them have come
        await latenessOf(site);
        const underLoad = await timed(() => siteCommand(site.dataDir, 'backup', join(folder, 'under-load')));
        const late = await latenessOf(site);
        isOver = true;
        const work = await working;
        const { statuses } = await stopVisiting();
        // once more by the server itself, with nobody there: what it holds can be compared row by row
        await latenessOf(site);
        const { result: name, took } = await timed(() => backupOf(site));
        const quiet = await latenessOf(site);
        await restoreByItself(site, name);
        const restoring = await latenessOf(site);
        const isWell = (await site.get('/case-studies/saved-meanwhile')).status === 200;
        await site.stop();
        const before = rowsOf(site.dataDir);
        const files = hashes(join(site.dataDir, 'uploads'));
        const restored = await restoreInto(join(folder, 'fresh'), join(site.dataDir, 'backups', name));
        const [rows, lost] = [rowsOf(restored.dataDir), differing(files, restored.dataDir)];
        const tables = [...before.keys()].filter((table) => rows.get(table) !== before.get(table));
        const loaded = await restoreInto(join(folder, 'of-load'), join(folder, 'under-load'));
        const isServed = await servesAll(loaded.dataDir, files.keys().next().value ?? '');
        const seconds = Math.max(took, underLoad.took) / 1000;
        return outcome(
          `${STUDIES} studies and ${files.size} files under load in ${(underLoad.took / 1000).toFixed(1)} s (${inWords(late)}), by the site in ${(took / 1000).toFixed(1)} s (${inWords(quiet)}), restored by it (${inWords(restoring)}); ${work.saves.length} saves meanwhile, ${work.refused.length} refused; restored: ${tables.length} of ${before.size} tables and ${lost} files differ`,
          {
            'backup and restore end well': [underLoad.result, restored, loaded].every(({ code }) => code === 0),
            'every row equal by hash': tables.length === 0 && before.size > 10,
            'every picture equal by hash': lost === 0 && files.size >= PICTURES,
            'under 10 s': seconds < 10,
            'no failed read or save meanwhile': statuses.every((status) => status === 200) && work.refused.length === 0,
            'never blocked over 100 ms': Math.max(late.longest, quiet.longest) < 100 && late.p99 < 100,
            'nor by a restore': restoring.longest < 100 && isWell,
            'a site is started on what came back, and serves it': isServed,
          },
        );
      },
      { env: WATCHED },
    ),
  );
});

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const startedAt = performance.now();
  return { result: await work(), took: performance.now() - startedAt };
}

/** Has a backup made as Site Settings does it; answers its name. */
async function backupOf(site: Site): Promise<string> {
  const { id } = (await (await site.send('POST', '/api/backups')).json()) as { id: number };
  for (;;) {
    const { last } = (await (await site.send('GET', '/api/backups')).json()) as Backups;
    if (last?.id === id && last.name) return last.name;
    if (last?.id === id) throw new Error(last.message);
    await pause(100);
  }
}

/** Has a backup restored as Site Settings does it. */
async function restoreByItself(site: Site, name: string): Promise<void> {
  const path = `/api/backups/${encodeURIComponent(name)}/restore`;
  const reply = await site.send('POST', path, { confirm: RESTORE_WORD });
  const { id } = (await reply.json()) as { id: number };
  if (!reply.ok) throw new Error(`A restore was refused: ${reply.status}`);
  for (;;) {
    const { last } = (await (await site.send('GET', '/api/backups')).json()) as Backups;
    if (last?.id === id && last.isDone) return;
    if (last?.id === id) throw new Error(last.message);
    await pause(100);
  }
}

/** Whether a server on this folder shows every study and a picture. */
async function servesAll(dataDir: string, picture: string): Promise<boolean> {
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  try {
    const studies = (await (await fetch(`${server.url}/api/case-studies`)).json()) as unknown[];
    const page = await fetch(`${server.url}/case-studies/saved-meanwhile`);
    const image = await fetch(`${server.url}/uploads/${picture}`);
    return studies.length === STUDIES + 1 && page.status === 200 && image.status === 200;
  } finally {
    await server.remove();
  }
}

async function restoreInto(dataDir: string, backup: string): Promise<{ code: number; dataDir: string }> {
  mkdirSync(dataDir);
  const { code } = await siteCommand(dataDir, 'restore', backup);
  return { code, dataDir };
}

/** What does not come back, or goes on being written. */
const NOT_COMPARED = [...tablesOf('left-out'), ...tablesOf('never-lost'), 'content_version'];

/** A hash of all rows of each table, in the order of their numbers. */
function rowsOf(dataDir: string): Map<string, string> {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .all();
    return new Map(
      tables
        .map(({ name }) => String(name))
        .filter((name) => !NOT_COMPARED.includes(name) && !name.startsWith('kysely'))
        .map((name) => {
          const rows = database
            .prepare(`select * from "${name}"`)
            .all()
            .map((row) => JSON.stringify(row))
            .sort();
          return [name, createHash('sha256').update(rows.join('\n')).digest('hex')];
        }),
    );
  } finally {
    database.close();
  }
}

/** Sizes of a picture are made again when they are asked for. */
function differing(files: Map<string, string>, dataDir: string): number {
  const found = hashes(join(dataDir, 'uploads'));
  return [...files].filter(([name, digest]) => !name.includes('-') && found.get(name) !== digest).length;
}

async function fillSite(site: Site, studies: number, pictures: number): Promise<void> {
  const urls: string[] = [];
  for (let first = 0; first < pictures; first += 50) {
    const files = await Promise.all(
      Array.from({ length: 50 }, async (_, step) => ({
        bytes: await noisy(48, 32, 1000 + first + step)
          .png()
          .toBuffer(),
      })),
    );
    const reply = await site.upload(files);
    urls.push(...((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge);
  }
  for (let first = 0; first < studies; first += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, step) => {
        const url = urls[(first + step) % urls.length] ?? '';
        return site.make({ slug: `study-${first + step}`, coverImage: url });
      }),
    );
}

function hashes(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => [
      entry.name,
      createHash('sha256')
        .update(readFileSync(join(entry.parentPath, entry.name)))
        .digest('hex'),
    ]),
  );
}
