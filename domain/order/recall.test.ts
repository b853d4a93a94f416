import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dishTemplates, options } from '../catalogue/schema.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { pricePlans } from '../menu/price-plans.ts';
import { menus } from '../menu/schema.ts';
import { storeSettings } from '../store/schema.ts';
import { aLine, anOrder, anOrderLine, paid } from './builders.ts';
import { cartBase } from './cart-base.ts';
import {
  addDiscount,
  addLine,
  cartAmounts,
  removeDiscount,
  removeLine,
  setDetails,
  setNote,
  setOrderType,
  setPrice,
  setQuantity,
  type Cart,
} from './cart.ts';
import { reviseInput } from './inputs.ts';
import { lineIdentity } from './lines.ts';
import { isEmptyRevision, recallCart, reviseInputOf } from './recall.ts';
import { reviseOrder } from './revise.ts';
import { orders, type Order } from './schema.ts';

const about = { reason: '改單', till: 'B' };
const parked = { at: '2026-11-21T06:05:00.000Z', by: '小美' };
const items = [
  anOrderLine({ quantity: 2 }),
  anOrderLine({ _id: 'line-2', templateId: 'soup', itemName: '貢丸湯', basePrice: 40 }),
  anOrderLine({
    _id: 'line-3',
    templateId: 'egg',
    voided: { at: parked.at, by: 'mei', reason: '點錯' },
  }),
];
const discounts = [
  { discountModel: 'Manual' as const, amount: 5, label: '員工' },
  {
    _id: 'half',
    discountModel: 'Manual' as const,
    lineId: 'line-2',
    kind: 'percent' as const,
    value: 50,
    amount: 20,
    label: '50%',
  },
];
const row = anOrder({
  items,
  discounts,
  parked,
  fulfilment: 'placed',
  serviceChargeRate: 0.1,
  notes: '少冰',
});

async function revisedBy(order: Order, cart: Cart): Promise<Order> {
  const tables = [orders, storeSettings, dishTemplates, options, menus, pricePlans, inventory, stockMoves];
  const rows = new MemoryRows(tables).seed(orders, order);
  return (await rows.run(reviseOrder, reviseInputOf(cart, [], 'park', about))).output;
}

/** What two carts have in common when a customer sees no difference. */
function shown(cart: Cart) {
  const lines = new Map<string, number>();
  for (const line of cart.lines)
    lines.set(lineIdentity(line), (lines.get(lineIdentity(line)) ?? 0) + line.quantity);
  const { amounts } = cartAmounts(cart, { serviceChargeRate: 0 });
  const { orderType, dineInInfo, customerInfo, notes } = cart;
  return {
    lines: [...lines].sort(),
    amounts,
    orderType,
    dineInInfo,
    customerInfo,
    notes: notes || undefined,
  };
}

describe('a recalled order', () => {
  it('is a cart of what stands on it, which its draft can keep', () => {
    const cart = recallCart(anOrder({ items, discounts, payments: [paid(50)] }), 'recall');
    expect(cart.lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['line-1', 2],
      ['line-2', 1],
    ]);
    expect(cart.base).toMatchObject({ number: 'A-017', paid: 50, isParked: false });
    expect(z.parse(cartBase, JSON.parse(JSON.stringify(cart.base)))).toEqual(cart.base);
    expect(cartAmounts(cart, { serviceChargeRate: 0 }).amounts.total).toBe(145);
  });

  it('without an edit has no difference', () => {
    const input = reviseInputOf(recallCart(row, 'recall'), [], 'send', about);
    expect(isEmptyRevision(input)).toBe(true);
    expect(input).toMatchObject({ number: 'A-017', finish: 'send' });
  });

  it('says more of a line as a new line, and less of it as another line', () => {
    const cart = recallCart(row, 'recall');
    const more = reviseInputOf(setQuantity(cart, 'line-1', 5), [], 'park', about);
    expect(more).toMatchObject({ add: [{ _id: 'recall:line-1', quantity: 3 }], remove: [] });
    const less = reviseInputOf(setQuantity(cart, 'line-1', 1), [], 'park', about);
    expect(less).toMatchObject({
      add: [{ _id: 'recall:line-1', quantity: 1 }],
      remove: [{ lineId: 'line-1', reason: '改單' }],
    });
    // What a discount is for stays in one piece, and takes it along.
    const reduced = reviseInputOf(setQuantity(cart, 'line-2', 3), [], 'park', about);
    expect(reduced).toMatchObject({
      add: [{ _id: 'recall:line-2', quantity: 3 }],
      remove: [{ lineId: 'line-2' }],
      addDiscounts: [{ _id: 'recall:half', lineId: 'recall:line-2', amount: 60 }],
      removeDiscounts: ['half'],
    });
  });

  it('says which lines only got another price, and not of fewer of them or of other answers', () => {
    const at50 = setPrice(recallCart(row, 'recall'), 'line-1', { to: 50, reason: '熟客價' });
    const removed = (cart: Cart) => reviseInputOf(cart, [], 'park', about).remove;
    expect(removed(at50)).toEqual([{ lineId: 'line-1', reason: '改單', onlyRepriced: true }]);
    expect(removed(setQuantity(at50, 'line-1', 1))).toEqual([{ lineId: 'line-1', reason: '改單' }]);
    expect(removed(setNote(at50, 'line-1', '去冰'))).toEqual([{ lineId: 'line-1', reason: '改單' }]);
  });

  it('with any edits becomes the cart that was seen', async () => {
    const lines = fc.constantFrom('line-1', 'line-2', 'new-1', 'new-2');
    const edit = fc.oneof(
      fc.tuple(lines, fc.integer({ min: 0, max: 6 })).map(
        ([id, n]) =>
          (cart: Cart) =>
            setQuantity(cart, id, n),
      ),
      fc
        .record({
          _id: fc.constantFrom('new-1', 'new-2'),
          templateId: fc.constantFrom('latte', 'soup', 'tea'),
          basePrice: fc.constantFrom(40, 65),
        })
        .map(
          (line) => (cart: Cart) =>
            cart.lines.some(({ _id }) => _id === line._id) ? cart : addLine(cart, aLine(line)),
        ),
      lines.map((id) => (cart: Cart) => removeLine(cart, id)),
      fc.tuple(lines, fc.constantFrom('', '去冰')).map(
        ([id, note]) =>
          (cart: Cart) =>
            setNote(cart, id, note),
      ),
      fc
        .record({
          kind: fc.constantFrom('percent' as const, 'amount' as const, 'comp' as const),
          value: fc.integer({ min: 0, max: 60 }),
          at: fc.constantFrom(undefined, 'line-1', 'line-2', 'new-1'),
          _id: fc.constantFrom('off-1', 'half'),
        })
        .map(({ at, ...given }) => (cart: Cart) => {
          if (at === undefined) return addDiscount(cart, given);
          return cart.lines.some(({ _id }) => _id === at)
            ? addDiscount(cart, { ...given, lineId: at })
            : cart;
        }),
      fc.constantFrom('half', 'order-1:discount:0').map((id) => (cart: Cart) => removeDiscount(cart, id)),
      fc
        .constantFrom('dine_in' as const, 'takeout' as const)
        .map((type) => (cart: Cart) => setOrderType(cart, type)),
      fc.constantFrom('多糖', '').map((notes) => (cart: Cart) => setDetails(cart, { notes })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
        const cart = edits.reduce((now, each) => each(now), recallCart(row, 'recall'));
        const input = reviseInputOf(cart, [], 'park', about);
        expect(z.parse(reviseInput, JSON.parse(JSON.stringify(input)))).toEqual(input);
        const again = recallCart(await revisedBy(row, cart), 'next');
        expect(shown(again)).toEqual(shown(cart));
      }),
      { numRuns: 1000 },
    );
  }, 30_000);
});
