import { describe, expect, it } from 'vitest';
import { parseListing, spanOf, withListing } from './listing.ts';

describe('the address of the list of orders', () => {
  it('keeps days, filter, search and the open order, and forgets what it does not know', () => {
    expect(parseListing({ view: 'orders', days: 7, show: 'paid', q: '四季', order: 'o1' })).toEqual({
      days: '7',
      show: 'paid',
      q: '四季',
      order: 'o1',
    });
    // A router reads digits as a number.
    expect(parseListing({ q: 150 })).toEqual({ q: '150' });
    expect(parseListing({ days: 'tomorrow', show: 'all', q: '', order: 3 })).toEqual({});
    expect(parseListing({ days: '2026-13-40' })).toEqual({});
    expect(parseListing({ days: 'older', page: '3' })).toEqual({ days: 'older', page: 3 });
    expect(parseListing({ days: '7', page: 3 })).toEqual({ days: '7' });
  });

  it('is written beside what else the address says', () => {
    expect(withListing('?view=orders&days=7&q=a', { show: 'paid' })).toBe('view=orders&show=paid');
    expect(withListing('?view=orders', { q: '四季' })).toBe(`view=orders&q=${encodeURIComponent('四季')}`);
  });

  it('names business days, and today includes what a clock that was ahead has made', () => {
    expect(spanOf(undefined, '2026-11-21')).toEqual({ from: '2026-11-21', to: '9999-12-31' });
    expect(spanOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(spanOf('7', '2026-11-21').from).toBe('2026-11-15');
    expect(spanOf('35', '2026-11-21').from).toBe('2026-10-18');
    expect(spanOf('2026-11-02', '2026-11-21')).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  });
});
