/** The owner's command line. Exit 0 done, 1 failed with one clear line, 2 wrong usage. */

import { asFullDisk } from '../app/platform/full-disk.ts';
import { runCommandLine } from './command-line.ts';

let isUnsaid = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // whoever reads it has enough, as `head` does
  if (error.code === 'EPIPE' || isUnsaid) return;
  isUnsaid = true;
  process.exitCode = 1;
  console.error((asFullDisk(error, 'Not all of it could be written.') as Error).message);
});

const code = await runCommandLine(process.argv.slice(2));
process.exitCode = code === 0 && isUnsaid ? 1 : code;
