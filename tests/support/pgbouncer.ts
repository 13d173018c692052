import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Guards against waiting for ever, in milliseconds. */
const STARTS_WITHIN = 20_000;

export function hasPgBouncer(): boolean {
  return PROGRAM !== undefined;
}

export type PgBouncer = {
  /** The address of the database through one of the pools. */
  url: (pool: string) => string;
  stop: () => Promise<void>;
};

/**
 * PgBouncer in front of a database, with one pool for each name and its settings, such as `pool_mode=transaction`. Everything
 * else is as it comes, but for who may connect.
 */
export async function startPgBouncer(
  databaseUrl: string,
  pools: Record<string, string>,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'site-pgbouncer-'));
  const [own, file] = [await freePort(), join(folder, 'pgbouncer.ini')];
  const target = `host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username}${password && ` password=${password}`}`;
  const all = { listen_addr: '127.0.0.1', listen_port: own, unix_socket_dir: '', auth_type: 'any', ...settings };
  await writeFile(
    file,
    [
      '[databases]',
      ...Object.entries(pools).map(([name, pool]) => `${name} = ${target} ${pool}`),
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  // it refuses to work as root and reads its settings before it becomes somebody else
  const actAs = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PROGRAM ?? '', [...actAs, file], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const until = Date.now() + STARTS_WITHIN; !(await answers(own)); await pause(20))
    if (Date.now() > until || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
  return {
    url: (pool) => `postgres://anybody@127.0.0.1:${own}/${pool}`,
    async stop() {
      process.off('exit', killWithUs);
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
