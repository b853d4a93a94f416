/** What stands in one cell. Undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/**
 * Rows as a file that a spreadsheet opens: a byte-order mark so that Chinese is read as such, CRLF between rows, quotes where a cell needs
 * them (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers, with an ASCII minus.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\t\r\n ]*[=+\-@＝＋－＠]/.test(value) || /^[\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
