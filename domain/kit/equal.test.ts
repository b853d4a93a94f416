import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEqual, isSame } from './equal.ts';

describe('equality of JSON values', () => {
  it('is that of their texts, whatever the order of their fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        // What every object has is no field of one.
        fc.pre(!JSON.stringify([a, b]).includes('__proto__'));
        expect(isEqual(a, structuredClone(a))).toBe(true);
        expect(isEqual(a, b)).toBe(sorted(a) === sorted(b));
      }),
    );
  });

  it('tells an array from an object, and null from nothing', () => {
    expect(isEqual([], {})).toBe(false);
    expect(isEqual(null, undefined)).toBe(false);
    expect(isEqual({ a: null }, {})).toBe(false);
    expect(isEqual({ a: undefined }, {})).toBe(true);
    expect(isEqual({}, { a: undefined })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isEqual({}, { toString: 1 })).toBe(false);
  });

  it('knows what was typed and is no number', () => {
    expect(isEqual({ price: Number.NaN }, { price: Number.NaN })).toBe(true);
    expect(isEqual({ price: Number.NaN }, { price: null })).toBe(false);
  });
});

describe('of edits', () => {
  it('null, absent and undefined are one, at every depth', () => {
    expect(isSame(null, undefined)).toBe(true);
    expect(isSame({ a: null, b: [{ c: null }] }, { b: [{}] })).toBe(true);
    expect(isSame({ a: null }, { a: 0 })).toBe(false);
    expect(isSame({}, { a: false })).toBe(false);
  });
});

/** Text with the fields of objects in one order, and −0 as JSON writes it. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
