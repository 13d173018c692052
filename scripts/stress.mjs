// `npm run stress`: runs the stress tests on a fresh build. Their rows are tests of Vitest, below tests/stress.
import { buildIfStale, installIfStale, runNode } from './lib/project.mjs';

const HELP = `npm run stress [-- [--postgres] <row> …]

Starts built sites on this machine, one after the other, and does to each what must not harm it: kills, full disks,
broken requests, odd pictures, guessed passwords. Prints a line for every row, and exits 1 when a promise broke.
Without names all rows run, in under 15 minutes on two cores. A stale build is renewed first. With --postgres the rows
about uploads run once more, on PostgreSQL and an object storage.
`;

const words = process.argv.slice(2);
const isHelp = words.includes('--help');
if (isHelp) console.log(HELP);
if (words.includes('--postgres')) process.env.TEST_ON = 'postgres';
process.env.STRESS_ROWS = words
  .filter((word) => !word.startsWith('--'))
  .map((name) => name.toUpperCase())
  .join(' ');
await installIfStale();
if (!isHelp) await buildIfStale();
const command = isHelp ? ['list', '--staticParse=false'] : ['run'];
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', ...command, '--config', 'vitest.stress.config.ts']);
