import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../app/lib/app-error.ts';
import type * as StaticExport from './static-export.ts';
import { type Verb, words } from './verb.ts';

/** Where the build lies, seen from this file in the sources. */
const BUILD = join(import.meta.dirname, '../build');

/** Writes the public site as plain files. */
export const exportStaticVerb: Verb = {
  usage: '<folder>',
  help: `Write the public site as files that any web server can host.
Every page with its pictures, the files for search engines, and pages that lead from old addresses to new ones. Where a
form would be stands how to write to you. The folder must be new, empty, or hold an earlier copy, which is replaced once the
new one is complete. Canonical addresses are those of SITE_URL. Needs a build: npm run build.`,
  read: words('<folder>'),
  run: async (platform, [folder = '']) => {
    const program = join(BUILD, 'server/static-export.js');
    if (!existsSync(program)) throw new AppError('unavailable', 'The site has not been built yet. Run: npm run build');
    const { exportStatic } = (await import(program)) as typeof StaticExport; // built from that file
    // unlike everything else that a command writes, this is for a web server to read
    process.umask(0o022);
    try {
      const { pages, files, warnings } = await exportStatic(platform, resolve(folder), join(BUILD, 'client'));
      for (const warning of warnings) console.log(`Look: ${warning}`);
      console.log(`Wrote ${pages} pages, ${files} files in all, to ${folder}.`);
      return 0;
    } catch (error) {
      // the built program has its own class of that name
      if (error instanceof Error && error.name === 'AppError')
        throw new AppError('invalid', error.message, { cause: error });
      throw error;
    }
  },
};
