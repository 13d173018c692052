import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseAway } from '../app/platform/database/database-failure.ts';
import { asRefusal } from '../server/error-reply.ts';
import { sourceFiles } from './support/source-files.ts';

const failed = (fields: object) => Object.assign(new Error('no'), fields);

/** What the system, SQLite and PostgreSQL say of a disk without space, a quota that is used up, or a limit for files. */
const CAUSES: Record<string, Error> = {
  ENOSPC: failed({ code: 'ENOSPC', syscall: 'write' }),
  EDQUOT: failed({ code: 'EDQUOT', syscall: 'write' }),
  EFBIG: failed({ code: 'EFBIG', syscall: 'write' }),
  SQLITE_FULL: failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  SQLITE_IOERR_WRITE: failed({ code: 'ERR_SQLITE_ERROR', errcode: 778 }),
  // where the memory that processes share has no room: the first thing that a start on a full disk meets
  SQLITE_IOERR_SHMSIZE: failed({ code: 'ERR_SQLITE_ERROR', errcode: 4874 }),
  'SQLSTATE 53100': failed({ code: '53100', severity: 'ERROR' }),
};

test.each(Object.entries(CAUSES))('%s is told as a full disk, also as the cause of something else', (_, cause) => {
  for (const error of [cause, new Error('failed', { cause }), new DatabaseAway('failed', { cause })]) {
    const refusal = asRefusal(error);
    expect([refusal?.code, refusal?.message]).toEqual(['no_space', expect.stringMatching(/^The disk is full\. /)]);
  }
});

test('one place makes a sentence of it; elsewhere it is only logged', () => {
  const files = sourceFiles(['app', 'server']).filter(({ isTest, code }) => !isTest && code.includes('isOutOfSpace'));
  expect(files.map(({ path }) => path).sort()).toEqual([
    'app/features/media/image-variants.server.ts',
    'app/platform/database/database-failure.ts',
    'app/platform/full-disk.ts',
    'app/platform/open-platform.server.ts',
  ]);
});

test('what a file takes at once is all or an error: one that is nearly full takes the beginning and says nothing', () => {
  const files = sourceFiles(['app', 'server', 'scripts']).filter(
    ({ isTest, code }) => !isTest && /\b(?:file|handle)\.writev?\(|\bwritev?Sync\(|\bfs\.writev?\(/.test(code),
  );
  // the log asks for how much was taken, and goes on from there
  expect(files.map(({ path }) => path)).toEqual(['app/platform/log-output.server.ts']);
});

const ROOT = join(import.meta.dirname, '..');
const START = `const { preparePlatform } = await import('./server/prepare-platform.ts');
const { closePlatform } = await import('./app/platform/open-platform.server.ts');
await closePlatform(await preparePlatform(process.env));`;

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program where no file may grow, which is what a full disk is to it. */
function run(dataDir: string, args: string[], limit = ''): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync('sh', ['-c', `${limit} exec "$@"`, 'sh', process.execPath, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' } as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a start, an upgrade and a command on a full disk say so in one line', () => {
  const [fresh, existing] = [join(folder, 'fresh'), join(folder, 'existing')];
  const start = ['--input-type=module', '-e', START];
  expect(run(existing, start)).toEqual({ status: 0, stderr: '' });
  const told = { status: 1, stderr: expect.stringMatching(/^The disk is full\. [^\n]+\n$/) };
  for (const [dataDir, args, limit] of [
    [fresh, start, 'ulimit -f 8;'],
    [existing, start, 'ulimit -f 8;'],
    [existing, ['server/site.ts', 'backups'], 'ulimit -f 8;'],
    // enough to open a database, too little for its tables
    [join(folder, 'small'), start, 'ulimit -f 100;'],
  ] as const)
    expect([limit, run(dataDir, [...args], limit)]).toEqual([limit, told]);
});

const RECEIVE = `import { join } from 'node:path';
const [{ receiveFile }, { beginUpload, receivePiece, takeUpload }] = await Promise.all([
  import('./app/features/content-import/received-file.server.ts'),
  import('./app/features/backups/archive-upload.server.ts'),
]);
const dataDir = process.env.DATA_DIR;
const on = { config: { dataDir } };
const said = async (work) => { try { await work; return 'taken'; } catch (error) { return error.code; } };
const body = () => new Response(Buffer.alloc(6000, 'a')).body;
console.error(await said(receiveFile(new Request('http://a.example', { method: 'POST', body: body(), duplex: 'half' }), join(dataDir, 'tmp', 'post'))));
const { id } = await beginUpload(on, { bytes: 6000 });
console.error(await said(receivePiece(on, id, { offset: 0, body: body() })));
console.error(await said(takeUpload(on, id)));`;

test('a file of which only the beginning fits is refused', () => {
  const dataDir = join(folder, 'received');
  mkdirSync(join(dataDir, 'tmp'), { recursive: true });
  // 4096 bytes: the first write to a file takes so many of the 6000
  expect(run(dataDir, ['--input-type=module', '-e', RECEIVE], 'ulimit -f 8;')).toEqual({
    status: 0,
    stderr: 'EFBIG\nno_space\nconflict\n',
  });
});
