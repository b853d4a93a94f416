/** What stands in one cell. Undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/**
 * Rows as a file that a spreadsheet opens: a byte-order mark so that Chinese is read as such, CRLF between rows, quotes where a cell needs
 * them (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, which {@link readCsvText} takes away
 * again; numbers stay numbers, with an ASCII minus.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A cell's text as it was before {@link csvFile} made it safe. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  // Spreadsheets of other countries cut at semicolons as well, and would begin a cell with what stands behind one.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also behind apostrophes, so that taking one away gives back exactly what was there (integrations.md F2). */
function isFormula(text: string): boolean {
  return /(^|[\r\n])'*[^\S\r\n]*[=+\-@＝＋－＠]/.test(text) || /^'*[\t\r]/.test(text);
}
