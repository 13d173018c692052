import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_MACHINE } from './node-program.mjs';

/**
 * Whether node_modules holds what package-lock.json names, no more and no less, whoever put it there: npm writes a list of
 * the same form into the folder when it is done. Packages for other machines may be missing.
 */
export function isInstalled(root, machine = THIS_MACHINE) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const there = packagesOf(list);
  const { '': _project, ...wanted } = packagesOf(join(root, 'package-lock.json'));
  if (Object.keys(there).some((path) => !wanted[path])) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, ...terms }]) => {
    const found = there[path];
    if (!found) return optional && !isFor(machine, terms);
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * The first package without which the site does not run, or null. Says nothing about versions: a site that runs has
 * what it needs, and may be older than the lock file beside it.
 */
export function missingPackage(root) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isThere = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
  return Object.keys(dependencies).find((name) => !isThere(name)) ?? null;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Whether a package that is optional is made for this very machine; those that fit any are fallbacks. */
function isFor({ platform, arch, hasMusl }, { os, cpu, libc }) {
  if (!os || !cpu || ![os].flat().includes(platform) || ![cpu].flat().includes(arch)) return false;
  return !libc || [libc].flat().includes(hasMusl() ? 'musl' : 'glibc');
}
