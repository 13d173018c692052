import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What hangs does so for ever; a busy machine takes half a minute to start. */
const WITHIN = 60_000;

/** Listens, says so, writes far more than any pipe holds, and answers all the same. */
const SERVER = `process.on('SIGTERM', () => process.exit(0));
const { createServer } = await import('node:http');
const { preparePlatform } = await import('./server/prepare-platform.ts');
const { announce } = await import('./server/announce.ts');
const platform = await preparePlatform(process.env);
const server = createServer((request, response) => {
  for (let line = 0; line < 40; line++) platform.log.warn('x'.repeat(50_000));
  response.end('answered');
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
await announce(platform, server);
const texts = [];
for (let turn = 0; turn < 3; turn++) texts.push(await (await fetch('http://127.0.0.1:' + server.address().port)).text());
process.send(texts);`;

const folder = mkdtempSync(join(tmpdir(), 'unwritable-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a site answers whose output goes there, and how it ends. */
async function answers(name: string, output: number | 'pipe', isClosed = false): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, name), SAMPLE_CONTENT: 'off' } as NodeJS.ProcessEnv,
    stdio: ['ignore', output, 'ignore', 'ipc'],
  });
  if (isClosed) child.stdout?.destroy();
  const tooLate = setTimeout(() => child.kill('SIGKILL'), WITHIN);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const said = await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  child.kill('SIGTERM');
  const how = await ended;
  clearTimeout(tooLate);
  return { said, how };
}

const ANSWERED = { said: ['answered', 'answered', 'answered'], how: 0 };

test.skipIf(!existsSync('/dev/full'))(
  'a site whose log has no space starts, answers and stops',
  async () => {
    const output = openSync('/dev/full', 'w');
    expect(await answers('full', output)).toEqual(ANSWERED);
    closeSync(output);
  },
  WITHIN * 2,
);

test(
  'so does one whose log nobody reads, or nobody reads any more',
  async () => {
    expect(await answers('unread', 'pipe')).toEqual(ANSWERED);
    expect(await answers('closed', 'pipe', true)).toEqual(ANSWERED);
  },
  WITHIN * 2,
);
