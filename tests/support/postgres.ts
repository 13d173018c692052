import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type PostgresCluster = {
  url: string;
  /** Its settings and data; null where it is not ours. */
  folder: string | null;
  stop: () => Promise<void>;
};

/** Whether whatever is missing or skipped fails the run, whoever runs it: `REQUIRE_ALL=1`. */
export function mustRunEverything(env: NodeJS.ProcessEnv = process.env): boolean {
  return env['REQUIRE_ALL'] === '1' || onlyPostgres(env);
}

/** Whether this run tries a release, `npm run test:release`: what `npm test` proves once is proved on both engines and with cases of its own. */
export function isRelease(env: NodeJS.ProcessEnv = process.env): boolean {
  return env['TEST_RELEASE'] === '1';
}

/** Whether this run does everything on PostgreSQL with an object storage, and nothing on SQLite: `npm test -- --postgres`. */
export function onlyPostgres(env: NodeJS.ProcessEnv = process.env): boolean {
  return env['TEST_ON'] === 'postgres';
}

/** The folder with `initdb` and `pg_ctl` of the newest PostgreSQL on this machine, or null. */
export function findPostgresPrograms(): string | null {
  for (const root of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    if (!existsSync(root)) continue;
    const newestFirst = readdirSync(root).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    const found = newestFirst
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')));
    if (found) return found;
  }
  try {
    const bin = execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return existsSync(join(bin, 'initdb')) ? bin : null;
  } catch {
    return null;
  }
}

/** Where files lie in memory, and how much of it has to be free, in bytes. */
const MEMORY = { folder: '/dev/shm', free: 4 * 1024 ** 3 };

/** A database is three hundred files, made and deleted for each file of tests: finding them a place on a disk is most of that. */
function folderFor(settings: string[]): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY.folder);
    if (settings === FORGETFUL && bavail * bsize >= MEMORY.free) return MEMORY.folder;
  } catch {
    // a machine without one
  }
  return tmpdir();
}

const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL for this run only: TEST_DATABASE_URL when set, else a throw-away cluster made from the machine's own
 * server programs, or null where there are none. Stopped and deleted also when this process dies without a word.
 * Nobody reads this data after a crash, so it need not survive one; `settings` in the place of that say otherwise.
 */
export async function startPostgres({ settings = FORGETFUL } = {}): Promise<PostgresCluster | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, folder: null, stop: async () => {} };
  const bin = findPostgresPrograms();
  if (!bin) return null;

  const folder = mkdtempSync(join(folderFor(settings), 'site-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root: then the machine's own `postgres` user does it.
  const actAs = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (actAs.length > 0) chownSync(folder, idOf('-u'), idOf('-g'));
  function run(program: string, ...args: string[]) {
    const [command = '', ...rest] = [...actAs, join(bin ?? '', program), ...args];
    execFileSync(command, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const data = join(folder, 'data');
  const cleanUp = watchForTheEnd([...actAs, join(bin, 'pg_ctl')], data, folder);
  run('initdb', '-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c max_connections=200 -k ${folder} ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, folder, stop: cleanUp };
}

/**
 * A small shell process waits on a pipe that only we hold. When we close it, or vanish, it stops the cluster and
 * deletes its folder: one way to clean up for the normal end, Ctrl-C and kill -9.
 */
function watchForTheEnd(pgCtl: string[], data: string, folder: string): () => Promise<void> {
  const script = [
    'data=$1; folder=$2; shift 2; read -r _',
    '"$@" -D "$data" -m immediate -w stop >/dev/null 2>&1',
    // a cluster that was still being made when we vanished may write on for a moment
    'until rm -rf "$folder"; do sleep 1; done',
  ].join('\n');
  const watcher = spawn('sh', ['-c', script, 'sh', data, folder, ...pgCtl], {
    detached: true, // Ctrl-C goes to our process group and must not reach it
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.unref();
  // The pipe alone would keep this process alive.
  (watcher.stdin as unknown as { unref: () => void }).unref();
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  return async () => {
    watcher.ref();
    watcher.stdin?.end();
    await ended;
  };
}

/** A port of this machine that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
