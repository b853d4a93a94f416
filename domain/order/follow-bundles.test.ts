import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder, anOrderLine, paid, refunded, tea } from './builders.ts';
import { bundleStandingOf, bundlesKept } from './bundle-lines.ts';
import type { BundleException } from './bundle-exception.ts';
import { askForBundles, noteBundles } from './follow-bundles.ts';
import { kitchenReach } from './kitchen-states.ts';
import { orders, type Order, type OrderLine } from './schema.ts';

const tenCups = (over: Partial<OrderLine> = {}): OrderLine => ({
  ...anOrderLine({ _id: 'cups', itemType: 'bundle', templateId: 'ten', basePrice: 540, quantity: 2 }),
  ...over,
});
const dish = anOrderLine({ _id: 'latte' });
const mine = { userId: 'xiao-qing', items: [tenCups(), dish] };
const sold = { ...mine, payments: [paid(1145)] };
const keptOf = (order: Order): unknown => [...bundlesKept(order)];

describe('the bundles that an order leaves its customer', () => {
  it('are those that were paid for and not given back', () => {
    expect(keptOf(anOrder(mine))).toEqual([['cups', 0]]);
    expect(keptOf(anOrder(sold))).toEqual([['cups', 2]]);
    const one = { ...sold, items: [tenCups({ refundedQty: 1 }), dish], refunds: [refunded(540)] };
    expect(keptOf(anOrder(one))).toEqual([['cups', 1]]);
    expect(keptOf(anOrder({ ...sold, fulfilment: 'cancelled' }))).toEqual([['cups', 0]]);
    // Some of the money without lines is none of theirs; all of it is.
    expect(keptOf(anOrder({ ...sold, refunds: [refunded(600)] }))).toEqual([['cups', 2]]);
    expect(keptOf(anOrder({ ...sold, refunds: [refunded(1145)] }))).toEqual([['cups', 0]]);
  });

  it('are asked for with each change of them, by no till', () => {
    const isAsked = (before: Order | undefined, after: Order, side = 'server'): boolean => {
      const jobs: unknown[] = [];
      const job = (one: unknown) => void jobs.push(one);
      askForBundles(before, after, { side, changeId: 'change', job } as never);
      return jobs.length > 0;
    };
    const { userId: _, ...nobodys } = sold;
    expect(isAsked(undefined, anOrder(sold))).toBe(true);
    expect(isAsked(anOrder(mine), anOrder(sold))).toBe(true);
    expect(isAsked(undefined, anOrder(nobodys))).toBe(true);
    expect(isAsked(anOrder(nobodys), anOrder(sold))).toBe(true);
    expect(isAsked(anOrder(sold), anOrder({ ...sold, refunds: [refunded(1145)] }))).toBe(true);
    expect(isAsked(undefined, anOrder(mine))).toBe(false);
    expect(isAsked(anOrder(sold), anOrder({ ...sold, notes: '少冰' }))).toBe(false);
    expect(isAsked(undefined, anOrder({ payments: [paid(65)] }))).toBe(false);
    expect(isAsked(undefined, anOrder(sold), 'device')).toBe(false);
  });

  it('are told on its lines, and what is odd is flagged once', async () => {
    const rows = new MemoryRows([orders]).seed(orders, anOrder(sold));
    const note = (given: number, bundleExceptions: BundleException[]) =>
      rows.run(noteBundles, {
        ...tea,
        orderId: 'order-1',
        found: [{ lineId: 'cups', given, oddities: bundleExceptions }],
      });
    const first = await note(2, ['bundle_over_limit']);
    expect(first.exceptions).toMatchObject([
      { code: 'bundle_over_limit', details: { orderId: 'order-1', number: 'A-017' } },
    ]);
    expect((await note(2, ['bundle_over_limit'])).exceptions).toEqual([]);
    const more = await note(0, ['bundle_over_limit', 'bundle_refunded_used']);
    expect(more.exceptions.map(({ code }) => code)).toEqual(['bundle_refunded_used']);
    expect((await rows.get(orders, 'order-1'))?.items[0]).toMatchObject({
      bundlesGiven: 2,
      bundleOddities: ['bundle_over_limit', 'bundle_refunded_used'],
    });
  });
});

describe('a bundle on an order', () => {
  it.each<[string | undefined, Partial<OrderLine>, Parameters<typeof anOrder>[0]]>([
    ['due', {}, mine],
    ['due', {}, sold],
    ['due', {}, { ...sold, userId: undefined, customerInfo: { phone: '0912345678' } }],
    ['given', { bundlesGiven: 1 }, sold],
    ['given', { bundlesGiven: 2, refundedQty: 1 }, { ...sold, refunds: [refunded(540)] }],
    ['back', { bundlesGiven: 2, refundedQty: 2 }, { ...sold, refunds: [refunded(1080)] }],
    ['back', { bundlesGiven: 1 }, { ...sold, fulfilment: 'cancelled' }],
    // Paid for by nobody who is known, over before it was paid, or back before it was given: none come.
    [undefined, {}, { ...sold, userId: undefined }],
    [
      undefined,
      { bundleOddities: ['bundle_without_member'] },
      { ...sold, userId: undefined, customerInfo: { phone: '0912345678' } },
    ],
    [undefined, {}, { ...mine, fulfilment: 'cancelled' }],
    [undefined, { refundedQty: 2 }, { ...sold, refunds: [refunded(1080)] }],
  ])('is %s to its customer', (standing, line, order) => {
    const cups = tenCups(line);
    expect(bundleStandingOf(anOrder({ ...order, items: [cups, dish] }), cups)).toBe(standing);
  });

  it('is nothing that a kitchen makes', () => {
    const made = { ...dish, kitchen: 'ready' as const };
    expect(kitchenReach([tenCups(), dish])).toBe('accepted');
    expect(kitchenReach([tenCups(), made])).toBe('ready');
  });

  it('is done when it is paid, unless there is food', () => {
    const eatIn = { orderType: 'dine_in' as const, completesWhenPaid: false };
    const alone = { ...eatIn, items: [tenCups()] };
    expect(anOrder(alone).fulfilment).toBe('accepted');
    expect(anOrder({ ...alone, payments: [paid(1080)] })).toMatchObject({
      fulfilment: 'completed',
      isOpen: 0,
    });
    expect(anOrder({ ...sold, ...eatIn }).fulfilment).toBe('accepted');
    const off = { ...dish, voided: { at: '2026-11-21T06:05:00.000Z', by: 'mei', reason: '點錯' } };
    expect(anOrder({ ...alone, items: [tenCups(), off], payments: [paid(1080)] }).fulfilment).toBe(
      'completed',
    );
  });
});
