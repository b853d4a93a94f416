import { describe, expect, it } from 'vitest';
import { aLine } from '#domain/order/builders.ts';
import { faultOfPricing, priceIn, repricedOf, startPricing } from './pricing.ts';

const line = aLine({ quantity: 2 });
const fault = (price: string, reason = '熟客價') => faultOfPricing({ price, reason }, line);

describe('a price that somebody types', () => {
  it('may have digits of full width, separators and a currency', () => {
    for (const price of ['45', '４５', ' 45 ', 'NT$45', '45元']) {
      expect(fault(price)).toBeUndefined();
      expect(repricedOf({ price, reason: ' 熟客價 ' }, line)).toEqual({ to: 45, reason: '熟客價' });
    }
    expect(priceIn({ price: '1,234', reason: '' })).toBe(1234);
  });

  it('is nothing, and nothing less', () => {
    expect([fault('0'), fault('-1'), fault('45.5'), fault('四十五'), fault('')]).toEqual([
      undefined,
      'bad',
      'bad',
      'bad',
      'none',
    ]);
  });

  it('is at most what a record carries, for all pieces together', () => {
    expect([fault('50000000'), fault('50000001'), fault('9999999999')]).toEqual([
      undefined,
      'tooLarge',
      'bad',
    ]);
  });

  it('is another than the menu’s, and has a reason', () => {
    expect([fault('65'), fault('60', ' ')]).toEqual(['same', 'reason']);
    expect(repricedOf({ price: '60', reason: '' }, line)).toBeUndefined();
  });

  it('begins with what was decided before', () => {
    expect(startPricing(line)).toEqual({ price: '', reason: '' });
    expect(startPricing({ repriced: { to: 45, reason: '即期品' } })).toEqual({
      price: '45',
      reason: '即期品',
    });
  });
});
