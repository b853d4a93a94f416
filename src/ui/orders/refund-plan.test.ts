import { describe, expect, it } from 'vitest';
import { paid, refunded } from '#domain/order/builders.ts';
import { voidRefunds } from '#domain/order/refunds.ts';
import { amountOfLines, usualWayBack } from './refund-plan.ts';

describe('a refund', () => {
  it('of lines is worth what was paid for them, and never more than is still kept', () => {
    const lines = [
      { lineId: 'a', amountOf: (qty: number) => qty * 65 },
      { lineId: 'b', amountOf: (qty: number) => qty * 40 },
    ];
    expect(amountOfLines(lines, { a: 1 }, 300)).toBe(65);
    expect(amountOfLines(lines, { a: 2, b: 1 }, 300)).toBe(170);
    expect(amountOfLines(lines, { a: 2, b: 1 }, 100)).toBe(100);
    expect(amountOfLines(lines, {}, 300)).toBe(0);
  });

  it('goes back the way in which most of the money is still there', () => {
    const payments = [paid(50), paid(100, { method: 'line_pay' })];
    expect(usualWayBack({ payments, refunds: [] })).toEqual({ method: 'line_pay' });
    expect(usualWayBack({ payments, refunds: [refunded(80, { method: 'line_pay' })] })).toEqual({
      method: 'cash',
    });
    expect(usualWayBack({ payments: [], refunds: [] })).toEqual({ method: 'cash' });
  });

  it('of what a delivery platform took is the platform’s, also after something was handed out by hand', () => {
    const txn = { platform: 'ubereats', merchantOrderNo: '1', status: 'ok' as const };
    const there = paid(100, { method: 'other', tenderName: 'Uber Eats', type: 'Online', txn });
    const way = { method: 'other', tenderName: 'Uber Eats', platform: 'ubereats' };
    expect(usualWayBack({ payments: [there], refunds: [] })).toEqual(way);
    expect(usualWayBack({ payments: [there], refunds: [refunded(40)] })).toEqual(way);
    const refund = refunded(100, { method: 'other', tenderName: 'Uber Eats', platform: 'ubereats' });
    expect(voidRefunds({ payments: [there], refunds: [refund] })).toEqual([]);
  });
});
