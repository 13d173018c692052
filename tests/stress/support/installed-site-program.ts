/**
 * Run by the stress row about the production install, in the folder of a fresh install and with no network: starts its
 * server, runs every command of the owner beside it, and prints what came of it as JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf } from '../../support/cookies.ts';

/** What became of a command: its words, whether it ended with the code that it should, and what it said. */
export type Ended = { command: string; hasWorked: boolean; said: string };
export type InstalledSite = {
  commands: Ended[];
  /** Verbs of `--help` that nobody has told how to call. */
  unknown: string[];
  visits: number;
  failedVisits: string[];
  /** Of an upload after the commands, and of one after the packages of developers were removed. */
  uploads: number[];
  packagesTouched: string[];
  canReachOutside: boolean;
};

const OWNER = { username: 'owner', password: 'a long enough pass phrase' };
const READY_WITHIN = 60_000;

/** How each verb is called, in this order; `{}` is a folder that all share. */
const CALLS: Record<string, { args?: string[]; input?: string; code?: number }> = {
  check: {},
  'create-admin': { args: ['second'], input: 'another long pass phrase\n' },
  'reset-password': { args: ['second'], input: 'yet another pass phrase\n' },
  // there is none to switch off
  'reset-second-step': { args: ['second'], code: 1 },
  'restore-study': { args: ['1'] },
  'import-content': { args: ['markdown', '{}/notes'] },
  backup: { args: ['{}/backup'] },
  backups: {},
  export: { args: ['{}/site.tar.gz'] },
  'export-static': { args: ['{}/static'] },
  restore: { args: ['{}/backup', '--replace'] },
  import: { args: ['{}/site.tar.gz', '--replace'] },
  'person-export': { args: ['somebody@example.com'] },
  'person-delete': { args: ['somebody@example.com'] },
  // refused beside a server
  'move-data': { args: ['--to', 'sqlite:{}/moved', '--files-to', 'disk'], code: 1 },
  'remove-samples': {},
  gc: { args: ['--dry-run'] },
};

const [folder = ''] = process.argv.slice(2);
console.log(JSON.stringify(await drive()));

async function drive(): Promise<InstalledSite> {
  mkdirSync(join(folder, 'notes'), { recursive: true });
  writeFileSync(
    join(folder, 'notes/a-note.md'),
    '---\ntitle: A note\ndate: 2026-01-05\n---\n\n## Results\n\nIt worked.\n',
  );
  const canReachOutside = await fetch('https://registry.npmjs.org/', { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
  const before = packages();
  const first = await startSite();
  const cookie = await signIn(first.url);
  await fetch(`${first.url}/api/case-studies/1`, { method: 'DELETE', headers: { Cookie: cookie } });
  const visitor = visit(first.url);
  const verbs = [...(await npm('run', 'site', '--', '--help')).said.matchAll(/^ {2}([a-z-]+) /gm)].map(
    ([, verb = '']) => verb,
  );
  const commands: Ended[] = [];
  for (const [verb, { args = [], input, code }] of Object.entries(CALLS)) {
    const words = args.map((word) => word.replace('{}', folder));
    commands.push(await npm('run', 'site', '--', verb, ...words, { input, code }));
  }
  const visits = await visitor();
  const uploads = [await upload(first.url)];
  await end(first.child, 'SIGTERM');
  const packagesTouched = differences(before, packages());

  commands.push(await npm('prune', '--omit=dev'));
  const pruned = packages();
  const second = await startSite();
  commands.push(await run('bin/site', ['backups']), await npm('run', 'site', '--', 'check'));
  // a crash in the middle: it must come up again
  await end(second.child, 'SIGKILL');
  const third = await startSite();
  uploads.push(await upload(third.url));
  await end(third.child, 'SIGTERM');
  packagesTouched.push(...differences(pruned, packages()));
  const unknown = verbs.filter((verb) => !(verb in CALLS));
  if (verbs.length === 0) unknown.push('none was listed');
  return { commands, unknown, ...visits, uploads, packagesTouched, canReachOutside };
}

async function startSite(): Promise<{ child: ChildProcess; url: string }> {
  // as the manual says
  const child = spawn('node_modules/.bin/node', ['build/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  for (const until = Date.now() + READY_WITHIN; Date.now() < until && child.exitCode === null; await pause(50)) {
    const port = /Listening on \S+:(\d+)/.exec(said)?.[1];
    if (port) return { child, url: `http://localhost:${port}` };
  }
  throw new Error(`The installed site did not start: ${said}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

type Input = { input?: string | undefined; code?: number | undefined };

function npm(...args: (string | Input)[]): Promise<Ended> {
  const options = args.find((arg) => typeof arg === 'object');
  return run(
    'npm',
    args.filter((arg) => typeof arg === 'string'),
    options,
  );
}

async function run(program: string, args: string[], { input = '', code: expected = 0 }: Input = {}): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { command: [program, ...args].join(' '), hasWorked: code === expected, said: out + err };
}

/** Asks for a page again and again until told to stop. */
function visit(url: string) {
  let isOver = false;
  let visits = 0;
  const failedVisits: string[] = [];
  const done = (async () => {
    for (; !isOver; await pause(50)) {
      visits++;
      // what is asked is in no cache, so that the server has to make it
      const outcome = await fetch(`${url}/case-studies?page=${1 + (visits % 3)}`).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      // a restore holds changes up, and not pages
      if (!/^(?:200|404)$/.test(outcome)) failedVisits.push(outcome);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return { visits, failedVisits };
  };
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return cookieOf(reply);
}

/** Answers the status; sessions end with a restore, so it signs in anew. */
async function upload(url: string): Promise<number> {
  const form = new FormData();
  form.append('results[]', new Blob([readFileSync('public/images/share-default.png')]), 'picture.png');
  const headers = { Cookie: await signIn(url) };
  return (await fetch(`${url}/api/case-studies/images`, { method: 'POST', headers, body: form })).status;
}

/** What an install would change: each package with the number and the time of its folder. */
function packages(): Map<string, string> {
  const names = readdirSync('node_modules').flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((each) => `${name}/${each}`) : [name],
  );
  return new Map(
    names.map((name) => {
      const { ino, mtimeMs } = lstatSync(join('node_modules', name));
      return [name, `${ino} ${mtimeMs}`];
    }),
  );
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
