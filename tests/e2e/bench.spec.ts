import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** Each run has servers and databases of its own: what is measured without screens, what is measured in the app, and many stores. */
const runs = [
  ['bootstrap', 'cold', 'remote', 'queue', 'merge', 'cuts', 'memory', 'transactions', 'slow-push'],
  ['lists', 'office', 'counter', 'floor', 'unlock', 'shift', 'stock', 'weight'],
  ['stores', 'delivery'],
];

for (const parts of runs)
  test(
    `every part of the benchmark measures something, on a small scale: ${parts.join(', ')}`,
    { tag: '@long' },
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        'tools/bench/bench.ts',
        '--smoke',
        '--only',
        parts.join(','),
      ]);
      const measured = new Set(stdout.split('\n').map((line) => line.split('|')[1]?.trim()));
      expect(parts.filter((part) => !measured.has(part))).toEqual([]);
    },
  );
