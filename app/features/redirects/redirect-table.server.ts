import type { CsvError } from 'csv-parse';
import { type CsvLine, csvRows } from '../../kit/csv-rows.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { MAX_REDIRECTS, type RedirectStatus, STATUSES } from './redirect.ts';

/** A line of a table: what stands in it, before anybody judged it. */
export type TableLine = { line: number; from: string; to: string; status: RedirectStatus | null };

type Columns = { from: number; to: number; status: number };

/** Names of columns, as other systems and people have them. */
const NAMES: Record<keyof Columns, RegExp> = {
  from: /^(?:from|old|source|old (?:url|address|path)|source url|redirect from|request)$/,
  to: /^(?:to|new|target|destination|new (?:url|address|path)|target url|redirect to)$/,
  status: /^(?:status|code|type|status code|redirect type)$/,
};

const PLAIN: Columns = { from: 0, to: 1, status: 2 };

const TOO_LONG = 'The table has a line longer than two addresses can be. Is it a table?';
const NOT_UTF_8 = 'The table is not written in UTF-8. Save it as “CSV UTF-8”.';
/** Columns and characters at its beginning by which a table is known. */
const MAX_COLUMNS = 50;
const BEGINNING = 2000;

/** The lines of a table with an old and a new address each, and a status if there is one. Refuses what is no table. Others have their turn meanwhile. */
export async function readTable(csv: string): Promise<TableLine[]> {
  // what a browser makes of a letter that it cannot read: nobody would ever ask for such an address
  if (csv.includes('\uFFFD')) throw new AppError('invalid', NOT_UTF_8);
  const rows = await rowsOf(csv);
  const [first] = rows;
  if (!first) throw new AppError('invalid', 'The table is empty.');
  const header = columnsOf(first.record);
  const body = header ? rows.slice(1) : rows;
  if (body.length === 0) throw new AppError('invalid', 'The table has a heading and no line below it.');
  if (body.length > MAX_REDIRECTS)
    throw new AppError(
      'invalid',
      `The table has more than ${MAX_REDIRECTS} lines. Leave out what nobody asks for any more.`,
    );
  const { from, to, status } = header ?? PLAIN;
  return body.map(({ record, line }) => ({
    line,
    from: record[from] ?? '',
    to: record[to] ?? '',
    status: statusOf(record[status] ?? ''),
  }));
}

async function rowsOf(csv: string): Promise<CsvLine[]> {
  const rows: CsvLine[] = [];
  try {
    const options = {
      delimiter: delimiterOf(csv),
      skip_records_with_empty_values: true,
      to: MAX_REDIRECTS + 2,
      trim: true,
    };
    for await (const { record, line } of csvRows(csv, TOO_LONG, options))
      rows.push({ record: record.slice(0, MAX_COLUMNS), line });
    return rows;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { lines } = error as CsvError & { lines?: number }; // nothing else is thrown by it
    throw new AppError(
      'invalid',
      `Line ${lines ?? 1} is no line of a table. Look for a quotation mark that stands alone.`,
      {
        cause: error,
      },
    );
  }
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.slice(0, BEGINNING).split('\n', 1);
  return [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
}

function columnsOf(record: readonly string[]): Columns | null {
  const names = record.map((name) => name.toLowerCase().replaceAll(/[_-]/g, ' ').trim());
  const at = (column: keyof Columns) => names.findIndex((name) => NAMES[column].test(name));
  const columns = { from: at('from'), to: at('to'), status: at('status') };
  return columns.from === -1 ? null : columns;
}

/** 301 where nothing is said; 307 and 308 are what browsers make of 302 and 301. Null for what is none. */
function statusOf(text: string): RedirectStatus | null {
  const number = Number(text.replace(/!$/, '') || 301);
  const usual = number === 308 ? 301 : number === 307 ? 302 : number;
  return STATUSES.find((status) => status === usual) ?? null;
}
