import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from './postgres-database.ts';

const READY_WITHIN = 60_000;
const STOPPED_WITHIN = 15_000;
const LISTENING = /Listening on https?:\/\/\S+:(\d+)/;
const LINK_WITHIN = 5_000;
const LOOSELY = ['--import', new URL('loose-packing.mjs', import.meta.url).href];
const SETUP_LINK = /https?:\/\/\S+\/auth#setup=\S+/;

export type ServerOptions = {
  /** A PostgreSQL server on which a database is made for this site; SQLite without it. */
  postgresUrl?: string | undefined;
  /** A database that others use, too; it stays when this server goes. */
  databaseUrl?: string;
  /** Default off: an empty site. */
  sampleContent?: boolean;
  /** Further settings, as in the environment of a real server. */
  env?: Record<string, string>;
  /** Default false: what is sent is compressed quickly. For whoever asks how much is sent it is as tight as in a real site. */
  isPackedTightly?: boolean;
};

export type RunningServer = {
  url: string;
  pid: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What a command needs to work on the same site: its folder, database and file storage. */
  places: Record<string, string>;
  /** The one-time link by which the first administrator signs up, as it was printed. */
  setupLink: () => Promise<string>;
  /** Everything the server has written so far. */
  output: () => string;
  /** As a service manager does it; the data stays. */
  stop: () => Promise<number | null>;
  /** As a power cut does it; the data stays. */
  kill: () => Promise<void>;
  /** Starts again on the same data and the same port. */
  start: () => Promise<void>;
  /** Stops and deletes all data. */
  remove: () => Promise<void>;
};

/** Starts the built site on a free port with a data folder and database of its own. */
export async function startServer({
  postgresUrl,
  databaseUrl,
  sampleContent = false,
  env = {},
  isPackedTightly = false,
}: ServerOptions = {}): Promise<RunningServer> {
  const given = env['DATA_DIR'];
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'site-server-')));
  const database = postgresUrl ? await createPostgresDatabase(postgresUrl) : undefined;
  const settings: Record<string, string> = {
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: sampleContent ? 'on' : 'off',
    LOG_LEVEL: 'warn',
    SITE_START: 'example',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  };
  async function putAway() {
    await database?.drop();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
  const flags = isPackedTightly ? [] : LOOSELY;
  let running = await run(settings, flags).catch(async (error) => {
    await putAway();
    throw error;
  });
  let earlier = '';

  return {
    get url() {
      return running.url;
    },
    get pid() {
      return running.child.pid ?? 0;
    },
    dataDir,
    databaseUrl: database?.url ?? databaseUrl,
    places: Object.fromEntries(
      Object.entries(settings).filter(([name]) => /^(?:DATA_DIR|DATABASE_URL|S3_.*)$/.test(name)),
    ),
    output: () => earlier + running.output(),
    async setupLink() {
      for (const until = Date.now() + LINK_WITHIN; Date.now() < until; await pause(20)) {
        const link = SETUP_LINK.exec(running.output())?.[0];
        if (link) return link;
      }
      throw new Error(`The server printed no set-up link:\n${running.output()}`);
    },
    stop: () => end(running.child, 'SIGTERM'),
    async kill() {
      await end(running.child, 'SIGKILL');
    },
    async start() {
      earlier += running.output();
      running = await run({ ...settings, PORT: new URL(running.url).port }, flags);
    },
    async remove() {
      await end(running.child, 'SIGTERM');
      await putAway();
    },
  };
}

type Run = { child: ChildProcess; url: string; output: () => string };

function run(settings: Record<string, string>, flags: string[]): Promise<Run> {
  const root = join(import.meta.dirname, '../..');
  const program = join(root, 'build/server/main.js');
  if (!existsSync(program)) throw new Error('There is no build to test: run `npm run build` first.');
  // Nothing of the developer's own settings: a test sees the same site on every machine.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));

  let written = '';
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready within ${READY_WITHIN / 1000} s:\n${written}`));
    }, READY_WITHIN);
    child.once('exit', (code, signal) => {
      clearTimeout(tooLate);
      reject(new Error(`The server ended before it was ready (${code ?? signal}):\n${written}`));
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text;
        const port = LISTENING.exec(written)?.[1];
        if (!port) return;
        clearTimeout(tooLate);
        // the public address of a site whose SITE_URL is not set
        resolve({ child, url: `http://localhost:${port}`, output: () => written });
      });
  });
}

/** Answers the exit code; null when the signal itself ended it. */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN);
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      resolve(code);
    });
    child.kill(signal);
  });
}
