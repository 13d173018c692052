/** The owner's command line. Exit 0 done, 1 failed with one clear line, 2 wrong usage. */

import { runCommandLine } from './command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
