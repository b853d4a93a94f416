import Papa, { type ParseResult, type Parser } from 'papaparse';
import { FileRefused } from './text-file.ts';

/** So much is read between two looks at what the page has to do. */
const sliceLength = 128 * 1024;

/** What may stand between two cells; the first of equals is meant. */
const delimiters = [',', '\t', ';', '|'] as const;

/** By so many rows a delimiter is found: banks put a few lines before their table. */
const rowsLookedAt = 30;

interface Reading {
  /** Rows that a table may have at most. */
  readonly most: number;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * The rows of a table, in slices between which the page goes on. Empty lines stay: a fault names its line as the spreadsheet counts it.
 * @throws FileRefused `too_many`, as soon as there are more than that · the signal's reason
 */
export async function readTableInSlices(text: string, reading: Reading): Promise<string[][]> {
  const { most, onProgress, signal } = reading;
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: tableDelimiter(text),
      skipEmptyLines: false,
      chunkSize: sliceLength,
      chunk({ data, meta }: ParseResult<string[]>, parser: Parser) {
        for (const row of data) rows.push(row);
        const isTooMany = rows.length > most;
        if (isTooMany || signal?.aborted) {
          reject(isTooMany ? new FileRefused('too_many') : (signal?.reason as Error));
          parser.abort();
          return;
        }
        onProgress?.(Math.min(1, meta.cursor / text.length));
        parser.pause();
        void pageTurn().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  // The break after the last row is no row.
  if (isEmptyRow(rows.at(-1))) rows.pop();
  return rows;
}

/**
 * What makes the widest rows of a table, and among equals what cuts each of them: in a file with semicolons or tabs, commas stand only
 * within amounts.
 */
export function tableDelimiter(text: string): string {
  const head = text.slice(0, sliceLength);
  const widths = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: rowsLookedAt });
    const sorted = data
      .filter((row) => !isEmptyRow(row))
      .map((row) => row.length)
      .toSorted((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? 0) * 1000 + Math.min(999, sorted[0] ?? 0);
  });
  return delimiters[widths.indexOf(Math.max(...widths))] ?? ',';
}

/** So long work may hold the page, in milliseconds: a frame, with room for what it draws. */
const holdMs = 10;

/** Drives work that stops now and then with how far it is, 0 to 1. Undefined where it was given up. */
export async function workInSlices<T>(
  going: Generator<number, T>,
  { onProgress, signal }: Pick<Reading, 'onProgress' | 'signal'>,
): Promise<T | undefined> {
  let until = performance.now() + holdMs;
  for (;;) {
    const step = going.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    onProgress?.(step.value);
    await pageTurn();
    if (signal?.aborted) return undefined;
    until = performance.now() + holdMs;
  }
}

/** Lets the page draw and answer before the work goes on. */
export function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function isEmptyRow(row: readonly string[] | undefined): boolean {
  return row !== undefined && row.every((cell) => cell.trim() === '');
}
