// Records for tests, complete and valid, with only what matters said.
import { brands } from '../brand/schema.ts';
import {
  dishTemplates,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from '../catalogue/schema.ts';
import { drawerTables } from '../drawer/movements.ts';
import { itemIdOf } from '../inventory/items.ts';
import { inventory, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import type { Command } from '../kit/operation.ts';
import { pricePlans } from '../menu/price-plans.ts';
import { menus, type Menu } from '../menu/schema.ts';
import type { Bundle } from '../promotion/bundle-schema.ts';
import {
  defaultServiceSettings,
  stores,
  storeSettings,
  type ServiceSettings,
  type Store,
  type StoreSettings,
} from '../store/schema.ts';
import { derive, lineOf, type OrderFacts } from './derive.ts';
import type { LineInput, PaymentInput, PlaceInput } from './inputs.ts';
import { displayNumber } from './numbering.ts';
import { orders, type Order, type OrderLine } from './schema.ts';

/** What orders of a shop read and write. */
export const shopTables = [
  brands,
  orders,
  stores,
  storeSettings,
  dishTemplates,
  options,
  menus,
  pricePlans,
  inventory,
  stockMoves,
  ...drawerTables,
];

const at = '2026-11-21T06:05:00.000Z';
const stamps = { createdAt: at, updatedAt: at, rev: 1, brandId: 'tea' };

/** The command as another host judges it: what was completed and let through where it was made is not judged anew. */
export function arrived<C extends Command>(command: C): C {
  return { ...command, seal: async (_rows: unknown, input: unknown) => input };
}

export const tea = { brandId: 'tea', storeId: 'north' };

/** A line as charged: one 紅茶拿鐵 at NT$65 unless said otherwise. */
export function aLine(over: Partial<LineInput> = {}): LineInput {
  return {
    _id: 'line-1',
    itemType: 'dish',
    templateId: 'latte',
    itemName: '紅茶拿鐵',
    basePrice: 65,
    options: [],
    quantity: 1,
    ...over,
  };
}

/** A line as it stands in an order. */
export function anOrderLine(
  over: Partial<LineInput> & Partial<Pick<OrderLine, 'voided' | 'took'>> = {},
): OrderLine {
  const { voided, took, ...line } = over;
  return { ...lineOf(aLine(line)), ...(voided ? { voided } : {}), ...(took ? { took } : {}) };
}

/** NT$65 in cash unless said otherwise. */
export function aPayment(over: Partial<PaymentInput> = {}): PaymentInput {
  return { _id: 'payment-1', method: 'cash', amount: 65, ...over };
}

/** The input of `order.place`: one takeaway 紅茶拿鐵, not paid. */
export function aSale(over: Partial<PlaceInput> = {}): PlaceInput {
  return {
    ...tea,
    _id: 'order-1',
    orderType: 'takeout',
    lines: [aLine()],
    payments: [],
    discounts: [],
    manualAdjustment: 0,
    ...over,
  };
}

/** An order as it is stored: an unpaid takeaway A-017 of one line. Amounts and states follow from what is said. */
export function anOrder(over: Partial<OrderFacts> & { seq?: number } = {}): Order {
  const { seq = 17, ...facts } = over;
  const orderNo = facts.orderNo ?? { lane: 'A', seq, display: displayNumber('A', seq) };
  const _id = facts._id ?? 'order-1';
  return {
    createdAt: at,
    updatedAt: at,
    rev: 1,
    ...derive({
      ...tea,
      _id,
      clientOrderId: _id,
      orderNo,
      number: orderNo.display,
      orderDateCode: '261121',
      sequence: orderNo.seq,
      businessDate: '2026-11-21',
      placedAt: at,
      placedBy: { adminId: 'mei', name: '小美' },
      channel: 'counter',
      orderType: 'takeout',
      fulfilment: 'accepted',
      paymentType: 'On-site',
      items: [anOrderLine()],
      discounts: [],
      payments: [],
      refunds: [],
      deliveryFee: 0,
      manualAdjustment: 0,
      pointsEarned: 0,
      serviceChargeRate: 0,
      completesWhenPaid: true,
      ...facts,
    }),
  };
}

/** A payment as it stands in an order. */
export function paid(
  amount: number,
  over: Partial<Order['payments'][number]> = {},
): Order['payments'][number] {
  return { _id: `payment-of-${amount}`, method: 'cash', type: 'On-site', amount, at, by: 'mei', ...over };
}

/** A refund as it stands in an order. */
export function refunded(
  amount: number,
  over: Partial<Order['refunds'][number]> = {},
): Order['refunds'][number] {
  const refund = { _id: `refund-of-${amount}`, lines: [], amount, method: 'cash' as const };
  return { ...refund, reason: '餐點問題', at, by: 'mei', restock: false, ...over };
}

export function aStore(over: Partial<Store> = {}): Store {
  const place = {
    address: '台北市中山區',
    phone: '0225550000',
    timezone: 'Asia/Taipei',
    dayCutover: '05:00',
  };
  return { ...stamps, _id: 'north', name: '中山店', ...place, isActive: true, sort: 0, ...over };
}

/** Open from 10 to 22 every day. */
export function settingsOf(
  services: Partial<ServiceSettings> = {},
  over: Partial<StoreSettings> = {},
): StoreSettings {
  return {
    ...stamps,
    _id: 'north',
    storeId: 'north',
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '10:00', close: '22:00' }],
    })),
    announcements: [],
    serviceSettings: { ...defaultServiceSettings, ...services },
    counterPayments: ['cash'],
    printers: [],
    tables: [],
    paidTakeawayCompletes: true,
    paidDineInCompletes: false,
    ...over,
  };
}

export function aDish(over: Partial<DishTemplate> = {}): DishTemplate {
  const plain = { tags: [], optionCategories: [], isActive: true, taxType: 'taxable' as const, sort: 0 };
  return { ...stamps, _id: 'latte', name: '紅茶拿鐵', basePrice: 65, ...plain, ...over };
}

export function anOption(_id: string, price: number, over: Partial<Option> = {}): Option {
  return { ...stamps, _id, name: _id, price, tags: [], isActive: true, sort: 0, ...over };
}

/** A question with the named answers, one of them at most unless said otherwise. */
export function aQuestion(
  _id: string,
  answers: readonly string[],
  over: Partial<OptionCategory> = {},
): OptionCategory {
  const options = answers.map((refOption, order) => ({ refOption, order }));
  const single = { inputType: 'single' as const, minSelect: 0, required: false, sort: 0 };
  return { ...stamps, _id, name: _id, options, ...single, ...over };
}

/** Ten cups for NT$350, NT$400 before. */
export function aBundle(over: Partial<Bundle> = {}): Bundle {
  return {
    ...stamps,
    _id: 'ten',
    name: '十杯套組',
    description: '',
    bundleItems: [{ voucherTemplate: 'v', quantity: 10, voucherName: '紅茶拿鐵兌換券' }],
    cashPrice: { original: 400, selling: 350 },
    voucherValidityDays: 30,
    isActive: true,
    sort: 0,
    ...over,
  };
}

/** A section that offers it, at a price of its own where one is given. */
export function aBundleSection(priceOverride?: number): Menu['categories'][number] {
  const item = { _id: 'item-ten', itemType: 'bundle' as const, bundle: 'ten', isShowing: true, order: 0 };
  const items = [{ ...item, ...(priceOverride === undefined ? {} : { priceOverride }) }];
  return { _id: 'bundles', name: '套組', order: 1, items };
}

/** The store's active menu with the named dishes; a price of its own where one is given. */
export function aMenu(dishes: Readonly<Record<string, number | undefined>>, over: Partial<Menu> = {}): Menu {
  const items = Object.entries(dishes).map(([dishTemplate, priceOverride], order) => ({
    _id: `item-${dishTemplate}`,
    itemType: 'dish' as const,
    dishTemplate,
    isShowing: true,
    order,
    ...(priceOverride === undefined ? {} : { priceOverride }),
  }));
  const categories = [{ _id: 'drinks', name: '飲料', order: 0, items }];
  return {
    ...stamps,
    _id: 'menu',
    storeId: 'north',
    name: '菜單',
    menuType: 'food',
    isActive: true,
    categories,
    revision: 1,
    sort: 0,
    ...over,
  };
}

/** A tracked stock item of a dish with so many pieces left. */
export function stockOf(dish: string, left: number, over: Partial<InventoryItem> = {}): InventoryItem {
  return {
    ...stamps,
    _id: itemIdOf('north', dish),
    storeId: 'north',
    inventoryType: 'DishTemplate',
    dish,
    itemName: dish,
    totalStock: left,
    enableAvailableStock: false,
    availableStock: 0,
    minStockAlert: 0,
    isInventoryTracked: true,
    isSoldOut: false,
    countSum: 0,
    ...over,
  };
}
