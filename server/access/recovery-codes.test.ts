import { expect, it } from 'vitest';
import { readCode } from './recovery-codes.ts';

it.each([
  ['7K3M-Q9TX-0V1B-ZZ8C', '7K3MQ9TX0V1BZZ8C'],
  [' 7k3m q9tx 0v1b zz8c\n', '7K3MQ9TX0V1BZZ8C'],
  // As handwriting is read.
  ['7K3M-Q9TX-OVIB-ZZ8C', '7K3MQ9TX0V1BZZ8C'],
  ['7k3m‑q9tx‑ovlb‑zz8c', '7K3MQ9TX0V1BZZ8C'],
  // Of a keyboard for Chinese.
  ['７Ｋ３ＭＱ９ＴＸ０Ｖ１ＢＺＺ８Ｃ', '7K3MQ9TX0V1BZZ8C'],
  ['', ''],
])('a code that is typed as %j is read as %s', (typed, read) => {
  expect(readCode(typed)).toBe(read);
});
