/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that looks like a formula gets an apostrophe in
 * front: strangers wrote these texts, and a spreadsheet would run them.
 */
export function csvOf(header: string[], rows: CsvRow[]): string {
  // the mark at the start tells spreadsheets that it is UTF-8
  return `\uFEFF${csvLines([header])}${csvLines(rows)}`;
}

export type CsvRow = (string | number | null)[];

/** The same for a long table that comes in pieces. */
export async function csvOfPieces(header: string[], pieces: AsyncIterable<CsvRow[]>): Promise<string> {
  let text = csvOf(header, []);
  for await (const rows of pieces) text += csvLines(rows);
  return text;
}

function csvLines(rows: CsvRow[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  // spaces in front of the sign do not stop every spreadsheet
  const safe = typeof value === 'string' && FORMULA.test(text.replace(/^[ \u00a0\ufeff]+/, '')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
