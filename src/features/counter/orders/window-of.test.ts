import { describe, expect, it } from 'vitest';
import { topFor, windowOf } from './window-of.ts';

describe('a list of ten thousand rows', () => {
  it('draws what is in view and a few more', () => {
    expect(windowOf(10_000, { top: 0, height: 760, row: 76 })).toEqual({ first: 0, end: 18 });
    expect(windowOf(10_000, { top: 76_000, height: 760, row: 76 })).toEqual({ first: 992, end: 1018 });
    expect(windowOf(10_000, { top: 760_000, height: 760, row: 76 })).toEqual({ first: 9992, end: 10_000 });
    expect(windowOf(3, { top: 5000, height: 760, row: 76 })).toEqual({ first: 0, end: 3 });
    expect(windowOf(0, { top: 0, height: 0, row: 76 })).toEqual({ first: 0, end: 0 });
  });

  it('moves no further than it must for the row in hand', () => {
    const view = { top: 760, height: 760, row: 76 };
    expect(topFor(12, view)).toBe(760);
    expect(topFor(9, view)).toBe(684);
    expect(topFor(20, view)).toBe(836);
  });
});
