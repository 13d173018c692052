import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../app/lib/durations.ts';

/** How many earlier builds are kept: each lies in the memory of the server. */
const MOST = 3;

/** The folder of one of them says when it was replaced; colons are no part of a name everywhere. */
const REPLACED = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Earlier builds by the name of their folder, newest first, and when each was replaced. */
function earlierBuilds(folder: string): { name: string; at: number }[] {
  const all = join(folder, 'earlier');
  const names = existsSync(all) ? readdirSync(all) : [];
  return names
    .filter((name) => REPLACED.test(name))
    .map((name) => ({ name, at: Date.parse(name.replace(REPLACED, '$1:$2:$3')) }))
    .sort((a, b) => b.at - a.at);
}

/** Those that a page which is still open may ask for. */
function recent(folder: string, now: Date): string[] {
  return earlierBuilds(folder)
    .filter(({ at }) => now.getTime() - at < DAY)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Ahead of a build: keeps the files of the last one that have a hash in their names, and deletes what was kept for a day. */
export function keepAssets(folder: string, now: Date): void {
  const assets = join(folder, 'client/assets');
  if (existsSync(assets)) {
    const kept = join(folder, 'earlier', now.toISOString().replaceAll(':', '-'));
    mkdirSync(kept, { recursive: true });
    renameSync(assets, join(kept, 'assets'));
  }
  const shown = recent(folder, now);
  for (const { name } of earlierBuilds(folder))
    if (!shown.includes(name)) rmSync(join(folder, 'earlier', name), { recursive: true });
}

/** After a build: what it has itself, or a later one that is kept, need not lie there twice. */
export function dropKnownAssets(folder: string): void {
  const now = join(folder, 'client/assets');
  const known = new Set(existsSync(now) ? readdirSync(now) : []);
  for (const { name } of earlierBuilds(folder)) {
    const assets = join(folder, 'earlier', name, 'assets');
    for (const file of readdirSync(assets)) {
      if (known.has(file)) rmSync(join(assets, file));
      known.add(file);
    }
    if (readdirSync(assets).length > 0) continue;
    rmdirSync(assets);
    rmdirSync(join(folder, 'earlier', name));
  }
}

/**
 * The folders of the builds that this one replaced within a day: a page of theirs that is open over an upgrade goes on to find
 * its scripts.
 */
export function earlierAssets(folder: string, now: Date): string[] {
  return recent(folder, now).map((name) => join(folder, 'earlier', name));
}
