import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { inventory, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import { guest, type Actor } from '../kit/actor.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { menus } from '../menu/schema.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { storeSettings, stores, type StoreSettings } from '../store/schema.ts';
import {
  aBundle,
  aBundleSection,
  aDish,
  aMenu,
  anOption,
  anOrder,
  aQuestion,
  aStore,
  settingsOf,
  stockOf,
  tea,
} from './builders.ts';
import { createOrder } from './create.ts';
import { orders } from './schema.ts';
import type { CreateInput } from './create-input.ts';
import { fromRestCreate, restCreate } from './web-inputs.ts';

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};
const lin: Actor = { kind: 'customer', customerId: 'lin', brandId: 'tea' };
const five = { _id: 't5', label: '5', seats: 4, qrToken: 'q5', isActive: true, sort: 0 };
const closedAt = '2026-11-21T15:00:00.000Z';

function shop(
  about: { settings?: StoreSettings; stock?: InventoryItem[]; actor?: Actor; now?: string } = {},
): MemoryRows {
  const { settings = settingsOf(), stock = [], ...defaults } = about;
  const tables = [
    brands,
    orders,
    stores,
    storeSettings,
    dishTemplates,
    optionCategories,
    options,
    menus,
    bundles,
    inventory,
    stockMoves,
  ];
  return new MemoryRows(tables, { actor: lin, ...defaults })
    .seed(stores, aStore())
    .seed(storeSettings, settings)
    .seed(
      options,
      anOption('medium', 0),
      anOption('large', 10),
      anOption('egg', 15, { refDishTemplate: 'egg-dish' }),
    )
    .seed(
      optionCategories,
      aQuestion('size', ['medium', 'large'], { required: true }),
      aQuestion('topping', ['egg'], { inputType: 'multiple' }),
    )
    .seed(
      dishTemplates,
      aDish({
        optionCategories: [
          { categoryId: 'size', order: 0 },
          { categoryId: 'topping', order: 1 },
        ],
      }),
      aDish({ _id: 'soup', name: '貢丸湯', basePrice: 40 }),
      aDish({ _id: 'secret', name: '隱藏版' }),
    )
    .seed(menus, aMenu({ latte: 70, soup: undefined }))
    .seed(inventory, ...stock);
}

const large = { optionCategoryId: 'size', selections: [{ optionId: 'large', quantity: 1 }] };
const egg = (quantity: number) => ({
  optionCategoryId: 'topping',
  selections: [{ optionId: 'egg', quantity }],
});

function wanted(over: Partial<CreateInput> = {}): CreateInput {
  return {
    ...tea,
    _id: 'order-1',
    orderType: 'takeout',
    items: [{ templateId: 'latte', options: [large], quantity: 2 }],
    ...over,
  };
}

const refusal = (rows: MemoryRows, over: Partial<CreateInput> = {}) =>
  rows.run(createOrder, wanted(over)).then(
    () => 'taken',
    (error: { code: string; details?: object }) => ({ code: error.code, ...error.details }),
  );

describe('an order without a till', () => {
  it("is priced from the store's menu and numbered by the server", async () => {
    const rows = shop();
    await rows.run(createOrder, wanted());
    const output = (await rows.get(orders, 'order-1'))!;
    expect(output).toMatchObject({
      _id: 'order-1',
      number: 'A-001',
      channel: 'web',
      userId: 'lin',
      total: 160,
      fulfilment: 'accepted',
      payment: 'unpaid',
      menuId: 'menu',
      menuRevision: 1,
    });
    expect(output.items).toMatchObject([
      { _id: 'order-1:1', itemName: '紅茶拿鐵', basePrice: 70, unitPrice: 80, subtotal: 160 },
    ]);
    expect(output.placedBy).toBeUndefined();
  });

  it('has bundles at the price of the first menu that offers them, for who is known', async () => {
    const ten = { itemType: 'bundle' as const, templateId: 'ten', options: [], quantity: 2 };
    const offering = (): MemoryRows => {
      const couponMenu = { _id: 'coupons', menuType: 'cash_coupon' as const, categories: [aBundleSection()] };
      return shop()
        .seed(bundles, aBundle())
        .seed(
          menus,
          aMenu({}, couponMenu),
          aMenu({}, { _id: 'old', isActive: false, categories: [aBundleSection(1)] }),
        );
    };
    const rows = offering();
    await rows.run(createOrder, wanted({ items: [ten] }));
    const made = (await rows.get(orders, 'order-1'))!;
    expect(made).toMatchObject({ total: 700, dishSubtotal: 0, bundleSubtotal: 700, fulfilment: 'accepted' });
    expect(made.items).toMatchObject([
      { itemType: 'bundle', templateId: 'ten', itemName: '十杯套組', unitPrice: 350, options: [] },
    ]);
    const own = offering();
    own.seed(menus, aMenu({ latte: 70 }, { categories: [aBundleSection(330)] }));
    await own.run(createOrder, wanted({ items: [ten] }));
    expect((await own.get(orders, 'order-1'))?.total).toBe(660);
    expect(await refusal(offering(), { items: [{ ...ten, options: [large] }] })).toMatchObject({
      code: 'validation',
    });
    expect(await refusal(shop(), { items: [ten] })).toMatchObject({
      code: 'sold_out',
      lines: [{ kind: 'gone' }],
    });
    const stranger = { items: [ten], customerInfo: { name: '王', phone: '0912345678' } };
    await expect(offering().run(createOrder, wanted(stranger), { actor: guest })).rejects.toMatchObject({
      code: 'bundle_needs_member',
    });
  });

  it('of staff is an order of the counter, whatever the hour and the stock', async () => {
    const rows = shop({ actor: mei, now: closedAt, stock: [stockOf('latte', 0, { isSoldOut: true })] });
    const { output } = await rows.run(createOrder, wanted());
    expect(output).toMatchObject({
      channel: 'counter',
      placedBy: { adminId: 'mei' },
      fulfilment: 'accepted',
    });
    expect((await rows.get(inventory, 'north:latte'))?.totalStock).toBe(-2);
  });

  it('waits to be accepted where the store wants to look at it first, and takes no stock until then', async () => {
    const rows = shop({ settings: settingsOf({ autoAccept: false }), stock: [stockOf('latte', 5)] });
    const { output } = await rows.run(createOrder, wanted());
    expect(output.fulfilment).toBe('placed');
    expect(rows.all(stockMoves)).toEqual([]);
  });

  it("repeated under the client's id is answered once more, to its own customer only", async () => {
    const rows = shop();
    const first = await rows.run(createOrder, wanted());
    expect((await rows.run(createOrder, wanted())).output).toEqual(first.output);
    expect(await refusal(rows.seed(orders, anOrder({ _id: 'order-2' })), { _id: 'order-2' })).toEqual({
      code: 'duplicate',
      field: '_id',
    });
    const strangers = rows.run(createOrder, wanted(), { actor: { ...lin, customerId: 'wang' } });
    await expect(strangers).rejects.toMatchObject({ code: 'duplicate' });
    expect(rows.all(orders)).toHaveLength(2);
  });

  it('is accepted at once otherwise, and told when it will be ready: after the time that the store needs, or when it is wanted', async () => {
    const ahead = settingsOf({ takeOutPrepTime: 20, advanceOrderDays: 1 });
    const told = async (over: Partial<CreateInput>, settings = ahead) =>
      (await shop({ settings }).run(createOrder, wanted(over))).output;
    const minutes = (from: string, of: number) => isoInstant(instantMs(from) + of * 60_000);
    const order = await told({});
    expect(order).toMatchObject({ fulfilment: 'accepted', promisedAt: minutes(order.placedAt, 20) });
    const estimatedPickupTime = minutes(order.placedAt, 90);
    expect((await told({ estimatedPickupTime })).promisedAt).toBe(estimatedPickupTime);
    expect((await told({}, settingsOf({ takeOutPrepTime: 0 }))).promisedAt).toBeUndefined();
    expect((await told({}, settingsOf({ autoAccept: false }))).promisedAt).toBeUndefined();
  });

  it('that became theirs by its phone is not theirs to repeat where it does not say what was said', async () => {
    const joined = anOrder({
      _id: 'order-1',
      channel: 'web',
      userId: 'lin',
      joined: { at: '2026-11-21T06:00:00.000Z', by: 'phone' },
      customerInfo: { name: '王', phone: '0912345678' },
    });
    const { origin: _origin, ...older } = joined;
    for (const row of [older, { ...older, origin: { change: 'c' } }])
      expect(await refusal(shop().seed(orders, row as never))).toEqual({ code: 'duplicate', field: '_id' });
  });

  it('that became theirs by its phone is repeated to them without whom it was for', async () => {
    const rows = shop();
    await rows.run(createOrder, wanted({ customerInfo: { name: '王', phone: '0912345678' } }));
    const row = (await rows.get(orders, 'order-1'))!;
    rows.seed(orders, { ...row, joined: { at: row.placedAt, by: 'phone' } });
    const { output } = await rows.run(
      createOrder,
      wanted({ customerInfo: { name: '王', phone: '0912345678' } }),
    );
    expect(output).not.toHaveProperty('customerInfo');
  });

  it('of a guest is known by its secret, whatever is said with it, and by nothing else', async () => {
    const rows = shop({ actor: { kind: 'guest', holds: 'hash-of-hers' } });
    const customerInfo = { name: '王', phone: '0912345678' };
    const first = await rows.run(createOrder, wanted({ customerInfo }));
    const corrected = { customerInfo: { name: '王', phone: '0987654321' }, notes: '少冰' };
    expect((await rows.run(createOrder, wanted(corrected))).output).toEqual(first.output);
    const others: Actor[] = [guest, { kind: 'guest', holds: 'hash-of-theirs' }, lin];
    for (const actor of others)
      await expect(rows.run(createOrder, wanted({ customerInfo }), { actor })).rejects.toMatchObject({
        code: 'duplicate',
      });
    expect(rows.all(orders)).toHaveLength(1);
  });

  it('of a guest without a secret is nobody’s to ask for again', async () => {
    const rows = shop({ actor: guest });
    const customerInfo = { name: '王', phone: '0912345678' };
    await rows.run(createOrder, wanted({ customerInfo }));
    expect(await refusal(rows, { customerInfo })).toEqual({ code: 'duplicate', field: '_id' });
  });

  it('of a guest is answered without what is the house’s alone', async () => {
    const rows = shop({ actor: { kind: 'guest', holds: 'hash-of-hers' } });
    const { output } = await rows.run(
      createOrder,
      wanted({ customerInfo: { name: '王', phone: '0912-345-678' } }),
    );
    expect(output).toMatchObject({ number: 'A-001', total: 160, customerInfo: { phone: '0912***678' } });
    for (const field of ['origin', 'orderNo', 'clientOrderId', 'shiftId', 'completesWhenPaid', 'placedBy'])
      expect(output).not.toHaveProperty(field);
    expect(await rows.get(orders, 'order-1')).toMatchObject({
      customerInfo: { phone: '0912345678' },
      origin: { token: 'hash-of-hers' },
    });
  });

  it('without an id of its own gets the one of the change', async () => {
    const { _id, ...rest } = wanted();
    expect((await shop().run(createOrder, rest, { changeId: 'change-x' })).output._id).toBe('change-x');
  });

  it('from a table is an order by its code', async () => {
    const { output } = await shop({ settings: settingsOf({}, { tables: [five] }) }).run(
      createOrder,
      wanted({ orderType: 'dine_in', dineInInfo: { tableNumber: '6', tableId: 't6', tableToken: 'q5' } }),
    );
    expect(output).toMatchObject({ channel: 'qr', dineInInfo: { tableNumber: '5', tableId: 't5' } });
  });

  it('takes no number of its lane that a till sold under', async () => {
    const own = (seq: number) => {
      const orderNo = { lane: 'A', seq, display: `A-00${seq}` };
      return anOrder({ _id: `till-${seq}`, orderNo });
    };
    const rows = shop().seed(orders, own(1), own(3));
    const numbers: string[] = [];
    for (const _id of ['web-1', 'web-2', 'web-3'])
      numbers.push((await rows.run(createOrder, wanted({ _id }))).output.number);
    expect(numbers).toEqual(['A-002', 'A-004', 'A-005']);
  });

  it('of staff is not answered with the order that is there where it says something else', async () => {
    const rows = shop({ actor: mei });
    await rows.run(createOrder, wanted());
    await rows.run(createOrder, wanted());
    expect(await refusal(rows, { notes: '不要吸管' })).toEqual({ code: 'duplicate', field: '_id' });
    expect(rows.all(orders)).toHaveLength(1);
  });
});

describe('a large order of a guest', () => {
  const of = (quantity: number) => ({ items: [{ templateId: 'soup', options: [], quantity }] });
  const many = (lines: number) => ({
    items: Array.from({ length: lines }, () => ({ templateId: 'soup', options: [], quantity: 99 })),
  });

  it('waits for the store to look at it, whatever it accepts by itself', async () => {
    const made = async (quantity: number) => (await shop().run(createOrder, wanted(of(quantity)))).output;
    expect((await made(50)).fulfilment).toBe('accepted');
    expect((await made(51)).fulfilment).toBe('placed');
    expect((await made(51)).promisedAt).toBeUndefined();
    const { output } = await shop({ actor: mei }).run(createOrder, wanted(of(60)));
    expect(output.fulfilment).toBe('accepted');
  });

  it('is refused beyond what is ordered without a word, also of what comes with its dishes', async () => {
    const tooLarge = { code: 'validation', faults: [{ path: 'orderData.items', message: 'too_large' }] };
    expect(await refusal(shop(), many(3))).toEqual(tooLarge);
    expect(await refusal(shop(), many(2))).toBe('taken');
    const latte = { templateId: 'latte', options: [large, egg(99)], quantity: 3 };
    expect(await refusal(shop(), { items: [latte] })).toEqual(tooLarge);
    expect(await refusal(shop({ actor: mei }), many(3))).toBe('taken');
  });
});

describe('somebody whose orders wait unpaid', () => {
  const customerInfo = { name: '王', phone: '0912-345-678' };

  it('has five of them, by phone and by account, and goes on when one is paid or a day has passed', async () => {
    const rows = shop({ actor: guest, settings: settingsOf({}, { tables: [five] }) });
    for (let i = 0; i < 5; i++) expect(await refusal(rows, { _id: `open-${i}`, customerInfo })).toBe('taken');
    expect(await refusal(rows, { _id: 'sixth', customerInfo })).toEqual({ code: 'open_orders' });
    const other = { name: '林', phone: '0987654321' };
    expect(await refusal(rows, { _id: 'other', customerInfo: other })).toBe('taken');
    const atTable = { orderType: 'dine_in', dineInInfo: { tableToken: 'q5' }, customerInfo } as const;
    expect(await refusal(rows, { _id: 'table', ...atTable })).toBe('taken');
    const first = (await rows.get(orders, 'open-0'))!;
    rows.seed(orders, { ...first, payment: 'paid', isOpen: 1 });
    expect(await refusal(rows, { _id: 'sixth', customerInfo })).toBe('taken');
  });

  it('is known by their account where they say no phone', async () => {
    const rows = shop();
    for (let i = 0; i < 5; i++) expect(await refusal(rows, { _id: `open-${i}` })).toBe('taken');
    expect(await refusal(rows, { _id: 'sixth' })).toEqual({ code: 'open_orders' });
  });
});

describe('a customer is refused', () => {
  it('a time at a table, where they are served in turn', async () => {
    const rows = shop({ settings: settingsOf({ advanceOrderDays: 1 }, { tables: [five] }) });
    expect(
      await refusal(rows, {
        orderType: 'dine_in',
        dineInInfo: { tableToken: 'q5' },
        estimatedPickupTime: '2026-11-21T08:00:00.000Z',
      }),
    ).toEqual({
      code: 'validation',
      faults: [{ path: 'orderData.estimatedPickupTime', message: 'unexpected' }],
    });
  });

  it('at a table whose code they have not read, and takes no stock', async () => {
    const tables = [five, { ...five, _id: 't6', label: '6', qrToken: 'q6', isActive: false }];
    const rows = shop({ settings: settingsOf({}, { tables }), stock: [stockOf('latte', 5)] });
    const sit = (dineInInfo: CreateInput['dineInInfo']) =>
      refusal(rows, { orderType: 'dine_in', dineInInfo });
    const required = {
      code: 'validation',
      faults: [{ path: 'orderData.dineInInfo.tableToken', message: 'required' }],
    };
    expect(await sit({ tableNumber: '5', tableId: 't5' })).toEqual(required);
    expect(await sit({ tableNumber: '5' })).toEqual(required);
    expect(await sit(undefined)).toEqual(required);
    // Renewed, of a table that is not used, and one that never was.
    for (const tableToken of ['old', 'q6', 'nowhere'])
      expect(await sit({ tableToken })).toEqual({ code: 'table_code_unknown' });
    expect(rows.all(stockMoves)).toEqual([]);
    expect(await sit({ tableToken: 'q5', guests: 2 })).toBe('taken');
  });

  it('without an account where the store wants one', async () => {
    const rows = shop({ actor: guest, settings: settingsOf({ allowGuestOrders: false }) });
    const customerInfo = { name: '王', phone: '0912345678' };
    expect(await refusal(rows, { customerInfo })).toEqual({ code: 'account_required' });
    await rows.run(createOrder, wanted(), { actor: lin });
    expect((await rows.get(orders, 'order-1'))?.userId).toBe('lin');
  });

  it('on a special day that is closed, by hours of its own, and a preparation before closing', async () => {
    const date = '2026-11-21';
    const closed = settingsOf({}, { specialDays: [{ date, isClosed: true, periods: [] }] });
    expect(await refusal(shop({ settings: closed }))).toMatchObject({ code: 'store_closed' });
    const late = settingsOf(
      {},
      { specialDays: [{ date, isClosed: false, periods: [{ open: '22:30', close: '23:30' }] }] },
    );
    expect(await refusal(shop({ settings: late, now: closedAt }))).toBe('taken');
    // 21:45 in Taipei, and 20 minutes to make it.
    const slow = settingsOf({ takeOutPrepTime: 20 });
    expect(await refusal(shop({ settings: slow, now: '2026-11-21T13:45:00.000Z' }))).toEqual({
      code: 'store_closed',
      opensAt: '2026-11-22T02:00:00.000Z',
    });
  });

  it('while the store pauses', async () => {
    const pause = { at: '2026-11-21T06:00:00.000Z', until: '2026-11-21T06:15:00.000Z', by: 'mei' };
    expect(await refusal(shop({ settings: settingsOf({}, { pause }) }))).toEqual({
      code: 'orders_paused',
      until: pause.until,
    });
  });

  it('a time for which as many orders wait as the store takes, those that wait for money among them', async () => {
    const slotLimit = { minutes: 30, orders: 1 };
    const settings = settingsOf({ slotLimit, takeOutPrepTime: 10 });
    const noon = '2026-11-21T08:00:00.000Z';
    const pending = anOrder({
      _id: 'paying',
      channel: 'web',
      fulfilment: 'placed',
      estimatedPickupTime: noon,
      payments: [
        {
          _id: 'p',
          method: 'credit_card',
          type: 'Online',
          amount: 65,
          at: noon,
          by: '',
          txn: { platform: 'tappay', merchantOrderNo: '1', tradeNo: '1', status: 'pending' },
        },
      ],
    });
    const rows = shop({ settings }).seed(orders, pending);
    expect(pending.payment).toBe('pending');
    expect(await refusal(rows, { estimatedPickupTime: '2026-11-21T08:20:00.000Z' })).toEqual({
      code: 'slot_full',
      nextAt: '2026-11-21T08:30:00.000Z',
    });
    expect(await refusal(rows, { estimatedPickupTime: '2026-11-21T08:30:00.000Z' })).toBe('taken');
  });

  it('nothing as soon as possible: where that time is full, it is told the next one and holds it', async () => {
    const settings = settingsOf({
      slotLimit: { minutes: 30, orders: 1 },
      takeOutPrepTime: 10,
      autoAccept: false,
    });
    const rows = shop({ settings });
    const times: (string | undefined)[] = [];
    for (const _id of ['one', 'two', 'three']) {
      await rows.run(createOrder, wanted({ _id }));
      times.push((await rows.get(orders, _id))?.estimatedPickupTime);
    }
    expect(times).toEqual([undefined, '2026-11-21T06:30:00.000Z', '2026-11-21T07:00:00.000Z']);
  });

  it('what costs something else than they were shown, with every price as it is now', async () => {
    const rows = shop();
    expect(await refusal(rows, { expected: { total: 150, menuRevision: 1 } })).toEqual({
      code: 'price_changed',
      lines: [{ index: 0, templateId: 'latte', kind: 'price_changed', name: '紅茶拿鐵', now: 80 }],
      total: { was: 150, now: 160 },
      menuRevision: 1,
    });
    expect(await refusal(rows, { expected: { total: 160, menuRevision: 1 } })).toBe('taken');
  });

  it('prices that moved against each other, though the total is what they were shown', async () => {
    const soup = { templateId: 'soup', options: [], quantity: 2 };
    const items = [soup, wanted().items[0]!];
    const shown = (unitPrices: number[]) => ({ items, expected: { total: 240, unitPrices } });
    expect(await refusal(shop(), shown([50, 70]))).toMatchObject({
      code: 'price_changed',
      lines: [
        { index: 0, kind: 'price_changed', now: 40 },
        { index: 1, kind: 'price_changed', now: 80 },
      ],
      total: { was: 240, now: 240 },
    });
    expect(await refusal(shop(), shown([40, 70]))).toMatchObject({ lines: [{ index: 1, now: 80 }] });
    expect(await refusal(shop(), shown([40, 80]))).toBe('taken');
  });

  it('all that differs at once, by the gravest of it', async () => {
    const rows = shop({ stock: [stockOf('soup', 1), stockOf('latte', 9, { isSoldOut: true })] });
    const soup = { templateId: 'soup', options: [], quantity: 2 };
    const items = [{ templateId: 'secret', options: [], quantity: 1 }, soup, wanted().items[0]!];
    expect(await refusal(rows, { items, expected: { total: 999 } })).toMatchObject({
      code: 'sold_out',
      lines: [
        { index: 0, kind: 'gone' },
        { index: 1, kind: 'stock_short', was: 2, left: 1 },
        { index: 1, kind: 'price_changed', now: 40 },
        { index: 2, kind: 'sold_out', name: '紅茶拿鐵' },
        { index: 2, kind: 'price_changed', now: 80 },
      ],
    });
    const { lines } = (await refusal(rows, { items })) as unknown as { lines: object[] };
    expect(lines[0]).not.toHaveProperty('name');
  });

  it('while the store is closed, and told when it opens', async () => {
    expect(await refusal(shop({ now: closedAt }))).toEqual({
      code: 'store_closed',
      opensAt: '2026-11-22T02:00:00.000Z',
    });
  });

  it('a service that the store does not offer', async () => {
    expect(await refusal(shop(), { orderType: 'delivery' })).toEqual({
      code: 'service_disabled',
      service: 'delivery',
    });
    expect(await refusal(shop({ settings: settingsOf({ enableTakeOut: false }) }))).toMatchObject({
      code: 'service_disabled',
    });
  });

  it('unless the store lets people order ahead for a time when it is open', async () => {
    const ahead = { settings: settingsOf({ advanceOrderDays: 2 }), now: closedAt };
    expect(await refusal(shop(ahead), { estimatedPickupTime: '2026-11-22T04:00:00.000Z' })).toBe('taken');
    expect(await refusal(shop(ahead), { estimatedPickupTime: '2026-11-22T15:30:00.000Z' })).toMatchObject({
      code: 'store_closed',
    });
    expect(await refusal(shop(ahead), { estimatedPickupTime: '2026-11-29T04:00:00.000Z' })).toMatchObject({
      code: 'validation',
    });
    expect(await refusal(shop(ahead), { estimatedPickupTime: '2026-11-20T04:00:00.000Z' })).toMatchObject({
      code: 'validation',
    });
  });

  it('what is sold out', async () => {
    const marked = shop({ stock: [stockOf('latte', 9, { isSoldOut: true })] });
    expect(await refusal(marked)).toEqual({
      code: 'sold_out',
      lines: [{ index: 0, templateId: 'latte', kind: 'sold_out', name: '紅茶拿鐵' }],
      total: { now: 160 },
      menuRevision: 1,
    });
    const eggs = shop({ stock: [stockOf('egg-dish', 0)] });
    expect(
      await refusal(eggs, { items: [{ templateId: 'latte', options: [large, egg(1)], quantity: 1 }] }),
    ).toMatchObject({ code: 'sold_out' });
  });

  it('what is not served when it is wanted, by its own times; staff are not', async () => {
    // 14:05 on a Saturday in Taipei.
    const supper = [{ days: [6], from: '18:00', to: '21:00' }];
    const timed = (about: Parameters<typeof shop>[0] = {}) => {
      const { categories, ...menu } = aMenu({ latte: 70, soup: undefined });
      const [drinks] = categories;
      const items = drinks!.items.map((item) =>
        item.dishTemplate === 'latte' ? { ...item, schedule: supper } : item,
      );
      return shop(about)
        .seed(menus, { ...menu, categories: [{ ...drinks!, items }] })
        .seed(dishTemplates, aDish({ _id: 'soup', name: '貢丸湯', basePrice: 40, schedule: supper }));
    };
    const both = {
      items: [
        { templateId: 'latte', options: [large], quantity: 1 },
        { templateId: 'soup', options: [], quantity: 1 },
      ],
    };
    const nextAt = '2026-11-21T10:00:00.000Z';
    expect(await refusal(timed(), both)).toMatchObject({
      code: 'sold_out',
      lines: [
        { templateId: 'latte', kind: 'not_served', name: '紅茶拿鐵', nextAt },
        { templateId: 'soup', kind: 'not_served', name: '貢丸湯', nextAt },
      ],
    });
    const later = { ...both, estimatedPickupTime: '2026-11-21T10:30:00.000Z' };
    expect(await refusal(timed({ settings: settingsOf({ advanceOrderDays: 1 }) }), later)).toBe('taken');
    expect(await refusal(timed({ actor: mei }), both)).toBe('taken');
  });

  it('nothing that stands on the menu once more at this time: it costs what it does there', async () => {
    const { categories, ...menu } = aMenu({ latte: 70 });
    const [drinks] = categories;
    const [item] = drinks!.items;
    const items = [
      { ...item!, schedule: [{ days: [6], from: '06:00', to: '11:00' }] },
      { ...item!, _id: 'noon', priceOverride: 80, order: 1 },
    ];
    const rows = shop().seed(menus, { ...menu, categories: [{ ...drinks!, items }] });
    const { output } = await rows.run(createOrder, wanted());
    expect(output.items).toMatchObject([{ unitPrice: 90 }]);
  });

  it('what there is too little of, all lines together and options too', async () => {
    const latte = { templateId: 'latte', options: [large, egg(2)], quantity: 2 };
    const rows = shop({ stock: [stockOf('latte', 3), stockOf('egg-dish', 7)] });
    expect(await refusal(rows, { items: [latte, { ...latte, quantity: 2 }] })).toMatchObject({
      code: 'stock_short',
      lines: [
        { index: 0, was: 2, left: 3 },
        { index: 0, was: 2, left: 7 },
        { index: 1, was: 2, left: 3 },
        { index: 1, was: 2, left: 7 },
      ],
    });
    expect(rows.all(orders)).toEqual([]);
  });

  it('a dish that is not on the menu', async () => {
    expect(
      await refusal(shop(), { items: [{ templateId: 'secret', options: [], quantity: 1 }] }),
    ).toMatchObject({
      code: 'sold_out',
      lines: [{ index: 0, kind: 'gone', templateId: 'secret' }],
    });
    const staff = shop({ actor: mei });
    expect(
      await refusal(staff, { items: [{ templateId: 'secret', options: [], quantity: 1 }] }),
    ).toMatchObject({ code: 'not_found', id: 'secret' });
  });

  it('answers that do not fit the questions', async () => {
    expect(await refusal(shop(), { items: [{ templateId: 'latte', options: [], quantity: 1 }] })).toEqual({
      code: 'validation',
      faults: [{ path: 'orderData.items.0.options.size', message: 'missing' }],
    });
  });

  it('food to fetch without a name and a number to call, as a guest', async () => {
    const rows = shop({ actor: guest });
    expect(await refusal(rows)).toMatchObject({
      code: 'validation',
      faults: [{ path: 'orderData.customerInfo.name' }, { path: 'orderData.customerInfo.phone' }],
    });
    expect(await refusal(rows, { customerInfo: { name: '王', phone: '0912345678' } })).toBe('taken');
  });
});

describe('delivery', () => {
  const services = {
    enableDelivery: true,
    minDeliveryAmount: 150,
    deliveryDistricts: [
      { _id: 'daan', name: '大安區', fee: 60 },
      { _id: 'zhongshan', name: '中山區', fee: 30, minAmount: 40 },
    ],
  };
  const to = (districtId?: string): Partial<CreateInput> => ({
    orderType: 'delivery',
    deliveryInfo: { address: '中山北路一段1號', ...(districtId === undefined ? {} : { districtId }) },
  });
  const soup = [{ templateId: 'soup', options: [], quantity: 1 }];

  it('costs the fee of the district, which stands on the order', async () => {
    const { output } = await shop({ settings: settingsOf(services) }).run(createOrder, wanted(to('daan')));
    expect(output).toMatchObject({ deliveryFee: 60, total: 220, deliveryInfo: { district: '大安區' } });
  });

  it('goes neither where the store brings nothing nor for too little', async () => {
    const rows = shop({ settings: settingsOf(services) });
    for (const where of [undefined, 'elsewhere'])
      expect(await refusal(rows, to(where))).toMatchObject({
        faults: [{ path: 'orderData.deliveryInfo.districtId' }],
      });
    expect(await refusal(rows, { ...to('daan'), items: soup })).toMatchObject({
      faults: [{ path: 'orderData.items' }],
    });
    expect(await refusal(rows, { ...to('zhongshan'), items: soup })).toBe('taken');
    expect(await refusal(rows, { orderType: 'delivery', _id: 'x' })).toMatchObject({
      faults: [{ path: 'orderData.deliveryInfo' }],
    });
  });

  it('is not free for whom nobody asked where they live: a store without districts brings nothing to guests', async () => {
    const ranges = { enableDelivery: true, deliveryPriceRanges: [{ maxDistance: 5000, fee: 60 }] };
    expect(await refusal(shop({ settings: settingsOf(ranges) }), to())).toEqual({
      code: 'service_disabled',
      service: 'delivery',
    });
  });
});

describe("the specification's body", () => {
  const body = { ...tea, orderData: { orderType: 'takeout', items: [{ templateId: 'latte', quantity: 1 }] } };

  it('is read with the id of the client under either name', () => {
    const read = (orderData: object) =>
      fromRestCreate(restCreate.parse({ ...body, orderData: { ...body.orderData, ...orderData } }))._id;
    expect(read({ clientOrderId: 'mine' })).toBe('mine');
    expect(read({ _id: 'own', clientOrderId: 'mine' })).toBe('own');
    expect(read({})).toBeUndefined();
  });

  it('takes no prices and no numbers from anybody', () => {
    const item = { templateId: 'latte', quantity: 1, basePrice: 1 };
    expect(
      z.safeParse(restCreate, { ...body, orderData: { ...body.orderData, items: [item] } }).success,
    ).toBe(false);
    expect(
      z.safeParse(restCreate, { ...body, orderNo: { lane: 'A', seq: 1, display: 'A-001' } }).success,
    ).toBe(false);
  });

  it('asks nobody how far they are', () => {
    const deliveryInfo = { address: '中山北路一段1號', distance: 1 };
    expect(z.safeParse(restCreate, { ...body, orderData: { ...body.orderData, deliveryInfo } }).success).toBe(
      false,
    );
  });

  it.each([
    [{ paymentType: 'Online' }, 'payment_token_required'],
    [{ paymentType: 'Online', primeToken: '' }, 'payment_token_required'],
    [{ paymentType: 'On-site', paymentMethod: 'cash', primeToken: 'prime' }, 'validation'],
  ])('with %j is refused', (over, code) => {
    expect(() => fromRestCreate(restCreate.parse({ ...body, ...over }))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('keeps no payment token', () => {
    const input = fromRestCreate(
      restCreate.parse({
        ...body,
        paymentType: 'Online',
        paymentMethod: 'line_pay',
        primeToken: 'secret-token',
      }),
    );
    expect(JSON.stringify(input)).not.toContain('secret-token');
    expect(input).toMatchObject({ intendedMethod: 'line_pay', online: { payWith: 'line_pay' } });
  });
});
