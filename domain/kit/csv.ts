/** What stands in one cell. Undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/**
 * Rows as a file that a spreadsheet opens: a byte-order mark so that Chinese is read as such, CRLF between rows, quotes where a cell needs
 * them (RFC 4180). A text that a spreadsheet would run as a formula, or would take for a number and write otherwise (a phone number without
 * its first zero), gets an apostrophe before it, which {@link readCsvText} takes away again; numbers stay numbers, with an ASCII minus.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A cell's text as it was before {@link csvFile} made it safe. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && isMisread(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = isMisread(value) ? `'${value}` : value;
  // Spreadsheets of other countries cut at semicolons as well, and would begin a cell with what stands behind one.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Both also behind apostrophes, so that taking one away gives back exactly what was there (integrations.md F2). */
function isMisread(text: string): boolean {
  return isFormula(text) || isOtherNumber(text);
}

/** Digits that do not stay as they stand: with a zero before them, more than a cell shows, or with an exponent (`1E5`). */
function isOtherNumber(text: string): boolean {
  return /^'*\s*(0\d[\d\s]*|\d{12,}|\d+(\.\d+)?[eE]\d+)$/.test(text);
}

function isFormula(text: string): boolean {
  return /(^|[\r\n])'*[^\S\r\n]*[=+\-@＝＋－＠]/.test(text) || /^'*[\t\r]/.test(text);
}
