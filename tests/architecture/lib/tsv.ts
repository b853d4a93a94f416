import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a table beside the tests, by the names in its first line. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join('tests/architecture', file), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
