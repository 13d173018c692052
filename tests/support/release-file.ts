import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { freePort } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the release lies that the files of a run share. */
    releaseFolder: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');

/** The release of this project: the first file of a run that asks for it makes it. */
export function theRelease(): string {
  const folder = inject('releaseFolder');
  const file = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  return file ? join(folder, file) : makeRelease(folder);
}

/** Makes the release of this project in a folder, and answers its file. */
export function makeRelease(folder: string, ...options: string[]): string {
  execFileSync('npm', ['run', '--silent', 'release', '--', folder, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const file = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  if (!file) throw new Error('No release was made.');
  return join(folder, file);
}

/** Unpacks it into a folder of its own, and answers where its files are. */
export function unpackRelease(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  return join(folder, readdirSync(folder)[0] ?? '');
}

export type Started = { url: string; said: () => string; stop: () => Promise<void> };

/** Starts an unpacked release with nothing of this machine in its environment, and waits until it is ready. */
export async function startRelease(tree: string, settings: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const env = { PATH: '', PORT: String(port), SITE_URL: `http://localhost:${port}`, ...settings };
  return started(spawn(join(tree, 'bin/node'), ['build/server/main.js'], { cwd: tree, env }), port);
}

/** Waits until a site that was started is ready at its port. */
export async function started(child: ChildProcess, port: number): Promise<Started> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += piece));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => text);
  return { url, said: () => text, stop: () => ended(child) };
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`It ended: ${said()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`It is not ready after a minute: ${said()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Where Debian has a program, or a sentence that says what to install. */
export function program(path: string, debian: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: install ${debian}.`);
  return path;
}
