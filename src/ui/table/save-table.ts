import { csvFile, type CsvCell } from '#domain/kit/csv.ts';
import { formatStamp } from '../figures/format-time.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';

/** Hands a table to the browser as a file that a spreadsheet opens. */
export function saveTable(what: string, table: readonly (readonly CsvCell[])[]): void {
  const rows = table.map((row) => row.map(inShopTime));
  saveFile(fileNameOf(what, 'csv'), csvFile(rows), 'text/csv;charset=utf-8');
}

/** An instant as the screens show it: what was sold in the morning must not stand on the day before. Other cells stay. */
export function inShopTime(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && isoInstant.test(cell) ? formatStamp(new Date(cell)) : cell;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
