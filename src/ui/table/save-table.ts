import { csvFile, type CsvCell } from '#domain/kit/csv.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';

/** Hands a table to the browser as a file that a spreadsheet opens. */
export function saveTable(what: string, table: readonly (readonly CsvCell[])[]): void {
  saveFile(fileNameOf(what, 'csv'), csvFile(table), 'text/csv;charset=utf-8');
}
