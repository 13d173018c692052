/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that looks like a formula gets an apostrophe in
 * front: strangers wrote these texts, and a spreadsheet would run them.
 */
export function csvOf(header: string[], rows: (string | number | null)[][]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(','));
  // the mark at the start tells spreadsheets that it is UTF-8
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  // spaces in front of the sign do not stop every spreadsheet
  const safe = typeof value === 'string' && FORMULA.test(text.replace(/^[ \u00a0\ufeff]+/, '')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
