import * as z from 'zod/mini';
import { brands } from '../brand/schema.ts';
import { dishTemplates, options } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext, type Register } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { mustGet, type ReadRows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { day, instant } from '../kit/time.ts';
import { derive, type OrderFacts } from '../order/derive.ts';
import { movesWith } from '../order/fulfil.ts';
import { orderNoInput } from '../order/inputs.ts';
import { newOrder } from '../order/new-order.ts';
import { takeFreeNumber } from '../order/numbering.ts';
import { order, orders, type Discount, type Payment } from '../order/schema.ts';
import { stockTables, takeStock } from '../order/stock.ts';
import { sealedTerms, takeTerms, termsOf } from '../order/terms.ts';
import { stores } from '../store/schema.ts';
import { linesOfPlatform } from './order-lines.ts';
import { platformOrder, type PlatformOrder } from './platform-order.ts';
import { mapping, mostMappings, platform, platformNames, type Platform } from './schema.ts';

/** Orders of platforms have numbers of their own (sync.md §10). */
export const platformLane = 'P';

/** The id of a platform's order here: the same however often it arrives. */
export function orderIdOf(of: Platform, ref: string): string {
  return `${of}:${ref.replace(/[^A-Za-z0-9_.:-]/g, '_')}`;
}

export const placePlatformOrderInput = z.strictObject({
  brandId: id,
  storeId: id,
  platform,
  order: platformOrder,
  mappings: z.array(mapping).check(z.maxLength(mostMappings)),
  /** Absent: somebody has to take it first. */
  acceptedFor: z.optional(instant),
  orderNo: z.optional(orderNoInput),
  businessDate: z.optional(day),
  serviceChargeRate: z.optional(z.number()),
  completesWhenPaid: z.optional(z.boolean()),
});

type PlaceInput = z.output<typeof placePlatformOrderInput>;

/**
 * An order of a platform, as it was sold there: its prices, its discounts, its money. It comes once, however often it is heard of. No points are
 * earned of it. What the platform says it comes to stands; where its lines come to something else, the rest is said as such. Money that the
 * platform has counts once the platform was told that the order is taken. Flags `dish_unknown` for items that are no dishes here. The
 * server's own; in no registry.
 */
export const placePlatformOrder = defineCommand({
  name: 'delivery.placeOrder',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: placePlatformOrderInput,
  output: order,
  tables: [orders, brands, stores, dishTemplates, options, ...stockTables],
  touch: (input) => [
    [orders, orderIdOf(input.platform, input.order.ref)],
    [stores, input.storeId],
  ],
  async seal(rows, input, ctx) {
    const existing = await rows.get(orders, orderIdOf(input.platform, input.order.ref));
    if (existing) return { ...input, ...termsOf(existing) };
    const [brand, store] = await Promise.all([
      rows.get(brands, input.brandId),
      mustGet(rows, stores, input.storeId),
    ]);
    const register = inLane(ctx.register);
    // No service charge is asked on a platform, and nobody at the counter hands it over.
    const known = { brand, store, settings: undefined, isForScreens: true };
    const terms = takeTerms(known, input.order.orderType, { ...ctx, register });
    if (!(await isTaken(rows, input.storeId, terms.businessDate, terms.orderNo.display)))
      return { ...input, ...terms };
    const taken = await takenOf(rows, input.storeId, terms.businessDate);
    const orderNo = takeFreeNumber(
      register,
      terms.businessDate,
      (seq) => taken.has(seq),
      brand?.numberDigits,
    );
    return { ...input, ...terms, orderNo };
  },
  async apply(rows, input, ctx) {
    const _id = orderIdOf(input.platform, input.order.ref);
    const existing = await rows.get(orders, _id);
    if (existing) return existing;
    const { items, unmapped } = await linesOfPlatform(rows, input.order, { ...input, orderId: _id });
    if (unmapped.length > 0) {
      const lines = unmapped.map(({ lineId, name: itemName }) => ({ lineId, itemName }));
      ctx.flag({ code: 'dish_unknown', details: { lines } });
    }
    const { orderNo, ...terms } = sealedTerms(input);
    const ref = { _id, brandId: input.brandId, storeId: input.storeId, number: orderNo.display };
    const facts = factsOf(input, { ...terms, orderNo }, ctx);
    const made = input.acceptedFor === undefined ? items : await takeStock(rows, ref, items, ctx);
    await rows.put(orders, derive(atTotal({ ...facts, items: made }, input.order.total)));
    return mustGet(rows, orders, _id);
  },
  say: ({ orderNo: no }) => /*i18n*/ ({ id: 'order.sent', values: { number: no?.display ?? '' } }),
});

function factsOf(input: PlaceInput, terms: ReturnType<typeof sealedTerms>, ctx: CommandContext): OrderFacts {
  const { brandId, storeId, platform: from, order: sold, acceptedFor } = input;
  const { orderType, customer, notes, wantedAt } = sold;
  const _id = orderIdOf(from, sold.ref);
  return {
    ...newOrder(
      {
        _id,
        brandId,
        storeId,
        ...terms,
        completesWhenPaid: false,
        channel: from,
        orderType,
        fulfilment: acceptedFor === undefined ? 'placed' : 'accepted',
        items: [],
        discounts: discountsOf(sold, from),
        payments: sold.isPrepaid ? [prepaidOf(input, ctx.now)] : [],
        notes,
        customerInfo: customer,
        estimatedPickupTime: wantedAt,
        promisedAt: acceptedFor,
        moves: acceptedFor === undefined ? undefined : movesWith({}, 'accepted', ctx),
        platformInfo: {
          platform: from,
          platformOrderId: sold.ref,
          platformStatus: 'received',
          ...(sold.code === undefined ? {} : { code: sold.code }),
        },
      },
      ctx,
    ),
    paymentType: sold.isPrepaid ? 'Online' : 'On-site',
  };
}

/** What the platform says it comes to is what it comes to. */
function atTotal(facts: OrderFacts, total: number): OrderFacts {
  const rest = total - derive(facts).total;
  return rest === 0 ? facts : { ...facts, manualAdjustment: rest };
}

function discountsOf({ discounts }: PlatformOrder, from: Platform): Discount[] {
  return discounts.map(({ amount, label, sponsor }) => ({
    discountModel: 'Manual',
    amount,
    label: `${label}（${sponsor === 'store' ? '店家' : platformNames[from]}負擔）`,
  }));
}

function prepaidOf({ platform: from, order: { ref, total } }: PlaceInput, now: string): Payment {
  return {
    _id: `${orderIdOf(from, ref)}:prepaid`,
    method: 'other',
    tenderName: platformNames[from],
    type: 'Online',
    amount: total,
    at: now,
    by: '',
    txn: { platform: from, merchantOrderNo: ref.slice(0, 60), status: 'pending' },
  };
}

/** The server's register, counting in the lane of platforms. */
function inLane(register: Register): Register {
  return {
    lane: platformLane,
    get: (key) => register.get(key),
    set: (key, value) => register.set(key, value),
  };
}

async function isTaken(rows: ReadRows, storeId: string, date: string, display: string): Promise<boolean> {
  const found = await rows.list(orders, { index: 'number', equals: [storeId, date, display], limit: 1 });
  return found.length > 0;
}

async function takenOf(rows: ReadRows, storeId: string, date: string): Promise<ReadonlySet<number>> {
  const found = await rows.list(orders, {
    index: 'number',
    equals: [storeId, date],
    from: `${platformLane}-`,
    to: `${platformLane}-~`,
  });
  return new Set(found.map(({ orderNo }) => orderNo.seq));
}
