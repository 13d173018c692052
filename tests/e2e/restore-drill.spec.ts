import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCaseStudy } from '../support/make.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { POSTGRES_URL } from '../support/postgres-for-playwright.ts';
import { startS3Server } from '../support/s3-server.ts';
import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

/** The commands of one part of the page, a list for each block. */
function blocksOf(heading: string): string[] {
  const part = PAGE.split(`${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? '';
  return [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block.replaceAll(/^ +/gm, '').trim());
}

test('the drill of the manual, command by command, brings a site back on an empty machine @postgres', async ({
  engine,
  server,
  admin,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  const database = engine === 'postgres' ? await createPostgresDatabase(process.env[POSTGRES_URL] ?? '') : undefined;
  let started: ChildProcess | undefined;
  try {
    const study = newCaseStudy({ title: 'Survives the machine', slug: 'survives' });
    expect((await admin.post('/api/case-studies', { data: study })).status()).toBe(201);
    const picture = await uploadPicture(admin);
    const [backup = ''] = blocksOf('## Backup');
    const copies = await run(backup.replaceAll('/mnt/backups', folder), server.places);
    expect(copies).toContain('Backed up');

    const [install, places = '', restore = '', check = '', start = ''] = blocksOf('### The drill');
    // the program of this test is installed and built already
    expect(install?.split('\n').slice(-2)).toEqual(['npm ci', 'npm run build']);
    expect(places).toMatch(/^export DATA_DIR=\/var\/lib\/site\nexport BACKUP=\/mnt\/backups\/2026-03-05$/);
    const here = places.replace('/var/lib/site', join(folder, 'site')).replace('/mnt/backups', folder);
    const machine: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    expect(await run(`${here}\n${restore}`, machine)).toContain('Restored');
    expect(await run(`${here}\n${check}`, machine)).toContain('No damage found.');

    // `exec`, so that the signal below reaches the server itself
    started = spawn('sh', ['-ec', `${here}\nexec ${start}`], { cwd: ROOT, env: { ...clean(machine), PORT: '0' } });
    const url = await addressOf(started);
    const reply = await request.post(`${url}/api/login`, { headers: { Origin: url }, data: ADMIN });
    expect(reply.status()).toBe(200);
    expect((await request.get(`${url}/case-studies/survives`)).status()).toBe(200);
    expect((await request.get(`${url}${picture}`)).status()).toBe(200);
  } finally {
    if (started && started.exitCode === null) {
      started.kill('SIGTERM');
      await once(started, 'exit');
    }
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the drill with PostgreSQL and a bucket brings the same site back on an empty database and machine @postgres', async ({
  engine,
  server,
  admin,
}) => {
  // without a bucket there is nothing to come back from
  if (engine === 'sqlite') return;
  const folder = await mkdtemp(join(tmpdir(), 'bucket-drill-'));
  const database = await createPostgresDatabase(process.env[POSTGRES_URL] ?? '');
  try {
    await uploadPicture(admin);
    const name = /to (manual-\S+)\.$/m.exec(await run('npm run site -- backup', server.places))?.[1] ?? '';
    const [places = '', restore = '', check = ''] = blocksOf('### The drill with PostgreSQL and a bucket');
    const machine: Record<string, string> = { ...server.places, DATABASE_URL: database.url, DATA_DIR: folder };
    expect([...places.matchAll(/([A-Z_0-9]+)=/g)].map(([, setting]) => setting).sort()).toEqual(
      Object.keys(machine).sort(),
    );
    expect(restore).toContain('restore daily-2026-03-05');
    const said = await run(restore.replace('daily-2026-03-05', name), machine);
    expect(said).toContain(`${name}  `);
    expect(said).toMatch(/Restored [1-9]\d* rows and [1-9]\d* pictures/);
    expect(await run(check, machine)).toContain('No damage found.');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the drill with copies elsewhere brings a site back on an empty machine, from a folder and from a bucket @postgres', async ({
  engine,
  server,
  admin,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'copies-drill-'));
  const bucket = await startS3Server();
  try {
    await uploadPicture(admin);
    const key = (await run('npm run --silent site -- backup-key', {})).trim();
    const inBucket = Object.entries(bucket.env).map(([name, value]) => [`BACKUP_${name}`, value]);
    await mkdir(join(folder, 'copies'));
    for (const [kind, place] of Object.entries({
      folder: { BACKUP_COPY_DIR: join(folder, 'copies') },
      bucket: Object.fromEntries(inBucket) as Record<string, string>,
    })) {
      const elsewhere = { ...place, BACKUP_KEY: key };
      const made = await run('npm run site -- backup', { ...server.places, ...elsewhere });
      expect(made).toContain('A copy of it is in ');
      const name = /to \S*(manual-[^\s/]+)\.$/m.exec(made)?.[1] ?? '';
      const database =
        engine === 'postgres' ? await createPostgresDatabase(process.env[POSTGRES_URL] ?? '') : undefined;
      try {
        const machine: Record<string, string> = { ...elsewhere, DATA_DIR: join(folder, kind) };
        if (database) {
          machine['DATABASE_URL'] = database.url;
          await mkdir(join(folder, kind));
        }
        const [restore = ''] = blocksOf('### Copies elsewhere');
        const said = await run(restore.replace('daily-2026-03-05', name), machine);
        expect(said).toContain(`elsewhere:${name}  `);
        expect(said).toMatch(/Restored [1-9]\d* rows and [1-9]\d* pictures/);
        expect(await run('npm run site -- check', machine)).toContain('No damage found.');
      } finally {
        await database?.drop();
      }
    }
  } finally {
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function uploadPicture(admin: import('@playwright/test').APIRequestContext): Promise<string> {
  const bytes = readFileSync(join(ROOT, 'public/images/share-default.png'));
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: bytes };
  const reply = await admin.post('/api/case-studies/images', { multipart: { 'results[]': file } });
  const { imageData } = (await reply.json()) as { imageData: { results: string[] } };
  return imageData.results[0] ?? '';
}

/** Runs commands as somebody who types them, and answers what they said. */
async function run(commands: string, env: Record<string, string>): Promise<string> {
  const child = spawn('sh', ['-ec', commands], {
    cwd: ROOT,
    env: clean(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([0, said]);
  return said;
}

function clean(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  } as NodeJS.ProcessEnv;
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk);
        const port = /Listening on \S+:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://localhost:${port}`);
      });
  });
}
