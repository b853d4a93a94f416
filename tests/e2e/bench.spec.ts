import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const parts = ['bootstrap', 'cold', 'remote', 'queue', 'merge', 'cuts', 'server', 'slow-push'];

test('every part of the benchmark measures something, on a small scale', { tag: '@long' }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'tools/bench/bench.ts',
    '--smoke',
    '--only',
    'bootstrap,cold,remote,queue,merge,cuts,transactions,slow-push',
  ]);
  const measured = new Set(stdout.split('\n').map((line) => line.split('|')[1]?.trim()));
  expect(parts.filter((part) => !measured.has(part))).toEqual([]);
});
