import { describe, expect, it } from 'vitest';
import { anOrder, paid, refunded } from './builders.ts';
import { askForPoints, earningOf, keptOfWorth } from './follow-points.ts';
import type { Order } from './schema.ts';

const mine = { userId: 'xiao-qing' };
const sold = { ...mine, payments: [paid(65)] };

describe('the job of an order’s points', () => {
  const isAsked = (before: Order | undefined, after: Order, side = 'server'): boolean => {
    const jobs: unknown[] = [];
    const job = (one: unknown) => void jobs.push(one);
    askForPoints(before, after, { side, changeId: 'change', job } as never);
    return jobs.length > 0;
  };

  it('is written when it was paid, and when it became the customer’s afterwards', () => {
    expect(isAsked(undefined, anOrder(sold))).toBe(true);
    expect(isAsked(anOrder(mine), anOrder(sold))).toBe(true);
    expect(isAsked(anOrder({ payments: [paid(65)] }), anOrder(sold))).toBe(true);
  });

  it('is written when money went back, and when it ended', () => {
    const back = anOrder({ ...sold, refunds: [refunded(20)] });
    expect(isAsked(anOrder(sold), back)).toBe(true);
    expect(isAsked(back, anOrder({ ...sold, refunds: [refunded(20), refunded(45)] }))).toBe(true);
    expect(isAsked(anOrder(sold), anOrder({ ...sold, fulfilment: 'cancelled' }))).toBe(true);
  });

  it('is not written for what is nobody’s, not paid, or worth the same, and by no till', () => {
    expect(isAsked(undefined, anOrder({ payments: [paid(65)] }))).toBe(false);
    expect(isAsked(undefined, anOrder(mine))).toBe(false);
    expect(isAsked(anOrder(mine), anOrder({ ...mine, payments: [paid(20)] }))).toBe(false);
    expect(isAsked(anOrder(sold), anOrder({ ...sold, notes: '少冰' }))).toBe(false);
    expect(isAsked(undefined, anOrder(sold), 'device')).toBe(false);
  });
});

describe('what an order is worth to its customer', () => {
  it('is its total once it is paid, and nothing of one that ended or is a platform’s', () => {
    expect(earningOf(anOrder(sold))).toBe(65);
    expect(earningOf(anOrder(mine))).toBe(0);
    expect(earningOf(anOrder({ ...sold, fulfilment: 'cancelled' }))).toBe(0);
    expect(earningOf(anOrder({ ...sold, channel: 'foodpanda' }))).toBe(0);
    const platformInfo = { platform: 'x', platformOrderId: '1', platformStatus: 'new' };
    expect(earningOf(anOrder({ ...sold, platformInfo }))).toBe(0);
  });

  it('is kept as far as the money is, and never beyond the total', () => {
    expect(keptOfWorth(anOrder(sold))).toBe(65);
    expect(keptOfWorth(anOrder({ ...sold, refunds: [refunded(20)] }))).toBe(45);
    const twice = { ...sold, payments: [paid(65), paid(65, { _id: 'again' })] };
    expect(keptOfWorth(anOrder({ ...twice, refunds: [refunded(65)] }))).toBe(65);
    expect(keptOfWorth(anOrder({ ...sold, fulfilment: 'cancelled' }))).toBe(0);
  });
});
