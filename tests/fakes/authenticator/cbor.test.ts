import { expect, it } from 'vitest';
import { encodeCbor, type Cbor } from './cbor.ts';

// The examples of RFC 8949, appendix A.
it.each<[Cbor, string]>([
  [0, '00'],
  [23, '17'],
  [24, '1818'],
  [1000, '1903e8'],
  [1_000_000, '1a000f4240'],
  [-1, '20'],
  [-100, '3863'],
  [-1000, '3903e7'],
  [Buffer.from('01020304', 'hex'), '4401020304'],
  ['', '60'],
  ['IETF', '6449455446'],
  ['水', '63e6b0b4'],
  [[1, 2, 3], '83010203'],
  [
    new Map([
      [1, 2],
      [3, 4],
    ]),
    'a201020304',
  ],
  [
    new Map<string, Cbor>([
      ['a', 1],
      ['b', [2, 3]],
    ]),
    'a26161016162820203',
  ],
])('writes %j as %s', (value, hex) => {
  expect(encodeCbor(value).toString('hex')).toBe(hex);
});
