import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Measured in the server itself, in ms: how late its one thread was, the most that it computed at one go, and all it computed. */
export type Lateness = { p99: number; max: number; longest: number; used: number };

/** The environment of a site that can be asked for it. */
export const WATCHED = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-watch.mjs')}` };

/** Since the last time somebody asked. */
export async function latenessOf(site: Site): Promise<Lateness> {
  const lines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('event loop: '));
  const before = lines().length;
  process.kill(site.pid, 'SIGUSR2');
  while (lines().length === before) await pause(10);
  return JSON.parse((lines().at(-1) ?? '').slice('event loop: '.length)) as Lateness;
}

/** What each call of `work` costs the one thread of the site, in ms of its own processor time, over so many of them. */
export async function loopTimeOf(site: Site, times: number, work: () => Promise<unknown>): Promise<number> {
  await latenessOf(site);
  for (let time = 0; time < times; time++) await work();
  await pause(20); // what a request leaves behind is done after its reply
  return (await latenessOf(site)).used / times;
}
