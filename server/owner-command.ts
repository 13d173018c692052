import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project, seen from the sources and from `build/server`. */
const PROJECT = ['..', '../..'].map((path) => join(import.meta.dirname, path));

/**
 * How the owner's command line is called here, to be followed by a verb: as it was called this time, else by npm, or, where
 * only what runs was installed as in the image, by Node.
 */
export function ownerCommand(env: NodeJS.ProcessEnv = process.env, folders: string[] = PROJECT): string {
  if (env['SITE_COMMAND']) return env['SITE_COMMAND'];
  return folders.some((folder) => existsSync(join(folder, 'bin/site'))) ? 'npm run site --' : 'node server/site.ts';
}
