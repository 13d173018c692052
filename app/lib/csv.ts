/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** The first sign that counts: what cannot be seen in front of it does not stop every spreadsheet. */
const FIRST_SIGN = /^(?:(?![\t\r\n])[\p{C}\p{Z}\p{DI}])*(.)/su;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that looks like a formula gets an apostrophe in
 * front: strangers wrote these texts, and a spreadsheet would run them.
 */
export function csvOf(header: string[], rows: CsvRow[]): string {
  // the mark at the start tells spreadsheets that it is UTF-8
  return `\uFEFF${csvLines([header])}${csvLines(rows)}`;
}

export type CsvRow = (string | number | null)[];

/** Further rows of such a table. */
export function csvLines(rows: CsvRow[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function looksLikeFormula(text: string): boolean {
  const first = FIRST_SIGN.exec(text)?.[1] ?? '';
  return FORMULA.test(first.normalize('NFKC')); // spreadsheets set for Japanese read wide signs as the plain ones
}
