import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultDetails } from './ticket-view.ts';
import { ticketFaultOf, type JudgedTicket, type TicketLine, type TicketOrder } from './ticket-terms.ts';

type Coupon = Extract<JudgedTicket, { readonly discountInfo: unknown }>;

/** A Saturday afternoon in Taipei. */
const place = {
  timezone: 'Asia/Taipei',
  dayCutover: '05:00',
  storeId: 'north',
  now: '2026-11-21T06:05:00.000Z',
};

const aCoupon = (more: Partial<Coupon> = {}): Coupon => ({
  status: 'active',
  expiresAt: '2026-12-21T21:00:00.000Z',
  discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 100 },
  combinesWith: { manual: false, vouchers: true },
  ...more,
});

const aLine = (more: Partial<TicketLine> = {}): TicketLine => ({
  itemType: 'dish',
  templateId: 'latte',
  quantity: 1,
  net: 65,
  vouchers: 0,
  ...more,
});

const anOrder = (...lines: readonly TicketLine[]): TicketOrder => ({
  _id: 'order',
  orderType: 'takeout',
  lines,
  beside: { manual: false, vouchers: false, coupon: false },
});

const enough = anOrder(aLine({ net: 120 }));
const faultOf = (coupon: Partial<Coupon>, order: TicketOrder | undefined = enough, at: object = {}) =>
  ticketFaultOf(aCoupon(coupon), order, { ...place, ...at });

describe('a coupon', () => {
  it('is good where all that it asks for is there', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({}, anOrder(aLine({ net: 100 })))).toBeUndefined();
    expect(faultOf({}, undefined)).toBeUndefined();
  });

  it('says how much is missing', () => {
    expect(faultOf({}, anOrder(aLine({ net: 70 })))).toEqual({ code: 'coupon_min_amount', missing: 30 });
  });

  it('counts the dishes that it is for, and no bundle', () => {
    const bundle = aLine({ itemType: 'bundle', templateId: 'ten-cups', net: 500 });
    expect(faultOf({}, anOrder(bundle))).toEqual({ code: 'coupon_no_match' });
    expect(faultOf({}, anOrder(bundle, aLine()))).toEqual({ code: 'coupon_min_amount', missing: 35 });
    expect(faultOf({ dishes: ['tea'] }, enough)).toEqual({ code: 'coupon_no_match' });
    expect(faultOf({ dishes: ['tea'] }, anOrder(aLine({ templateId: 'tea', net: 60 }), aLine()))).toEqual({
      code: 'coupon_min_amount',
      missing: 40,
    });
  });

  it('is not spent where nothing is left to take off', () => {
    const discountInfo = { discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 } as const;
    expect(faultOf({ discountInfo }, anOrder(aLine({ net: 0 })))).toEqual({
      code: 'coupon_min_amount',
      missing: 1,
    });
  });

  it.each([
    ['before its first day', { startsAt: '2026-11-22' }, {}, 'ticket_not_yet'],
    ['on its first day', { startsAt: '2026-11-21' }, {}, undefined],
    ['on its last day', { endsAt: '2026-11-21' }, {}, undefined],
    ['after its last day', { endsAt: '2026-11-20' }, {}, 'ticket_expired'],
    [
      'before five in the morning, which is the day before',
      { endsAt: '2026-11-20' },
      { now: '2026-11-20T20:59:59.000Z' },
      undefined,
    ],
    ['on another day of the week', { weekdays: [1, 2, 3, 4, 5] }, {}, 'ticket_not_today'],
    ['on its day of the week', { weekdays: [6] }, {}, undefined],
    ['in another store', { stores: ['south'] }, {}, 'ticket_not_here'],
    ['in its store', { stores: ['south', 'north'] }, {}, undefined],
    ['while nobody knows in which store', { stores: ['south'] }, { storeId: undefined }, undefined],
    ['eaten elsewhere', { orderTypes: ['dine_in'] }, {}, 'ticket_order_type'],
  ] as const)('%s: %j', (_, coupon, at, code) => {
    expect(faultOf(coupon as Partial<Coupon>, enough, at)?.code).toBe(code);
  });

  it.each([
    ['a discount by hand', { manual: true }, 'coupon_not_combinable'],
    ['a voucher', { vouchers: true }, undefined],
    ['another coupon', { coupon: true }, 'coupon_not_combinable'],
  ] as const)('beside %s, as usual', (_, beside, code) => {
    const order = { ...enough, beside: { manual: false, vouchers: false, coupon: false, ...beside } };
    expect(faultOf({}, order)?.code).toBe(code);
  });

  it('that is somebody’s order’s stays good for it past its last day', () => {
    const kept: Partial<Coupon> = { status: 'reserved', order: 'order', endsAt: '2026-11-20' };
    expect(faultOf(kept)).toBeUndefined();
    expect(faultOf(kept, { ...enough, _id: 'another' })).toEqual({ code: 'ticket_reserved' });
    expect(faultOf({ status: 'used', order: 'another' })).toEqual({ code: 'ticket_used' });
  });

  it('says what became of it before it says what the order lacks', () => {
    expect(faultOf({ status: 'expired', stores: ['south'] }, anOrder())).toEqual({ code: 'ticket_expired' });
  });

  it('is good as soon as what it says is missing was added, and not before', () => {
    const nets = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(nets, fc.integer({ min: 1, max: 2000 }), (parts, minPurchaseAmount) => {
        const discountInfo = { discountType: 'fixed', discountValue: 5, minPurchaseAmount } as const;
        const lines = parts.map((net) => aLine({ net }));
        const fault = faultOf({ discountInfo }, anOrder(...lines));
        if (!fault) return;
        const { missing = 0 } = fault;
        expect(missing).toBeGreaterThan(0);
        expect(faultOf({ discountInfo }, anOrder(...lines, aLine({ net: missing })))).toBeUndefined();
        const less = anOrder(...lines, aLine({ net: missing - 1 }));
        expect(faultOf({ discountInfo }, less)).toEqual({ code: 'coupon_min_amount', missing: 1 });
      }),
    );
  });

  it('does not mind in which order the lines stand', () => {
    const line = fc.record({
      itemType: fc.constantFrom('dish' as const, 'bundle' as const),
      templateId: fc.constantFrom('latte', 'tea'),
      quantity: fc.constant(1),
      net: fc.integer({ min: 0, max: 200 }),
      vouchers: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (lines, isNarrow) => {
        const terms = isNarrow ? { dishes: ['tea'] } : {};
        expect(faultOf(terms, anOrder(...lines.toReversed()))).toEqual(faultOf(terms, anOrder(...lines)));
      }),
    );
  });
});

describe('a ticket that a till has', () => {
  it('says in which store, and until when at most, in Taiwan’s time and never too early', () => {
    const lentTo = { storeId: 'north', storeName: '中山店', until: '2026-11-21T18:29:30.000Z' };
    const fault = faultOf({ status: 'reserved', lentTo })!;
    expect(fault).toEqual({ code: 'ticket_reserved', store: '中山店', until: lentTo.until });
    expect(faultDetails(fault)).toEqual({
      missing: 0,
      held: 'counter',
      store: '中山店',
      until: '11/22 02:30',
    });
  });

  it('says which till of the store that is, to the store’s people', () => {
    const till = { lease: 'lease-1', lane: 'A', name: '前檯平板' };
    const lentTo = { storeId: 'north', storeName: '中山店', until: '2026-11-21T18:29:30.000Z', till };
    const fault = faultOf({ status: 'reserved', lentTo })!;
    expect(fault.till).toEqual({ lane: 'A', name: '前檯平板' });
    expect(faultDetails(fault)).toMatchObject({
      held: 'till',
      store: '中山店',
      lane: 'A',
      device: '前檯平板',
    });
  });

  it('says no more than that of an order', () => {
    const fault = faultOf({ status: 'reserved', order: 'another' })!;
    expect(faultDetails(fault)).toEqual({ missing: 0 });
  });
});

describe('a voucher', () => {
  const voucher: JudgedTicket = {
    status: 'active',
    expiresAt: '2026-12-21T21:00:00.000Z',
    exchangeDishTemplate: 'latte',
  };
  const codeFor = (...lines: readonly TicketLine[]) => ticketFaultOf(voucher, anOrder(...lines), place)?.code;

  it('is for a unit of its dish that no other voucher is on', () => {
    expect(codeFor(aLine())).toBeUndefined();
    expect(codeFor(aLine({ templateId: 'tea' }))).toBe('voucher_no_match');
    expect(codeFor(aLine({ itemType: 'bundle' }))).toBe('voucher_no_match');
    expect(codeFor(aLine({ vouchers: 1 }))).toBe('voucher_no_match');
    expect(codeFor(aLine({ quantity: 2, vouchers: 1 }))).toBeUndefined();
    expect(codeFor(aLine({ vouchers: 1 }), aLine())).toBeUndefined();
  });

  it('is good for a cart of which nothing is known yet', () => {
    expect(ticketFaultOf(voucher, { _id: 'cart' }, place)).toBeUndefined();
    expect(ticketFaultOf({ ...voucher, status: 'revoked' }, { _id: 'cart' }, place)).toEqual({
      code: 'ticket_revoked',
    });
  });
});
