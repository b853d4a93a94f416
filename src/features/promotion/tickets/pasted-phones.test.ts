import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostIssued } from '#domain/promotion/ticket-schema.ts';
import { readPhones } from './pasted-phones.ts';

test('phones are read one a line, however they are written, and each once', () => {
  const pasted =
    '0912-345-678\n+886 912 345 678\r\n\n 0987654321 \n"0922000111"\n912345679\n０９１２３４５６７０';
  expect(readPhones(pasted)).toEqual({
    phones: ['0912345678', '0987654321', '0922000111', '0912345679', '0912345670'],
    wrong: [],
    beyond: 0,
  });
  expect(readPhones('0912345678, 0987654321；0922000111').phones).toHaveLength(3);
});

test('lines that are no phone are told as they were typed', () => {
  expect(readPhones('陳小美\n0912345678\n02-2345-6789\n陳小美')).toEqual({
    phones: ['0912345678'],
    wrong: ['陳小美', '02-2345-6789'],
    beyond: 0,
  });
  expect(readPhones(' \n\n')).toEqual({ phones: [], wrong: [], beyond: 0 });
});

test('no more are taken than can be given to at once, and how many are beyond is told', () => {
  const phoneOf = (n: number): string => `09${String(n).padStart(8, '0')}`;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * mostIssued }), (count) => {
      const read = readPhones(Array.from({ length: count }, (_, n) => phoneOf(n)).join('\n'));
      expect(read.phones.length).toBe(Math.min(count, mostIssued));
      expect(read.phones.length + read.beyond).toBe(count);
    }),
    { numRuns: 20 },
  );
});
