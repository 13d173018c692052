/** `site upgrade` and `site rollback` of an installed release. Exit 0 done, 1 failed, 2 wrong usage, 3 went back by itself. */

import { parseArgs } from 'node:util';
import { AppError } from '../app/lib/app-error.ts';
import { withFolderLock } from '../app/platform/database/data-folder-lock.server.ts';
import { rollback, upgrade } from './installed-versions.ts';
import { ownerCommand } from './owner-command.ts';
import { INSTALLATION, isInstalled, versionVerbs } from './version-verbs.ts';

const callOf = (verb: keyof typeof versionVerbs) => `${ownerCommand()} ${verb} ${versionVerbs[verb].usage}`;

process.exitCode = await run(process.argv.slice(2));

async function run(words: string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    const verb = words[0] === 'rollback' ? 'rollback' : 'upgrade';
    console.log(`${callOf(verb)}\n\n${versionVerbs[verb].help}`);
    return 0;
  }
  const given = read(words);
  if (!given) {
    console.error(`Usage: ${callOf('upgrade')}, or ${callOf('rollback')}`);
    return 2;
  }
  const { DATA_DIR = '', DATABASE_URL, HOST, PORT } = process.env;
  try {
    if (!isInstalled())
      throw new AppError('not_found', `${INSTALLATION} is no installation; install.sh of a release makes one.`);
    const installation = {
      root: INSTALLATION,
      settings: {
        DATA_DIR,
        DATABASE_URL: DATABASE_URL || undefined,
        HOST: HOST || undefined,
        PORT: PORT || undefined,
      },
      readyWithin: given.wait * 1000,
      now: () => new Date(),
      say: (line: string) => console.log(line),
    };
    // one at a time
    return await withFolderLock({ dataDir: INSTALLATION }, 'versions', async () => {
      if (given.file !== undefined) return (await upgrade(installation, given.file)) ? 0 : 3;
      return (await rollback(installation, { putsBack: given.putsBack })) ? 0 : 3;
    });
  } catch (error) {
    console.error(error instanceof AppError ? error.message : error);
    return 1;
  }
}

/** What the words ask for; null where they are wrong. */
function read(words: string[]): { file: string | undefined; putsBack: boolean; wait: number } | null {
  try {
    const options = {
      wait: { type: 'string', default: '180' },
      'put-back': { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [verb, file, ...more] = positionals;
    const isKnown = verb === 'upgrade' ? file !== undefined && !values['put-back'] : verb === 'rollback' && !file;
    if (!isKnown || more.length > 0 || !/^[1-9]\d{0,4}$/.test(values.wait)) return null;
    return { file, putsBack: values['put-back'], wait: Number(values.wait) };
  } catch {
    return null;
  }
}
