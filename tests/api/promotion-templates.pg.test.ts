import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandId, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { at, TicketHouse } from './lib/ticket-house.ts';

// What a brand says of its coupons and vouchers: what cannot be is refused, and what is missing is made once.

const fixed = { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 };

let shop: TicketHouse;
let lead: Guest;
let stranger: Guest;
beforeAll(async () => {
  shop = await TicketHouse.open();
  [lead, stranger] = (await Promise.all([shop.staff('lead'), shop.staff('shun', otherBrand)])) as [
    Guest,
    Guest,
  ];
});
afterAll(() => shop.house.server.close());

const coupon = (more: object, by = shop.owner, brand = brandId) =>
  by.askFor(`POST ${at('coupon', brand)}/templates`, {
    name: '折20',
    discountInfo: fixed,
    validityPeriod: 30,
    ...more,
  });
const voucher = (more: object) =>
  shop.owner.askFor(`POST ${at('voucher')}/templates`, {
    name: '拿鐵券',
    exchangeDishTemplate: 'charizi-black-latte',
    validityPeriod: 30,
    ...more,
  });
const paths = ({ details }: { readonly details?: unknown }): string[] => [
  ...new Set((details as { path: string }[]).map(({ path }) => path)),
];

describe('a coupon', () => {
  it.each<[string, object, string]>([
    [
      'a percentage above a hundred',
      { discountInfo: { ...fixed, discountType: 'percentage', discountValue: 101 } },
      'discountInfo.discountValue',
    ],
    ['less than nothing', { discountInfo: { ...fixed, discountValue: -5 } }, 'discountInfo.discountValue'],
    ['half a dollar', { discountInfo: { ...fixed, discountValue: 0.5 } }, 'discountInfo.discountValue'],
    [
      'a maximum of an amount',
      { discountInfo: { ...fixed, maxDiscountAmount: 5 } },
      'discountInfo.maxDiscountAmount',
    ],
    ['a last day before the first', { startsAt: '2026-12-02', endsAt: '2026-12-01' }, 'endsAt'],
    ['the 30th of February', { startsAt: '2027-02-30' }, 'startsAt'],
    ['an eighth day of the week', { weekdays: [7] }, 'weekdays.0'],
    ['a word that it does not know', { freeShipping: true }, 'freeShipping'],
  ])('cannot be made of %s', async (_, more, path) => {
    const made = await coupon(more);
    expect([outcome(made), paths(made.body)]).toEqual(['400 validation', [path]]);
  });

  it('names dishes and stores of its brand alone', async () => {
    for (const more of [{ dishes: ['ashun-braised-egg'] }, { stores: ['ashun-daan'] }, { dishes: ['none'] }])
      expect(outcome(await coupon(more))).toBe('404 not_found');
    const made = await coupon({ dishes: ['charizi-waffle'], stores: ['charizi-xinyi'] });
    expect(made.body).toMatchObject({ isActive: true, combinesWith: { manual: false, vouchers: true } });
    const dish = await shop.owner.askFor(`DELETE /dish/brands/${brandId}/templates/charizi-waffle`);
    expect(JSON.stringify(dish.body.details)).toContain('couponTemplate');
  });

  it('is made once by one id, and changed as a whole or not at all', async () => {
    const _id = newId();
    expect([outcome(await coupon({ _id })), outcome(await coupon({ _id }))]).toEqual(['200', '200']);
    expect(outcome(await coupon({ _id, name: '別的' }))).toBe('409 idempotency_mismatch');
    const change = (body: object) => shop.owner.askFor(`PUT ${at('coupon')}/templates/${_id}`, body);
    const wrong = { name: '改', startsAt: '2026-12-02', endsAt: '2026-12-01' };
    expect(outcome(await change(wrong))).toBe('400 validation');
    expect((await change({ startsAt: '2026-12-02', usageLimit: 5 })).body).toMatchObject({ name: '折20' });
    expect(outcome(await change({ endsAt: '2026-12-01' }))).toBe('400 validation');
    expect(outcome(await change({ startsAt: null, endsAt: '2026-12-01' }))).toBe('200');
    const read = (await lead.askFor(`GET ${at('coupon')}/templates/${_id}`)).body;
    expect([read['startsAt'], read['endsAt'], read['usageLimit']]).toEqual([undefined, '2026-12-01', 5]);
  });

  it('is the brand’s to make, and another brand’s to nobody here', async () => {
    const _id = newId();
    await coupon({ _id });
    expect(outcome(await coupon({}, lead))).toBe('403 forbidden_role');
    expect(outcome(await coupon({}, stranger))).toBe('403 forbidden_brand');
    for (const call of ['GET', 'DELETE'])
      expect(outcome(await stranger.askFor(`${call} ${at('coupon', otherBrand)}/templates/${_id}`))).toBe(
        '404 not_found',
      );
    expect(outcome(await shop.house.guest().askFor(`GET ${at('coupon')}/templates`))).toBe(
      '401 auth_required',
    );
  });
});

describe('vouchers', () => {
  it('are shown to guests with their dishes, where both are sold', async () => {
    const off = await voucher({ name: '停發', isActive: false });
    const dish = newId();
    await shop.owner.askFor(`POST /dish/brands/${brandId}/templates`, {
      _id: dish,
      name: '停售的茶',
      basePrice: 30,
      isActive: false,
    });
    await voucher({ name: '停售', exchangeDishTemplate: dish });
    const { body } = await shop.house.guest().askFor(`GET ${at('voucher')}/templates/available`);
    const shown = body as unknown as Record<string, unknown>[];
    expect(shown.find(({ name }) => name === '紅茶拿鐵兌換券')).toMatchObject({
      dishName: '紅茶拿鐵',
      dishNameEn: 'Black tea latte',
    });
    const names = shown.map(({ name }) => name);
    expect(names).not.toEqual(expect.arrayContaining(['停發']));
    expect(names).not.toEqual(expect.arrayContaining(['停售']));
    expect(off.status).toBe(200);
  });

  it('are made of all dishes that have none, once, however often and by how many it is asked', async () => {
    const make = (by = shop.owner) => by.askFor(`POST ${at('voucher')}/templates/auto-create`, {});
    expect(outcome(await make(lead))).toBe('403 forbidden_role');
    const answers = await Promise.all([make(), make(), make()]);
    const made = answers.flatMap(({ body }) => body['created'] as { exchangeDishTemplate: string }[]);
    expect(made.length).toBeGreaterThan(30);
    expect((await make()).body).toEqual({ created: [] });
    const all = (await lead.askFor(`GET ${at('voucher')}/templates`)).body as unknown as {
      exchangeDishTemplate: string;
      isActive: boolean;
    }[];
    const dishes = (await lead.askFor(`GET /dish/brands/${brandId}/templates`)).body as unknown as {
      _id: string;
      isActive: boolean;
    }[];
    const had = all.map(({ exchangeDishTemplate }) => exchangeDishTemplate);
    for (const { _id, isActive } of dishes) if (isActive) expect(had).toContain(_id);
    const ofMade = made.map(({ exchangeDishTemplate }) => exchangeDishTemplate);
    expect(new Set(ofMade).size).toBe(ofMade.length);
  });
});
