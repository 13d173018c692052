import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the names and contents of files and whole folders; tests beside the sources do not count. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  const names = paths.flatMap((path) => filesBelow(root, path)).sort();
  for (const name of names) {
    const content = readFileSync(join(root, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** Whether the stamp file holds this fingerprint. */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function stamp(file, value) {
  writeFileSync(file, value);
}
