import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates, type DishTemplate } from '../catalogue/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { autoBundles } from './auto-bundles.ts';
import {
  autoCreateBundles,
  createBundle,
  getBundle,
  listBundles,
  updateBundle,
} from './bundle-record-operations.ts';
import { bundleFaults, isSoldOn, priceOf, remainingOf, unsoldOn } from './bundle-rules.ts';
import { bundles, type Bundle } from './bundle-schema.ts';
import {
  countedVouchers,
  nextBundleStatus,
  shownBundleStatus,
  type BundleEvent,
  type KeptBundleStatus,
} from './bundle-states.ts';
import { voucherTemplates, type VoucherTemplate } from './template-schema.ts';
import { ticketStatus, type TicketStatus } from './ticket-schema.ts';

const tea = { brandId: 'tea' };
const stamps = { ...tea, createdAt: testNow, updatedAt: testNow, rev: 1, isActive: true, sort: 0 };
const guest: Actor = { kind: 'guest' };
const owner: Actor = { kind: 'admin', adminId: 'o', name: '老闆', role: 'primary_brand_admin', ...tea };

const aDish = (_id: string, basePrice = 60): DishTemplate => ({
  ...stamps,
  _id,
  name: _id,
  basePrice,
  tags: [],
  optionCategories: [],
  taxType: 'taxable',
});
const aVoucher = (_id: string, over: Partial<VoucherTemplate> = {}): VoucherTemplate => ({
  ...stamps,
  _id,
  name: `${_id}兌換券`,
  exchangeDishTemplate: `dish-${_id}`,
  validityPeriod: 30,
  ...over,
});
const aBundle = (over: Partial<Bundle> = {}): Bundle => ({
  ...stamps,
  _id: 'ten',
  name: '珍奶10杯券',
  description: '',
  bundleItems: [{ voucherTemplate: 'pearl', quantity: 10, voucherName: '珍奶' }],
  cashPrice: { original: 600, selling: 540 },
  voucherValidityDays: 30,
  ...over,
});
const { createdAt: _c, updatedAt: _u, rev: _r, ...ten } = aBundle();

const aShop = (...own: readonly Bundle[]): MemoryRows =>
  new MemoryRows([bundles, voucherTemplates, dishTemplates], { actor: owner })
    .seed(voucherTemplates, aVoucher('pearl'), aVoucher('green', { sort: 1 }))
    .seed(dishTemplates, aDish('dish-pearl'), aDish('dish-green', 40))
    .seed(bundles, ...own);

describe('what a bundle cannot be', () => {
  it.each<[string, Partial<Bundle>, string]>([
    ['without a price', { cashPrice: undefined }, 'cashPrice required'],
    [
      'dearer than it was',
      { cashPrice: { original: 500, selling: 501 } },
      'cashPrice.selling above_original',
    ],
    [
      'dearer than it was in points',
      { pointPrice: { original: 50, selling: 51 } },
      'pointPrice.selling above_original',
    ],
    ['over before it begins', { startsAt: '2026-11-22', endsAt: '2026-11-21' }, 'endsAt before_start'],
    [
      'with a voucher twice',
      { bundleItems: [...ten.bundleItems, ...ten.bundleItems] },
      'bundleItems repeated',
    ],
  ])('is %s', (_words, over, fault) => {
    expect(bundleFaults(aBundle(over)).map(({ path, message }) => `${path} ${message}`)).toEqual([fault]);
  });

  it.each<Partial<Bundle>>([
    {},
    { cashPrice: undefined, pointPrice: { original: 300 } },
    { pointPrice: { original: 300, selling: 300 } },
    { startsAt: '2026-11-21', endsAt: '2026-11-21' },
  ])('is not %j', (over) => expect(bundleFaults(aBundle(over))).toEqual([]));

  it('is refused when it is made or changed so, and leaves edits of the rest alone', async () => {
    const broken = aBundle({ _id: 'old', cashPrice: { original: 5, selling: 9 } });
    const rows = aShop(broken);
    await expect(rows.run(createBundle, { ...ten, cashPrice: undefined })).rejects.toMatchObject({
      code: 'validation',
    });
    await rows.run(updateBundle, { ...tea, id: 'old', name: { to: '改名' } });
    await expect(
      rows.run(updateBundle, { ...tea, id: 'old', cashPrice: { to: { original: 5, selling: 8 } } }),
    ).rejects.toMatchObject({ code: 'validation' });
    await expect(
      rows.run(updateBundle, { ...tea, id: 'old', cashPrice: { to: null } }),
    ).rejects.toMatchObject({ details: { faults: [{ path: 'cashPrice', message: 'required' }] } });
    expect(rows.all(bundles)).toMatchObject([{ name: '改名', cashPrice: broken.cashPrice }]);
  });

  it('holds only vouchers that are there, and keeps what they were called', async () => {
    const rows = aShop();
    const nowhere = { ...ten, bundleItems: [{ voucherTemplate: 'none', quantity: 1, voucherName: '無' }] };
    await expect(rows.run(createBundle, nowhere)).rejects.toMatchObject({ code: 'not_found' });
    await rows.run(createBundle, ten);
    rows.seed(voucherTemplates, aVoucher('pearl', { name: '改名' }));
    await rows.run(updateBundle, { ...tea, id: 'ten', description: { to: '十杯' } });
    expect(rows.all(bundles)).toMatchObject([
      { bundleItems: [{ voucherName: '珍奶' }], description: '十杯' },
    ]);
  });
});

describe('who sees which bundles', () => {
  const off = aBundle({ _id: 'off', isActive: false, sort: 1 });

  it('guests those that are on, staff all where they ask for all', async () => {
    const rows = aShop(aBundle(), off);
    const list = async (actor: Actor, includeInactive?: 'true') => {
      const input = { ...tea, ...(includeInactive && { includeInactive }) };
      return (await rows.ask(listBundles, input, { actor })).items.map(({ _id }) => _id);
    };
    expect(await list(guest)).toEqual(['ten']);
    expect(await list(guest, 'true')).toEqual(['ten']);
    expect(await list(owner)).toEqual(['ten']);
    expect(await list(owner, 'true')).toEqual(['ten', 'off']);
    expect(await rows.ask(listBundles, tea)).toMatchObject({ page: 1, limit: 20, total: 1 });
  });

  it('to guests one that is off is not there', async () => {
    const rows = aShop(aBundle(), off);
    expect(await rows.ask(getBundle, { ...tea, id: 'ten' }, { actor: guest })).toMatchObject({ _id: 'ten' });
    const asked = rows.ask(getBundle, { ...tea, id: 'off' }, { actor: guest });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    expect(await rows.ask(getBundle, { ...tea, id: 'off' })).toMatchObject({ _id: 'off' });
  });
});

describe('bundles that are made of vouchers', () => {
  it('are one of each that is on and stands in none, at the price of its dish', async () => {
    const rows = aShop(aBundle({ sort: 4 }));
    rows.seed(voucherTemplates, aVoucher('off', { isActive: false }), aVoucher('gone', { sort: 9 }));
    const { output } = await rows.run(autoCreateBundles, tea);
    expect(output.created).toMatchObject([
      {
        _id: 'bundle:green',
        name: 'green兌換券',
        cashPrice: { original: 40 },
        bundleItems: [{ voucherTemplate: 'green', quantity: 1, voucherName: 'green兌換券' }],
        sort: 5,
      },
    ]);
    expect((await rows.run(autoCreateBundles, tea)).output.created).toEqual([]);
    expect(rows.all(bundles)).toHaveLength(2);
  });

  it('are those that somebody chose, where they chose', async () => {
    const rows = aShop();
    const chosen = { ...tea, voucherTemplates: ['green', 'none'] };
    const { output } = await rows.run(autoCreateBundles, chosen);
    expect(output.created.map(({ _id }) => _id)).toEqual(['bundle:green']);
  });

  it('break no rule, take no id twice and leave nothing to be made', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const vouchers = fc.uniqueArray(
      fc.record({ id: ids, isActive: fc.boolean(), sort: fc.integer({ min: -3, max: 3 }) }),
      { selector: ({ id }) => id },
    );
    const stock = fc.record({
      vouchers,
      bundled: fc.uniqueArray(ids),
      prices: fc.array(fc.nat(3), { minLength: 5 }),
    });
    fc.assert(
      fc.property(stock, ({ vouchers: some, bundled, prices }) => {
        const known = {
          voucherTemplates: some.map(({ id, ...over }) => aVoucher(id, over)),
          bundles: bundled.map((id) =>
            aBundle({
              _id: `own-${id}`,
              bundleItems: [{ voucherTemplate: id, quantity: 2, voucherName: id }],
            }),
          ),
          dishes: ['a', 'b', 'c', 'd', 'e'].map((id, at) => aDish(`dish-${id}`, prices[at])),
        };
        const made = autoBundles(known).map((one) => ({ ...stamps, ...one }));
        expect(made.flatMap(bundleFaults)).toEqual([]);
        const all = [...known.bundles, ...made];
        expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
        expect(autoBundles({ ...known, bundles: all })).toEqual([]);
      }),
    );
  });
});

it('is sold on its days while it is on, for what is asked now', () => {
  const days = aBundle({ startsAt: '2026-11-20', endsAt: '2026-11-22' });
  const sold = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((day) => isSoldOn(days, day));
  expect(sold).toEqual([false, true, true, false]);
  expect(isSoldOn({ ...days, isActive: false }, '2026-11-21')).toBe(false);
  expect(['2026-11-19', '2026-11-21', '2026-11-23'].map((day) => unsoldOn(days, day))).toEqual([
    { why: 'not_yet', startsAt: '2026-11-20' },
    undefined,
    { why: 'over', endsAt: '2026-11-22' },
  ]);
  expect(unsoldOn({ ...days, isActive: false }, '2026-11-23')).toEqual({ why: 'off' });
  expect([priceOf({ original: 600 }), priceOf({ original: 600, selling: 540 })]).toEqual([600, 540]);
  expect([
    remainingOf({}, 5),
    remainingOf({ purchaseLimitPerUser: 2 }, 1),
    remainingOf({ purchaseLimitPerUser: 2 }, 3),
  ]).toEqual([undefined, 1, 0]);
});

describe('what becomes of a bundle that was bought', () => {
  const events: readonly BundleEvent[] = ['paid', 'cancelled', 'refunded'];
  const all: readonly KeptBundleStatus[] = ['pending', 'active', 'cancelled', 'refunded'];

  it('goes along the table of states and nowhere else', () => {
    const ways = all.flatMap((from) =>
      events.map((event) => {
        try {
          return `${from} ${event}: ${nextBundleStatus(from, event, ['active', 'expired', 'revoked'])}`;
        } catch (error) {
          return `${from} ${event}: ${(error as { code: string }).code}`;
        }
      }),
    );
    expect(ways).toEqual([
      'pending paid: active',
      'pending cancelled: cancelled',
      'pending refunded: order_state',
      'active paid: active',
      'active cancelled: order_state',
      'active refunded: refunded',
      'cancelled paid: order_state',
      'cancelled cancelled: cancelled',
      'cancelled refunded: order_state',
      'refunded paid: order_state',
      'refunded cancelled: order_state',
      'refunded refunded: refunded',
    ]);
  });

  it('is given back only while none of its vouchers is used or lies on an order', () => {
    const back =
      (...tickets: TicketStatus[]) =>
      () =>
        nextBundleStatus('active', 'refunded', tickets);
    expect(back('active', 'used')).toThrow('ticket_used');
    expect(back('active', 'reserved')).toThrow('ticket_reserved');
    expect(back('active', 'expired')()).toBe('refunded');
  });

  it('is partly used, and finished when nothing is left to use, whatever its vouchers are', () => {
    const some = fc.record(
      Object.fromEntries(ticketStatus.options.map((status) => [status, fc.nat(2)])) as Record<
        TicketStatus,
        fc.Arbitrary<number>
      >,
    );
    fc.assert(
      fc.property(some, (vouchers) => {
        const told = shownBundleStatus('active', vouchers);
        const open = vouchers.active + vouchers.reserved;
        expect(told === 'finished').toBe(open === 0);
        expect(told === 'partly_used').toBe(open > 0 && vouchers.used > 0);
        const { total, used } = countedVouchers(vouchers);
        expect(used <= total).toBe(true);
        for (const kept of ['pending', 'cancelled', 'refunded'] as const)
          expect(shownBundleStatus(kept, vouchers)).toBe(kept);
      }),
    );
  });
});
