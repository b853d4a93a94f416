import Papa from 'papaparse';
import { isCatalogueFile, readCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { readTable, type Entries, type EntryFault } from '#domain/catalogue/import-entries.ts';
import { isCutOff } from '#domain/kit/cut-off.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { MenuFile } from '#domain/loading/import-file.ts';
import { readMenuLeavingOut } from '#domain/loading/leave-out.ts';
import { checkedText, FileRefused, textOfFile, type WrongText } from '#src/office/import/text-file.ts';

/** A file, read but not yet compared with the brand. */
export type FileRead =
  | { readonly kind: 'entries'; readonly entries: Entries }
  | { readonly kind: 'menu'; readonly file: MenuFile; readonly faults: readonly EntryFault[] };

/** Why a file is no menu and no table of dishes. */
export type WrongFile = WrongText | 'cut_off' | 'headings' | 'too_many' | 'shape';

/**
 * Reads a table (CSV, or cells pasted from a spreadsheet) or a JSON file, by what it holds: a name says nothing.
 * @throws FileRefused
 */
export function readFile(bytes: Uint8Array): FileRead {
  return readPlain(textOfFile(bytes));
}

/** @throws FileRefused */
export function readText(text: string): FileRead {
  return readPlain(checkedText(text));
}

function readPlain(text: string): FileRead {
  return /^\s*[[{]/.test(text) ? readJson(text) : table(text);
}

function readJson(text: string): FileRead {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new FileRefused(isCutOff(text) ? 'cut_off' : 'unreadable');
  }
  return refusing('shape', () => {
    if (isCatalogueFile(content)) return { kind: 'entries', entries: readCatalogueFile(content) };
    return { kind: 'menu', ...readMenuLeavingOut(content) };
  });
}

/** Empty lines stay: a fault names its line as the spreadsheet counts it. */
function table(text: string): FileRead {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false });
  return refusing('headings', () => ({ kind: 'entries', entries: readTable(data) }));
}

/** What stands most often between the headings: cells that were pasted have tabs, and some languages' spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const headings = /^.*\S.*$/m.exec(text)?.[0] ?? '';
  const count = (mark: string): number => headings.split(mark).length;
  return ['\t', ';'].find((mark) => count(mark) > count(',')) ?? ',';
}

function refusing(why: WrongFile, read: () => FileRead): FileRead {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [fault] = (error.details?.['faults'] ?? []) as { path: string; message: string }[];
    if (fault?.message === 'too_many') throw new FileRefused('too_many');
    // What the headings are is said in words; only in a JSON file the place helps.
    throw new FileRefused(why, why === 'shape' ? fault?.path : undefined);
  }
}
