import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A row of docs/checklist.md: its number, and each `file` › words of a title that prove it. */
const rows = readFileSync(join(root, 'docs', 'checklist.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row] = /^\| (\d+) \|/.exec(line) ?? [];
    const proofs = [...line.matchAll(/`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)` › ([^|·]+?) *(?=[|·])/g)];
    const saysLong = line.includes('(*long walk*)');
    return row === undefined
      ? []
      : [{ row, saysLong, proofs: proofs.map(([, file, words]) => ({ file, words })) }];
  });

test('every row of the checklist names a test that is there, by words of its title', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ row }) => row)).toEqual([]);
  const missing = rows.flatMap(({ row, proofs }) =>
    proofs
      .filter(({ file = '', words = '' }) => {
        const path = join(root, file);
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(words);
      })
      .map(({ file, words }) => `${row}: ${file} › ${words}`),
  );
  expect(missing).toEqual([]);
});

test('a row of the checklist that only the long walk proves says so, and no other', () => {
  const isLong = ({ file = '', words = '' }): boolean => {
    const [, after = ''] = readFileSync(join(root, file), 'utf8').split(words, 2);
    return after.slice(0, 400).split('async (', 1)[0]!.includes("'@long'");
  };
  const wrong = rows.filter(({ proofs, saysLong }) => saysLong !== proofs.every(isLong));
  expect(wrong.map(({ row }) => row)).toEqual([]);
});
