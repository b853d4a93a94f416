import Papa from 'papaparse';
import { isCatalogueFile, readCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { readTable, type Entries, type EntryFault } from '#domain/catalogue/import-entries.ts';
import { isCutOff } from '#domain/kit/cut-off.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { MenuFile } from '#domain/menu/import-file.ts';
import { readMenuLeavingOut } from '#domain/menu/leave-out.ts';

/** Far above 20,000 dishes as text: what is larger is something else. */
export const mostBytes = 8 * 1024 * 1024;

/** A file, read but not yet compared with the brand. */
export type FileRead =
  | { readonly kind: 'entries'; readonly entries: Entries }
  | { readonly kind: 'menu'; readonly file: MenuFile; readonly faults: readonly EntryFault[] };

export type WrongFile =
  | 'too_large'
  | 'empty'
  | 'spreadsheet'
  | 'unreadable'
  | 'cut_off'
  | 'headings'
  | 'too_many'
  | 'shape';

/** The file cannot be imported at all. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly why: WrongFile;
  /** Where in the file, for who made it. */
  readonly at: string | undefined;

  constructor(why: WrongFile, at?: string) {
    super(why);
    this.why = why;
    this.at = at;
  }
}

/**
 * Reads a table (CSV, or cells pasted from a spreadsheet) or a JSON file, by what it holds: a name says nothing.
 * @throws FileRefused
 */
export function readFile(bytes: Uint8Array): FileRead {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (bytes.length > mostBytes) throw new FileRefused('too_large');
  // Excel's own files are ZIP archives; older ones are compound files.
  const [a, b, c] = bytes;
  if ((a === 0x50 && b === 0x4b && c === 0x03) || (a === 0xd0 && b === 0xcf && c === 0x11))
    throw new FileRefused('spreadsheet');
  return readText(decode(bytes));
}

/** @throws FileRefused */
export function readText(text: string): FileRead {
  if (text.trim() === '') throw new FileRefused('empty');
  if (text.length > mostBytes) throw new FileRefused('too_large');
  if (text.includes('\u0000')) throw new FileRefused('unreadable');
  return /^\s*[[{]/.test(text) ? readJson(text) : table(text);
}

/** UTF-8 with or without a mark, UTF-16 with one, else Big5 as older spreadsheets in Taiwan write it. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new FileRefused('unreadable');
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
  const plain = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), skipEmptyLines: false });
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
