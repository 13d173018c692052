/** `npm run torture`: does to the built site what must not harm it, and prints what came of it. Exit 1 when a promise broke. */
import sharp from 'sharp';
import { postgresAndStorage } from '../tests/support/engines.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { buildIfStale } from './lib/project.mjs';
import { accountRows } from './torture/account-rows.ts';
import { dataRows } from './torture/data-rows.ts';
import { networkRows } from './torture/network-rows.ts';
import { endPostgres } from './torture/one-postgres.ts';
import type { Outcome, Row } from './torture/row.ts';
import { startOn } from './torture/site.ts';
import { uploadRows } from './torture/upload-rows.ts';

const HELP = `npm run torture [-- [--postgres] <row> …]

Starts built sites on this machine, one after the other, and does to each what must not harm it: kills, full disks,
broken requests, odd pictures, guessed passwords. Prints a line for every row, and exits 1 when a promise broke.
Without names all rows run, in under 15 minutes on two cores. A stale build is renewed first. With --postgres the rows
about uploads run once more, on PostgreSQL and an object storage.
`;

// The parts of the site that we read switch decoders off for their process; here we look at what was stored.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const NAME_WIDTH = 5;
const TITLE_WIDTH = 44;
const ROW_WITHIN = 240_000;

const isOnPostgres = process.argv.includes('--postgres');
const rows: Row[] = isOnPostgres ? uploadRows : [...dataRows, ...networkRows, ...uploadRows, ...accountRows];
process.exitCode = await torture(process.argv.slice(2).filter((word) => word !== '--postgres'));

async function torture(wanted: string[]): Promise<number> {
  if (wanted.includes('--help')) {
    console.log(HELP + rows.map(({ name, title }) => `  ${name.padEnd(NAME_WIDTH)} ${title}`).join('\n'));
    return 0;
  }
  const names = wanted.map((name) => name.toUpperCase());
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0) {
    console.error(`There is no row ${unknown.join(', ')}; --help lists them.`);
    return 2;
  }
  await buildIfStale();
  const engines = isOnPostgres ? await postgresAndStorage() : null;
  if (engines) startOn(engines);
  const startedAt = performance.now();
  const chosen = names.length === 0 ? rows : rows.filter(({ name }) => names.includes(name));
  let failed = 0;
  for (const row of chosen) if (!(await hold(row))) failed++;
  await endPostgres();
  await engines?.end();
  console.log(`\nAll of it took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  console.log(`${chosen.length - failed} held, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function hold(row: Row): Promise<boolean> {
  const startedAt = performance.now();
  const { figure, broken } = await within(row).catch(
    (error): Outcome => ({ figure: String(error instanceof Error ? error.message : error), broken: ['it ran'] }),
  );
  const verdict = broken.length === 0 ? 'pass' : 'FAIL';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${row.name.padEnd(NAME_WIDTH)} ${row.title.padEnd(TITLE_WIDTH)} ${verdict}  ${figure.split('\n').join(' ').slice(0, 400)}  (${seconds} s)`,
  );
  for (const condition of broken) console.log(`${' '.repeat(NAME_WIDTH)}   did not hold: ${condition}`);
  return broken.length === 0;
}

function within({ run }: Row): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), ROW_WITHIN);
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
