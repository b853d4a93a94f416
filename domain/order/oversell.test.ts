import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory, type InventoryItem } from '../inventory/schema.ts';
import { oversellOf } from '../inventory/stock.ts';
import type { Actor } from '../kit/actor.ts';
import type { PresentedDish } from '../menu/present-schema.ts';
import { storeSettings, stores, type OversellPolicy } from '../store/schema.ts';
import {
  aDish,
  aLine,
  anOrder,
  anOrderLine,
  aPayment,
  arrived,
  aSale,
  aStore,
  settingsOf,
  stockOf,
  tea,
  shopTables,
} from './builders.ts';
import { addLine } from './cart.ts';
import { openCart } from './open-cart.ts';
import { addLines } from './change-lines.ts';
import { countedOf, isOversold, oversoldBy, piecesOfLines, reservedIn } from './oversell.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { recallCart } from './recall.ts';
import { reviseOrder } from './revise.ts';

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};

function shop(left: number, policy?: OversellPolicy, item: Partial<InventoryItem> = {}): MemoryRows {
  return new MemoryRows(shopTables, { actor: mei })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf({}, policy && { oversellPolicy: policy }))
    .seed(dishTemplates, aDish())
    .seed(inventory, { ...stockOf('latte', left), ...item });
}

describe('at zero stock', () => {
  const place = (rows: MemoryRows, sale: Parameters<typeof aSale>[0] = {}) =>
    rows.run(placeOrder, aSale(sale));
  const stopped = { code: 'stock_short', details: { items: [{ wanted: 1, left: 0 }] } };

  it('a store sells on unless it says otherwise, and an item may say otherwise than its store', async () => {
    await expect(place(shop(0))).resolves.toBeDefined();
    await expect(place(shop(-3, 'sell_and_flag'))).resolves.toBeDefined();
    await expect(place(shop(0, 'stop_local'))).rejects.toMatchObject(stopped);
    await expect(place(shop(1, 'stop_local'))).resolves.toBeDefined();
    await expect(place(shop(0, 'stop_local', { oversell: 'sell_and_flag' }))).resolves.toBeDefined();
    await expect(place(shop(0, 'sell_and_flag', { oversell: 'stop_local' }))).rejects.toMatchObject(stopped);
    await expect(place(shop(0, 'stop_local', { isInventoryTracked: false }))).resolves.toBeDefined();
    expect(oversellOf({}, undefined)).toBe('sell_and_flag');
  });

  it('what was sold without the server knowing is booked all the same', async () => {
    const orderNo = { lane: 'A', seq: 1, display: 'A-001' };
    const terms = { businessDate: '2026-11-21', serviceChargeRate: 0, completesWhenPaid: false };
    const late = shop(0, 'stop_local');
    await late.run(arrived(placeOrder), aSale({ orderNo, ...terms }));
    expect((await late.get(inventory, 'north:latte'))?.totalStock).toBe(-1);
  });

  it('two tills that each sold the last one offline: the store is told which order there is nothing for', async () => {
    const terms = { businessDate: '2026-11-21', serviceChargeRate: 0, completesWhenPaid: false };
    const sold = async (rows: MemoryRows, seq: number, quantity = 1) => {
      const orderNo = { lane: 'AB'[seq - 1]!, seq: 1, display: `${'AB'[seq - 1]!}-001` };
      const sale = aSale({ _id: `order-${seq}`, orderNo, ...terms, lines: [aLine({ quantity })] });
      return (await rows.run(arrived(placeOrder), sale)).exceptions;
    };
    const rows = shop(1, 'stop_local');
    expect(await sold(rows, 1)).toEqual([]);
    const oversold = { orderId: 'order-2', number: 'B-001', item: 'latte', short: 2 };
    expect(await sold(rows, 2, 2)).toEqual([{ code: 'oversold', details: oversold }]);
    const more = { ...tea, orderId: 'order-1', lines: [aLine({ _id: 'more' })] };
    expect((await rows.run(arrived(addLines), more)).exceptions).toMatchObject([
      { code: 'oversold', details: { orderId: 'order-1', number: 'A-001', short: 3 } },
    ]);
    const selling = shop(1, 'stop_local', { oversell: 'sell_and_flag' });
    await sold(selling, 1);
    expect(await sold(selling, 2)).toEqual([]);
  });

  it('what is taken off a bill makes room for what is sent with it, also where it arrives', async () => {
    const rows = shop(1, 'stop_local');
    await place(rows);
    const change = { ...tea, orderId: 'order-1', finish: 'keep' as const, add: [aLine({ _id: 'again' })] };
    const { exceptions } = await rows.run(arrived(reviseOrder), {
      ...change,
      remove: [{ lineId: 'line-1', reason: '改' }],
    });
    expect(exceptions).toEqual([]);
  });

  it('more on a sent bill is refused at the till like a sale, and on one that is put aside is not', async () => {
    const rows = shop(1, 'stop_local');
    await place(rows);
    const more = { ...tea, orderId: 'order-1', lines: [aLine({ _id: 'more' })] };
    await expect(rows.run(addLines, more)).rejects.toMatchObject(stopped);
    await rows.run(arrived(payOrder), { ...tea, orderId: 'order-1', payments: [aPayment({ amount: 65 })] });
    await expect(rows.run(addLines, more)).rejects.toMatchObject(stopped);
    const aside = shop(0, 'stop_local');
    await place(aside, { parked: {} });
    await expect(aside.run(addLines, more)).resolves.toBeDefined();
  });

  it('a bill that is put aside takes nothing, and is asked when it is sent', async () => {
    const rows = shop(0, 'stop_local');
    await place(rows, { parked: {} });
    const order1 = { ...tea, orderId: 'order-1' };
    await expect(rows.run(reviseOrder, { ...order1, finish: 'park' })).resolves.toBeDefined();
    await expect(rows.run(reviseOrder, { ...order1, finish: 'send' })).rejects.toMatchObject(stopped);
  });

  it('what is taken off a sent bill may be put on it again', async () => {
    const rows = shop(1, 'stop_local');
    await place(rows);
    const change = { ...tea, orderId: 'order-1', finish: 'keep' as const };
    const again = aLine({ _id: 'again' });
    await expect(rows.run(reviseOrder, { ...change, add: [again] })).rejects.toMatchObject(stopped);
    await rows.run(reviseOrder, { ...change, add: [again], remove: [{ lineId: 'line-1', reason: '改' }] });
    expect((await rows.get(inventory, 'north:latte'))?.totalStock).toBe(0);
  });
});

describe('at the till', () => {
  const egg = { optionId: 'egg', name: '滷蛋', price: 15, soldOut: false, dish: 'egg-dish', left: 1 };
  const dish = {
    dishId: 'latte',
    name: '拿鐵',
    left: 2,
    choices: [{ categoryId: 'topping', options: [egg] }],
  } as unknown as PresentedDish;
  const counted = countedOf([dish]);
  const withEgg = aLine({
    options: [
      {
        optionCategoryId: 'topping',
        optionCategoryName: '加料',
        selections: [{ optionId: 'egg', name: '滷蛋', price: 15, quantity: 1, dish: 'egg-dish' }],
      },
    ],
  });
  const empty = openCart({ ...tea, orderId: 'order-1', orderType: 'takeout' });

  it('what stands in the open cart is as good as sold, options that are dishes as well', () => {
    const more = piecesOfLines([withEgg]);
    expect(oversoldBy(more, reservedIn(empty), counted)).toEqual([]);
    const cart = addLine(empty, withEgg);
    expect(oversoldBy(more, reservedIn(cart), counted)).toEqual(['egg-dish']);
    expect(isOversold(withEgg, reservedIn(cart), counted)).toBe(false);
    const two = addLine(cart, withEgg);
    expect(isOversold(withEgg, reservedIn(two), counted)).toBe(true);
    expect(oversoldBy(more, reservedIn(two), counted)).toEqual(['latte', 'egg-dish']);
  });

  it('a bill that is being made has its pieces, and fewer of something are never too many', () => {
    const sent = recallCart(anOrder({ items: [anOrderLine({ quantity: 5 })] }), 'recall-1');
    expect(reservedIn(sent).get('latte')).toBe(0);
    const less = piecesOfLines([aLine({ quantity: 1 })], [aLine({ quantity: 3 })]);
    expect(oversoldBy(less, new Map([['latte', 9]]), counted)).toEqual([]);
  });
});
