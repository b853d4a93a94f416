import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { inventory, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import { guest, type Actor } from '../kit/actor.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { menus } from '../menu/schema.ts';
import { storeSettings, stores, type StoreSettings } from '../store/schema.ts';
import { aDish, aMenu, anOption, anOrder, aQuestion, aStore, settingsOf, stockOf, tea } from './builders.ts';
import { createOrder } from './create.ts';
import { orders } from './schema.ts';
import { fromRestCreate, restCreate, type CreateInput } from './web-inputs.ts';

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
    const { output } = await shop().run(createOrder, wanted());
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

  it('of a guest is answered once more to whoever says the same again, and to nobody who only knows its id', async () => {
    const rows = shop({ actor: guest });
    const customerInfo = { name: '王', phone: '0912345678' };
    const first = await rows.run(createOrder, wanted({ customerInfo }));
    expect((await rows.run(createOrder, wanted({ customerInfo }))).output).toEqual(first.output);
    const stranger = { customerInfo: { name: '李', phone: '0900000000' } };
    const curious = { customerInfo, items: [{ templateId: 'soup', options: [], quantity: 1 }] };
    const elsewhere = { customerInfo, dineInInfo: { tableNumber: '2', tableId: 't2' } };
    for (const said of [stranger, curious, elsewhere])
      expect(await refusal(rows, said)).toEqual({ code: 'duplicate', field: '_id' });
  });

  it('without an id of its own gets the one of the change', async () => {
    const { _id, ...rest } = wanted();
    expect((await shop().run(createOrder, rest, { changeId: 'change-x' })).output._id).toBe('change-x');
  });

  it('from a table is an order by its code', async () => {
    const { output } = await shop({ settings: settingsOf({}, { tables: [five] }) }).run(
      createOrder,
      wanted({ orderType: 'dine_in', dineInInfo: { tableNumber: '6', tableId: 't5' } }),
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

describe('a customer is refused', () => {
  it('at a table that the store does not have or use, and takes no stock', async () => {
    const tables = [five, { ...five, _id: 't6', label: '6', isActive: false }];
    const rows = shop({ settings: settingsOf({}, { tables }), stock: [stockOf('latte', 5)] });
    const sit = (dineInInfo: CreateInput['dineInInfo']) =>
      refusal(rows, { orderType: 'dine_in', dineInInfo });
    const fault = (field: string) => ({
      code: 'validation',
      faults: [{ path: `orderData.dineInInfo.${field}`, message: 'unknown' }],
    });
    expect(await sit({ tableNumber: '5', tableId: 'nowhere' })).toEqual(fault('tableId'));
    expect(await sit({ tableNumber: '6', tableId: 't6' })).toEqual(fault('tableId'));
    expect(await sit({ tableNumber: '99' })).toEqual(fault('tableNumber'));
    expect(rows.all(stockMoves)).toEqual([]);
    const { output } = await rows.run(
      createOrder,
      wanted({ orderType: 'dine_in', dineInInfo: { tableNumber: '5' } }),
    );
    expect(output.dineInInfo).toEqual({ tableNumber: '5' });
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
      items: [{ templateId: 'latte', name: '紅茶拿鐵' }],
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
    expect(await refusal(timed(), both)).toEqual({
      code: 'sold_out',
      items: [
        { templateId: 'latte', name: '紅茶拿鐵' },
        { templateId: 'soup', name: '貢丸湯' },
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
    expect(output.items).toMatchObject([{ basePrice: 80 }]);
  });

  it('what there is too little of, all lines together and options too', async () => {
    const latte = { templateId: 'latte', options: [large, egg(2)], quantity: 2 };
    const rows = shop({ stock: [stockOf('latte', 3), stockOf('egg-dish', 7)] });
    expect(await refusal(rows, { items: [latte, { ...latte, quantity: 2 }] })).toEqual({
      code: 'stock_short',
      items: [
        { templateId: 'latte', name: 'latte', wanted: 4, left: 3 },
        { templateId: 'egg-dish', name: 'egg-dish', wanted: 8, left: 7 },
      ],
    });
    expect(rows.all(orders)).toEqual([]);
  });

  it('a dish that is not on the menu', async () => {
    expect(
      await refusal(shop(), { items: [{ templateId: 'secret', options: [], quantity: 1 }] }),
    ).toMatchObject({
      code: 'not_found',
      id: 'secret',
    });
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
    maxDeliveryDistance: 5000,
    deliveryPriceRanges: [
      { maxDistance: 5000, fee: 60 },
      { maxDistance: 2000, fee: 30 },
    ],
  };
  const to = (distance: number): Partial<CreateInput> => ({
    orderType: 'delivery',
    deliveryInfo: { address: '中山北路一段1號', distance },
  });

  it('costs the fee of the nearest range that reaches', async () => {
    const near = await shop({ settings: settingsOf(services) }).run(createOrder, wanted(to(1500)));
    const far = await shop({ settings: settingsOf(services) }).run(createOrder, wanted(to(2500)));
    expect(near.output).toMatchObject({ deliveryFee: 30, total: 190 });
    expect(far.output.deliveryInfo).toMatchObject({ deliveryFee: 60 });
  });

  it('goes neither too far nor for too little', async () => {
    const rows = shop({ settings: settingsOf(services) });
    expect(await refusal(rows, to(6000))).toMatchObject({
      faults: [{ path: 'orderData.deliveryInfo.distance' }],
    });
    const soup = [{ templateId: 'soup', options: [], quantity: 1 }];
    expect(await refusal(rows, { ...to(1000), items: soup })).toMatchObject({
      faults: [{ path: 'orderData.items' }],
    });
    expect(await refusal(rows, { orderType: 'delivery' })).toMatchObject({
      faults: [{ path: 'orderData.deliveryInfo' }],
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

  it.each([
    [{ paymentType: 'Online' }, 'payment_token_required'],
    [{ paymentType: 'Online', primeToken: '' }, 'payment_token_required'],
    [{ paymentType: 'Online', primeToken: 'prime' }, 'payment_unavailable'],
  ])('with %j is refused', (over, code) => {
    expect(() => fromRestCreate(restCreate.parse({ ...body, ...over }))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('keeps no payment token', () => {
    const input = fromRestCreate(
      restCreate.parse({ ...body, paymentMethod: 'cash', primeToken: 'secret-token' }),
    );
    expect(JSON.stringify(input)).not.toContain('secret-token');
    expect(input.intendedMethod).toBe('cash');
  });
});
