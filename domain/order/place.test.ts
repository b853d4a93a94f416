import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { drawerTables } from '../drawer/movements.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { pricePlans, type PricePlan } from '../menu/price-plans.ts';
import { menus } from '../menu/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import {
  aBundle,
  aBundleSection,
  aDish,
  aLine,
  aMenu,
  anOption,
  aQuestion,
  anOrder,
  anOrderLine,
  aPayment,
  arrived,
  aSale,
  aStore,
  settingsOf,
  stockOf,
} from './builders.ts';
import type { LineInput } from './inputs.ts';
import { placeOrder } from './place.ts';
import { orders } from './schema.ts';

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};

function shop(settings = settingsOf()): MemoryRows {
  return new MemoryRows(
    [
      brands,
      orders,
      stores,
      storeSettings,
      dishTemplates,
      optionCategories,
      options,
      menus,
      pricePlans,
      bundles,
      inventory,
      stockMoves,
      ...drawerTables,
    ],
    { actor: mei },
  )
    .seed(stores, aStore())
    .seed(storeSettings, settings)
    .seed(dishTemplates, aDish(), aDish({ _id: 'egg-dish', name: '滷蛋', basePrice: 15 }))
    .seed(options, anOption('large', 10), anOption('egg', 15, { refDishTemplate: 'egg-dish' }));
}

const withEgg = aLine({
  quantity: 2,
  options: [
    {
      optionCategoryId: 'topping',
      optionCategoryName: '加料',
      selections: [{ optionId: 'egg', name: '滷蛋', price: 15, quantity: 2, dish: 'egg-dish' }],
    },
  ],
});

describe('a sale at the counter', () => {
  it('is numbered, dated, priced and signed', async () => {
    const { output, exceptions } = await shop().run(placeOrder, aSale());
    expect(output).toMatchObject({
      number: 'A-001',
      orderNo: { lane: 'A', seq: 1, display: 'A-001' },
      orderDateCode: '261121',
      sequence: 1,
      businessDate: '2026-11-21',
      placedBy: { adminId: 'mei', name: '小美' },
      total: 65,
      tax: 3,
      status: 'unpaid',
      payment: 'unpaid',
      fulfilment: 'accepted',
      isOpen: 1,
      isFinalized: true,
    });
    expect(exceptions).toEqual([]);
  });

  it('announces every row that the server reads for it, also of what it makes', async () => {
    const rows = shop().seed(inventory, stockOf('latte', 9), stockOf('egg-dish', 9));
    const sale = aSale({
      lines: [withEgg, aLine({ _id: 'line-2' })],
      payments: [aPayment({ amount: 255 }), aPayment({ _id: 'payment-2', amount: 1 })],
    });
    const sealed = { ...sale, shiftId: 'shift-1', businessDate: '2026-11-21' };
    const orderNo = { lane: 'A', seq: 1, display: 'A-001' };
    const { unannounced } = await rows.run(arrived(placeOrder), {
      ...sealed,
      orderNo,
      serviceChargeRate: 0,
      completesWhenPaid: true,
    });
    expect(unannounced).toEqual([]);
    expect(rows.all(stockMoves)).toHaveLength(3);
  });

  it('has the digits that its brand wants when it is made, and keeps them', async () => {
    const rows = shop();
    const place = (_id: string) => rows.run(placeOrder, aSale({ _id }));
    const brand = {
      createdAt: '',
      updatedAt: '',
      rev: 1,
      _id: 'tea',
      brandId: 'tea',
      name: '茶日子',
      themeColour: '#0F766E',
      isActive: true,
    };
    await place('usual');
    rows.seed(brands, { ...brand, numberDigits: 4 });
    expect((await place('wide')).output.number).toBe('A-0002');
    rows.seed(brands, { ...brand, numberDigits: 2 });
    expect((await place('narrow')).output.number).toBe('A-03');
    expect((await place('usual')).output.number).toBe('A-001');
  });

  it('paid in cash as takeaway is completed, with the change on it', async () => {
    const sale = aSale({ payments: [aPayment({ tendered: 100 })] });
    const { output } = await shop().run(placeOrder, sale);
    expect(output).toMatchObject({
      status: 'paid',
      fulfilment: 'completed',
      isOpen: 0,
      paymentMethod: 'cash',
    });
    expect(output.payments).toMatchObject([{ amount: 65, tendered: 100, change: 35, by: 'mei' }]);
  });

  it('paid at the table waits to be served, unless the store says otherwise', async () => {
    const sale = aSale({ orderType: 'dine_in', payments: [aPayment()] });
    const waits = await shop().run(placeOrder, sale);
    const completes = await shop(settingsOf({}, { paidDineInCompletes: true })).run(placeOrder, sale);
    expect(waits.output).toMatchObject({ payment: 'paid', fulfilment: 'accepted' });
    expect(completes.output.fulfilment).toBe('completed');
  });

  it('takes several tenders', async () => {
    const payments = [
      aPayment({ amount: 40 }),
      aPayment({ _id: 'payment-2', method: 'line_pay', amount: 25 }),
    ];
    const { output } = await shop().run(placeOrder, aSale({ payments }));
    expect(output).toMatchObject({ payment: 'paid', paymentMethod: 'other' });
  });

  it('charges the service of its moment', async () => {
    const sale = aSale({ orderType: 'dine_in' });
    const { output } = await shop(settingsOf({ serviceChargeRate: 0.1 })).run(placeOrder, sale);
    expect(output).toMatchObject({ serviceChargeRate: 0.1, serviceCharge: 7, total: 72 });
  });

  it('with an id that exists changes nothing, takes no number and answers the order that is there', async () => {
    const rows = shop();
    const first = await rows.run(placeOrder, aSale({ payments: [aPayment()] }));
    const again = await rows.run(placeOrder, aSale({ payments: [aPayment()] }));
    const next = await rows.run(placeOrder, aSale({ _id: 'order-2' }));
    expect(again.output).toEqual(first.output);
    expect(next.output.number).toBe('A-002');
  });

  it('is refused where it is worth more than a record can hold', async () => {
    const lines = [1, 2].map((n) => aLine({ _id: `line-${n}`, basePrice: 60_000_000 }));
    await expect(shop().run(placeOrder, aSale({ lines }))).rejects.toMatchObject({ code: 'validation' });
    const line = aLine({ basePrice: 60_000_000, quantity: 2 });
    await expect(shop().run(placeOrder, aSale({ lines: [line] }))).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('is said with its number and total', async () => {
    const rows = shop();
    const { output } = await rows.run(placeOrder, aSale());
    const { orderNo } = output;
    expect(placeOrder.say(aSale({ orderNo }) as never)).toEqual({
      id: 'order.placed',
      values: { number: 'A-001', total: 65 },
    });
  });
});

describe('the stock of a sale', () => {
  it('is taken once, for the dish and for options that are dishes, below zero too', async () => {
    const rows = shop().seed(inventory, stockOf('latte', 1), stockOf('egg-dish', 10));
    await rows.run(placeOrder, aSale({ lines: [withEgg] }));
    await rows.run(placeOrder, aSale({ lines: [withEgg] }));
    expect((await rows.get(inventory, 'north:latte'))?.totalStock).toBe(-1);
    expect((await rows.get(inventory, 'north:egg-dish'))?.totalStock).toBe(6);
    expect(rows.all(stockMoves).map(({ _id, delta }) => [_id, delta])).toEqual([
      ['order-1:line-1:sale', -2],
      ['order-1:line-1:sale:1', -4],
    ]);
  });

  it('is taken from both balances where the store keeps one for today', async () => {
    const rows = shop().seed(
      inventory,
      stockOf('latte', 10, { enableAvailableStock: true, availableStock: 5 }),
    );
    await rows.run(placeOrder, aSale());
    expect(await rows.get(inventory, 'north:latte')).toMatchObject({ totalStock: 9, availableStock: 4 });
  });

  it('is left alone where nobody tracks it', async () => {
    const rows = shop().seed(inventory, stockOf('latte', 10, { isInventoryTracked: false }));
    const { output } = await rows.run(placeOrder, aSale());
    expect(rows.all(stockMoves)).toEqual([]);
    expect(output.items[0]?.took).toBeUndefined();
  });
});

describe('a paid takeaway', () => {
  const paidSale = (over: Parameters<typeof aSale>[0] = {}) =>
    aSale({ _id: 'order-2', payments: [aPayment()], ...over });
  const after = async (kitchen: 'new' | 'sent' | 'served', sale = paidSale(), station?: string) => {
    const line = { ...anOrderLine(station === undefined ? {} : { station }), kitchen };
    const rows = shop().seed(orders, anOrder({ items: [line] }));
    return (await rows.run(placeOrder, sale)).output.fulfilment;
  };

  it('is completed in a store whose kitchen has no screens', async () => {
    expect(await after('new')).toBe('completed');
  });

  it('is no sign of a screen by being handed out at a till', async () => {
    expect(await after('served')).toBe('completed');
  });

  it('is still to be made where a screen takes what the store sells', async () => {
    expect(await after('sent')).toBe('accepted');
  });

  it('is completed where the screens are those of another station', async () => {
    const bar = [aLine({ station: 'bar' })];
    expect(await after('sent', paidSale({ lines: bar }), 'grill')).toBe('completed');
    expect(await after('sent', paidSale({ lines: bar }), 'bar')).toBe('accepted');
  });
});

describe('what a person should look at after a sale', () => {
  const codes = async (rows: MemoryRows, sale: Parameters<typeof aSale>[0]) =>
    (await rows.run(placeOrder, aSale(sale))).exceptions.map(({ code, details }) => [code, details]);
  /** The flags at a host that did not make the sale. */
  const codesLater = async (rows: MemoryRows, sale: Parameters<typeof aSale>[0]) => {
    const terms = {
      orderNo: { lane: 'A', seq: 1, display: 'A-001' },
      businessDate: '2026-11-21',
      serviceChargeRate: 0,
      completesWhenPaid: true,
    };
    const { exceptions } = await rows.run(arrived(placeOrder), aSale({ ...terms, ...sale }));
    return exceptions.map(({ code, details }) => [code, details]);
  };

  it('is a price that is another now; what was charged stands', async () => {
    const rows = shop();
    expect(await codes(rows, { lines: [aLine({ basePrice: 60 })] })).toEqual([
      ['price_changed', { lines: [{ lineId: 'line-1', itemName: '紅茶拿鐵', charged: 60, present: 65 }] }],
    ]);
    expect((await rows.get(orders, 'order-1'))?.total).toBe(60);
  });

  it("is not the store's own price on the menu it was sold from", async () => {
    const rows = shop().seed(menus, aMenu({ latte: 70 }));
    expect(await codes(rows, { menuId: 'menu', lines: [aLine({ basePrice: 70 })] })).toEqual([]);
    expect(
      await codes(rows, { _id: 'order-2', menuId: 'menu', lines: [aLine({ basePrice: 75 })] }),
    ).toMatchObject([['price_changed', { lines: [{ charged: 75, present: 70 }] }]]);
  });

  it('is no price that was planned and has begun, before it stands on the menu', async () => {
    const { brandId, createdAt, updatedAt, rev } = aMenu({});
    const plan: PricePlan = {
      brandId,
      createdAt,
      updatedAt,
      rev,
      _id: 'plan',
      stores: ['north'],
      prices: [{ dish: 'latte', price: 80 }],
      startsAt: '2026-11-01T00:00:00.000Z',
      state: 'planned',
    };
    const sale = { menuId: 'menu', lines: [aLine({ basePrice: 80 })] };
    const menu = aMenu({ latte: 70 });
    expect(await codes(shop().seed(menus, menu).seed(pricePlans, plan), sale)).toEqual([]);
    const coming = { ...plan, startsAt: '2027-01-01T00:00:00.000Z' };
    expect(await codes(shop().seed(menus, menu).seed(pricePlans, coming), sale)).toMatchObject([
      ['price_changed', { lines: [{ charged: 80, present: 70 }] }],
    ]);
  });

  it('is an option whose price changed', async () => {
    const size = { optionCategoryId: 'size', optionCategoryName: '大小' };
    const line = aLine({
      options: [{ ...size, selections: [{ optionId: 'large', name: '大', price: 5, quantity: 1 }] }],
    });
    expect(await codes(shop(), { lines: [line] })).toMatchObject([
      ['price_changed', { lines: [{ charged: 70, present: 75 }] }],
    ]);
  });

  it('is a dish or an option that nobody knows', async () => {
    const line = aLine({ templateId: 'gone', itemName: '冬瓜檸檬' });
    expect(await codes(shop(), { lines: [line] })).toEqual([
      ['dish_unknown', { lines: [{ lineId: 'line-1', itemName: '冬瓜檸檬' }] }],
    ]);
  });

  it('is an answer that the dish does not ask for, on the server', async () => {
    const rows = () =>
      shop()
        .seed(optionCategories, aQuestion('bags', ['bag']))
        .seed(options, anOption('bag', -10));
    const bag = (quantity: number) => ({
      optionCategoryId: 'bags',
      optionCategoryName: '自備袋',
      selections: [{ optionId: 'bag', name: '自備袋', price: -10, quantity }],
    });
    const flagged = [
      ['answer_not_asked', { lines: [{ lineId: 'line-1', itemName: '紅茶拿鐵', answers: ['自備袋'] }] }],
    ];
    expect(await codes(rows(), { lines: [aLine({ options: [bag(7)] })] })).toEqual(flagged);
    const asks = () =>
      rows().seed(dishTemplates, aDish({ optionCategories: [{ categoryId: 'bags', order: 0 }] }));
    expect(await codes(asks(), { lines: [aLine({ options: [bag(1)] })] })).toEqual([]);
    expect(await codes(asks(), { lines: [aLine({ options: [bag(7)] })] })).toEqual(flagged);
    expect(await codes(asks(), { lines: [aLine({ options: [bag(1), bag(1)] })] })).toEqual(flagged);
  });

  it('is a number that another order of the store and day has', async () => {
    const rows = shop().seed(orders, anOrder({ _id: 'other', seq: 1 }));
    expect(await codes(rows, {})).toEqual([
      ['number_reused', { number: 'A-001', businessDate: '2026-11-21', other: 'other' }],
    ]);
    expect(rows.all(orders)).toHaveLength(2);
  });

  it('is money over the total', async () => {
    expect(await codes(shop(), { payments: [aPayment({ amount: 100 })] })).toMatchObject([
      ['overpaid', { excess: 35 }],
    ]);
  });

  it('is a discount above what the store lets an employee give, refused at their own till', async () => {
    const discounts = [{ discountModel: 'Manual' as const, amount: 10, label: '員工' }];
    const flag = [['discount_over_limit', { number: 'A-001', limit: 10 }]];
    expect(await codesLater(shop(), { discounts })).toEqual(flag);
    await expect(shop().run(placeOrder, aSale({ discounts }))).rejects.toMatchObject({
      code: 'discount_over_limit',
      details: { limit: 10 },
    });
    expect(await codes(shop(settingsOf({}, { employeeDiscountPercent: 20 })), { discounts })).toEqual([]);
    const manager: Actor = { ...mei, role: 'store_admin' };
    const { output, exceptions } = await shop().run(placeOrder, aSale({ discounts }), { actor: manager });
    expect(output).toMatchObject({ totalDiscount: 10, total: 55 });
    expect(exceptions).toEqual([]);
  });

  it('is a price that such a person decides alone, refused at their own till', async () => {
    const lines = [aLine({ repriced: { to: 50, reason: '熟客價' } })];
    const changes = [{ itemName: '紅茶拿鐵', from: 65, to: 50, quantity: 1, reason: '熟客價' }];
    expect(await codesLater(shop(), { lines })).toEqual([
      ['price_not_approved', { number: 'A-001', changes }],
    ]);
    await expect(shop().run(placeOrder, aSale({ lines }))).rejects.toMatchObject({
      code: 'price_not_approved',
    });
    const approver = { adminId: 'lead', name: '店長', role: 'store_admin' as const };
    for (const actor of [{ ...mei, role: 'store_admin' } as const, { ...mei, approver }]) {
      const { output, exceptions } = await shop().run(placeOrder, aSale({ lines }), { actor });
      expect(output).toMatchObject({ total: 50, items: [{ basePrice: 65, unitPrice: 50 }] });
      expect(exceptions).toEqual([]);
    }
  });

  it('is a time to fetch it that has nothing to do with the day', async () => {
    const at = (estimatedPickupTime: string) => shop().run(placeOrder, aSale({ estimatedPickupTime }));
    const { output } = await at('2026-11-21T10:30:00.000Z');
    expect(output.estimatedPickupTime).toBe('2026-11-21T10:30:00.000Z');
    for (const far of ['2026-11-01T10:30:00.000Z', '2099-01-01T00:00:00.000Z']) {
      const odd = await at(far);
      expect(odd.output.estimatedPickupTime).toBeUndefined();
      expect(odd.exceptions).toEqual([{ code: 'pickup_odd', details: { number: 'A-001' } }]);
    }
  });

  it('is a price that such a person rounds down', async () => {
    expect(await codesLater(shop(), { manualAdjustment: -65 })).toMatchObject([['discount_over_limit', {}]]);
    expect(await codes(shop(), { manualAdjustment: 5 })).toEqual([]);
  });

  it('is a line that says it is a bundle and is none, or is one at a price that no menu asks', async () => {
    const line = aLine({ itemType: 'bundle', basePrice: 1 });
    expect(await codes(shop(), { lines: [line] })).toEqual([
      ['dish_unknown', { lines: [{ lineId: 'line-1', itemName: '紅茶拿鐵' }] }],
    ]);
    const ten = { itemType: 'bundle' as const, templateId: 'ten', itemName: '十杯套組' };
    const rows = (): MemoryRows =>
      shop()
        .seed(bundles, aBundle())
        .seed(menus, aMenu({}, { menuType: 'cash_coupon', categories: [aBundleSection(330)] }));
    const sold = (basePrice: number, over: Partial<LineInput> = {}) =>
      codes(rows(), { lines: [aLine({ ...ten, basePrice, ...over })] });
    expect(await sold(350)).toEqual([]);
    expect(await sold(330)).toEqual([]);
    expect(await sold(300)).toEqual([
      ['price_changed', { lines: [{ lineId: 'line-1', itemName: '十杯套組', charged: 300, present: 330 }] }],
    ]);
    const answer = { optionId: 'egg', name: '蛋', price: -100, quantity: 1 };
    const options = [{ optionCategoryId: 'extras', optionCategoryName: '加料', selections: [answer] }];
    expect(await sold(450, { options })).toMatchObject([['dish_unknown', {}]]);
  });

  it('is a service charge that is another now', async () => {
    const sealed = await shop(settingsOf({ serviceChargeRate: 0.1 })).run(
      placeOrder,
      aSale({ orderType: 'dine_in' }),
    );
    const { orderNo, businessDate, serviceChargeRate, completesWhenPaid } = sealed.output;
    const late = aSale({ orderType: 'dine_in', orderNo, businessDate, serviceChargeRate, completesWhenPaid });
    // The server judges what was sealed elsewhere: its own terms are others.
    const server = shop(settingsOf({ serviceChargeRate: 0 }));
    const { exceptions } = await server.run(arrived(placeOrder), late);
    expect(exceptions).toEqual([{ code: 'service_charge_changed', details: { charged: 0.1, present: 0 } }]);
    expect((await server.get(orders, 'order-1'))?.total).toBe(72);
  });
});
