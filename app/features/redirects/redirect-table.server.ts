import { type CsvError, parse } from 'csv-parse/sync';
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

/** The lines of a table with an old and a new address each, and a status if there is one. Refuses what is no table. */
export function readTable(csv: string): TableLine[] {
  const rows = rowsOf(csv);
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

function rowsOf(csv: string): { record: string[]; line: number }[] {
  try {
    const rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_REDIRECTS + 2,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // what it answers with `info`
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }; // nothing else is thrown
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
  const [first = ''] = csv.split('\n', 1);
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
