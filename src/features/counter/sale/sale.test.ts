import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { recallCart } from '#domain/order/recall.ts';
import {
  addToSale,
  changeQuantity,
  clearSale,
  closeRecalled,
  editLine,
  giveDiscount,
  isBlank,
  moveSelection,
  offerBack,
  removeFromSale,
  resumeSale,
  selectLine,
  startSale,
  underNewId,
  undo,
  withDetails,
  withoutDiscount,
  withOrderType,
  withSplit,
  withTenders,
  type Sale,
} from './sale.ts';

const place = { orderId: 'order-1', brandId: 'tea', storeId: 'zhongshan', orderType: 'takeout' } as const;

function aLine(_id: string, name: string, more: Partial<CartLine> = {}): CartLine {
  return {
    _id,
    itemType: 'dish',
    templateId: name,
    itemName: name,
    basePrice: 40,
    options: [],
    quantity: 1,
    ...more,
  };
}

function saleOf(...lines: CartLine[]): Sale {
  return lines.reduce(addToSale, startSale(place));
}

const names = ({ cart }: Sale) => cart.lines.map(({ itemName, quantity }) => `${quantity} ${itemName}`);

describe('the sale at the counter', () => {
  it('takes the line that was just added in hand', () => {
    expect(saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵')).selected).toBe('b');
  });

  it('takes the line in hand that an equal dish was added to', () => {
    const sale = addToSale(saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵')), aLine('c', '四季春'));
    expect(names(sale)).toEqual(['2 四季春', '1 紅茶拿鐵']);
    expect(sale.selected).toBe('a');
  });

  it('puts a line down that is tapped again', () => {
    expect(selectLine(saleOf(aLine('a', '四季春')), 'a').selected).toBeUndefined();
  });

  it('moves through the lines and stops at both ends', () => {
    const sale = saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵'));
    expect(moveSelection(sale, 1).selected).toBe('b');
    expect(moveSelection(moveSelection(sale, -1), -1).selected).toBe('a');
    expect(moveSelection(selectLine(sale, 'b'), -1).selected).toBe('b');
  });

  it('removes a line whose quantity falls to zero, offers it back, and gives it back', () => {
    const before = saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵'));
    const after = changeQuantity(before, 'b', -1);
    expect(names(after)).toEqual(['1 四季春']);
    expect(after.undoable).toMatchObject({ kind: 'removed', name: '紅茶拿鐵' });
    expect(after.selected).toBe('a');
    expect(names(undo(after))).toEqual(names(before));
  });

  it('takes steps back one by one, to the empty sale and no further', () => {
    const sale = saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵'));
    const empty = undo(undo(sale));
    expect(names(empty)).toEqual([]);
    expect(undo(empty)).toBe(empty);
  });

  it('clears everything and brings back what had been paid in part with the lines', () => {
    const paid = withTenders(saleOf(aLine('a', '四季春')), [{ _id: 'p', method: 'line_pay', amount: 10 }]);
    const cleared = clearSale(paid, 'takeout');
    expect(isBlank(cleared)).toBe(true);
    expect(cleared.cart.orderId).toBe('order-1');
    const back = undo(cleared);
    expect(names(back)).toEqual(['1 四季春']);
    expect(back.tenders).toHaveLength(1);
  });

  it('keeps money that was taken meanwhile, and the parts of the bill, when a step is taken back', () => {
    const taken = { _id: 'p', method: 'cash', amount: 10 } as const;
    const paid = withTenders(saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵')), [taken]);
    expect(undo(paid).tenders).toEqual([taken]);
    const again = withTenders(addToSale(paid, aLine('c', '青茶')), [taken, { ...taken, _id: 'q' }]);
    expect(names(undo(undo(again)))).toEqual(['1 四季春']);
    expect(undo(undo(again)).tenders).toHaveLength(2);
    // What was emptied with its money comes back with that, and not with the next one's.
    const next = withTenders(addToSale(clearSale(paid, 'takeout'), aLine('d', '烏龍')), [
      { ...taken, _id: 'r' },
    ]);
    expect(undo(undo(next)).tenders).toEqual([taken]);
  });

  it('stays under its new id when a step is taken back', () => {
    const sale = underNewId(saleOf(aLine('a', '四季春'), aLine('b', '紅茶拿鐵')), 'order-2');
    expect([sale.cart.orderId, undo(sale).cart.orderId]).toEqual(['order-2', 'order-2']);
  });

  it('keeps the answers when only the note of a line changes', () => {
    const options = [{ optionCategoryId: 'ice', optionCategoryName: '冰塊', selections: [] }];
    const sale = editLine(saleOf(aLine('a', '四季春', { options })), 'a', { note: '分開裝', quantity: 2 });
    expect(sale.cart.lines[0]).toMatchObject({ note: '分開裝', quantity: 2, options });
  });

  it('joins a line into another that it becomes equal to', () => {
    const sale = saleOf(aLine('a', '四季春'), aLine('b', '四季春', { note: '去冰' }));
    const joined = editLine(sale, 'b', { note: '', quantity: 1 });
    expect(names(joined)).toEqual(['2 四季春']);
    expect(removeFromSale(joined, 'b')).toBe(joined);
  });

  it('does not count typing a table number or an unchanged order type as steps', () => {
    const sale = saleOf(aLine('a', '四季春'));
    const typed = withDetails(withOrderType(sale, 'takeout'), { notes: '打包' });
    expect(typed.past).toHaveLength(sale.past.length);
    expect(isBlank(withDetails(startSale(place), { notes: '打包' }))).toBe(false);
  });

  it('gives something off and takes it back, as steps that can be undone', () => {
    const given = giveDiscount(saleOf(aLine('a', '四季春')), { _id: 'd', kind: 'percent', value: 10 });
    expect(given.cart.discounts).toHaveLength(1);
    const without = withoutDiscount(given, 'd');
    expect(without.cart.discounts).toEqual([]);
    expect(without.undoable).toMatchObject({ kind: 'discountRemoved' });
    expect(undo(without).cart.discounts).toHaveLength(1);
    expect(withoutDiscount(without, 'd')).toBe(without);
  });

  it('puts an opened order down as it was, and takes it up again with what was changed', () => {
    const order = anOrder({ items: [anOrderLine({ itemName: '四季春' })] });
    const recalled = resumeSale({ cart: recallCart(order, 'recall'), tenders: [] });
    expect(isBlank(recalled)).toBe(false);
    const changed = addToSale(recalled, aLine('b', '紅茶拿鐵'));
    const closed = closeRecalled(changed, { ...place, orderId: 'order-2' });
    expect(isBlank(closed)).toBe(true);
    expect(closed.cart.orderId).toBe('order-2');
    expect(closed.undoable).toEqual({ kind: 'closed', number: order.number, isEdited: true });
    expect(names(undo(closed))).toEqual(names(changed));
    expect(closeRecalled(closed, place)).toBe(closed);
  });

  it('offers an order back without touching the sale that came after it', () => {
    const sale = saleOf(aLine('a', '四季春'));
    const offered = offerBack(sale, { kind: 'parked', number: 'A-017', orderId: 'o' });
    expect(offered.cart).toBe(sale.cart);
    expect(offered.changes).not.toBe(sale.changes);
  });
});

describe('a split sale', () => {
  const split = { parts: [{ amount: 20 }, { amount: 20 }] };
  const tender = { _id: 't', method: 'cash', amount: 20 } as const;

  it('keeps its parts while it is changed, and loses them when it is emptied', () => {
    const sale = withSplit(saleOf(aLine('a', '四季春')), split);
    expect(addToSale(sale, aLine('b', '紅茶拿鐵')).split).toBe(split);
    const cleared = clearSale(sale, 'takeout');
    expect(cleared.split).toBeUndefined();
    expect(undo(cleared).split).toBe(split);
  });

  it('keeps the money when the split is taken back', () => {
    const sale = withSplit(saleOf(aLine('a', '四季春')), split);
    const paid = withTenders(sale, [{ ...tender, part: { no: 1, of: 2 } }]);
    expect(withSplit(paid, undefined)).toMatchObject({ split: undefined, tenders: [tender] });
    expect(withSplit(paid, undefined).tenders[0]).not.toHaveProperty('part');
  });
});
