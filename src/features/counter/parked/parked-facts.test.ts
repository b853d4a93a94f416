import { describe, expect, it } from 'vitest';
import { heldBy, isStale, kindOf, minutesOpen, whoseOf } from './parked-facts.ts';

const at = '2026-11-21T06:00:00.000Z';
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;

describe('an order that is open', () => {
  it('waits since it was put aside, not since it was placed', () => {
    const parked = { at, by: '小美' };
    const order = { parked, placedAt: '2026-11-21T05:00:00.000Z' };
    expect(minutesOpen(order, after(12))).toBe(12);
    expect(minutesOpen({ placedAt: at }, after(3))).toBe(3);
    // Another till's clock may be ahead.
    expect(minutesOpen(order, after(-1))).toBe(0);
  });

  it('stands out from half an hour on', () => {
    expect(isStale({ placedAt: at }, after(29.9))).toBe(false);
    expect(isStale({ placedAt: at }, after(30))).toBe(true);
  });

  it('is called by its table, else by its guest', () => {
    const customerInfo = { name: '陳小姐' };
    const dineInInfo = { tableNumber: 'A1' };
    expect(whoseOf({ orderType: 'dine_in', dineInInfo, customerInfo })).toEqual({ table: 'A1' });
    expect(whoseOf({ orderType: 'takeout', dineInInfo, customerInfo })).toEqual({ name: '陳小姐' });
    expect(whoseOf({ orderType: 'takeout' })).toBeUndefined();
  });

  it('is told from one that is being made, and belongs to whoever had it last', () => {
    expect(kindOf({ parked: { at, by: '小美' } })).toBe('parked');
    expect(kindOf({})).toBe('unpaid');
    expect(heldBy({ parked: { at, by: '小美' }, placedBy: { adminId: 'a', name: '阿林' } })).toBe('小美');
    expect(heldBy({ placedBy: { adminId: 'a', name: '阿林' } })).toBe('阿林');
  });
});
