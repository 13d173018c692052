import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { OpenDatabase } from '../../platform/database/database.server.ts';
import { migrate, schemaSteps } from '../../platform/database/migrate.server.ts';
import { hasRows, loadTables, type Row, withDump } from '../../platform/database/table-dump.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** One side of a move; where it is null, that part of the site stays where it is. */
export type Place = { database: OpenDatabase | null; files: FileStore | null };

export type MoveReport = { rows: number; tables: number; files: number; bytes: number };

type Progress = (what: string, done: number, total: number) => void;

/** By table: how many rows, and one hash of all of them, whatever their order. */
type TableSums = Map<string, { rows: number; sha256: string }>;

/** Made by the program itself, differently in every place. */
const NOT_COMPARED = ['content_version'];

/**
 * Copies rows and files to another place and compares everything there with its hashes; the source is only read. A
 * place that holds something else is refused before anything is written. Rows come all or none, after the files; files
 * that an earlier, broken-off move left there are taken as they are if they are the same. Nobody may write meanwhile.
 */
export async function moveSite(
  source: Place,
  target: Place,
  workFolder: string,
  onProgress: Progress = () => {},
): Promise<MoveReport> {
  if (target.database) await requireEmptyDatabase(target.database);
  const files = source.files && target.files ? await planFiles(source.files, target.files) : null;
  const moved = files ? await copyFiles(files, onProgress) : { files: 0, bytes: 0 };
  if (!source.database || !target.database) return { rows: 0, tables: 0, ...moved };

  const { database } = target;
  onProgress('Copying the rows', 0, 0);
  await migrate(database);
  await withDump(source.database, workFolder, (dump) =>
    loadTables(database, workFolder, dump, { finish: async () => {} }),
  );
  onProgress('Comparing the rows', 0, 0);
  const [here, there] = [await tableSums(source.database, workFolder), await tableSums(database, workFolder)];
  for (const [table, sums] of here)
    if (there.get(table)?.rows !== sums.rows || there.get(table)?.sha256 !== sums.sha256)
      throw differs(`the rows of ${table}`);
  const rows = [...here.values()].reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: here.size, ...moved };
}

async function requireEmptyDatabase(database: OpenDatabase): Promise<void> {
  const tables = await database.db.introspection.getTables();
  const { applied } = await schemaSteps(database);
  if (applied.length === 0 && tables.length > 0) throw holdsSomething(`a table ${tables[0]?.name} of something else`);
  for (const { name } of tables) {
    if (NOT_COMPARED.includes(name)) continue;
    if (await hasRows(database, name)) throw holdsSomething(`rows in ${name}`);
  }
}

type FilePlan = {
  from: FileStore;
  to: FileStore;
  all: { name: string; bytes: number }[];
  present: Map<string, number>;
};

async function planFiles(from: FileStore, to: FileStore): Promise<FilePlan> {
  const all: FilePlan['all'] = [];
  for await (const { name, bytes } of from.list()) all.push({ name, bytes });
  const known = new Set(all.map(({ name }) => name));
  const present: FilePlan['present'] = new Map();
  for await (const { name, bytes } of to.list()) {
    if (!known.has(name)) throw holdsSomething(`a file ${name} that this site does not have`);
    present.set(name, bytes);
  }
  return { from, to, all, present };
}

async function copyFiles(
  { from, to, all, present }: FilePlan,
  onProgress: Progress,
): Promise<{ files: number; bytes: number }> {
  let done = 0;
  let total = 0;
  await severalAtOnce(all, async ({ name, bytes: length }) => {
    const bytes = await from.get(name);
    if (!bytes) throw new AppError('conflict', `The file ${name} went away meanwhile. Stop the site, then try again.`);
    const isOriginal = !name.includes('-');
    if (present.get(name) !== length) await to.put(name, bytes, { canBeMadeAgain: !isOriginal });
    const arrived = await to.get(name);
    if (!arrived || sha256(arrived) !== sha256(bytes)) throw differs(`the file ${name}`);
    total += bytes.byteLength;
    onProgress('Copying the files and comparing them', ++done, all.length);
  });
  return { files: all.length, bytes: total };
}

async function tableSums(database: OpenDatabase, workFolder: string): Promise<TableSums> {
  return withDump(database, workFolder, async ({ names, rows }) => {
    const sums: TableSums = new Map();
    for (const name of names) {
      if (NOT_COMPARED.includes(name)) continue;
      const hashes: string[] = [];
      for await (const piece of rows(name)) for (const row of piece) hashes.push(sha256(JSON.stringify(inOrder(row))));
      sums.set(name, { rows: hashes.length, sha256: sha256(hashes.sort().join('')) });
    }
    return sums;
  });
}

/** Columns that were added by a later step stand last in one place and elsewhere in another. */
function inOrder(row: Row): [string, Row[string]][] {
  return Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
}

function holdsSomething(what: string): AppError {
  return new AppError(
    'conflict',
    `The place to move to is not empty: it holds ${what}. Name an empty one. Nothing was changed.`,
  );
}

function differs(what: string): AppError {
  return new AppError(
    'conflict',
    `The copy is not the same as the original: ${what} came out differently. Do not use the copy; the original is as it was.`,
  );
}
