import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { newStore, newStoreSettings } from './new-store.ts';
import { getStore } from './operations.ts';
import {
  paymentMethod,
  storeSettings,
  stores,
  type PaymentMethod,
  type Store,
  type StoreSettings,
} from './schema.ts';
import { setServiceSettings } from './settings-operations.ts';
import { setTenders } from './tender-operations.ts';
import { tendersAfter, tendersOf, usualTender } from './tenders.ts';

const place = { brandId: 'tea', storeId: 'north' };
const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1 };
const add = (name: string, method: PaymentMethod, sort: number) => ({
  add: { name, method, opensDrawer: false, asksReference: true, sort },
});

function aShop({ isOld = false, ...over }: Partial<StoreSettings> & { isOld?: boolean } = {}): MemoryRows {
  const { tenders, ...settings } = newStoreSettings(place);
  return new MemoryRows([stores, storeSettings])
    .seed(stores, {
      ...newStore({ _id: 'north', brandId: 'tea', name: '北店', sort: 0 }),
      ...stamps,
    } as Store)
    .seed(storeSettings, { ...settings, ...(isOld ? {} : { tenders }), ...stamps, ...over } as StoreSettings);
}

const settingsOf = async (rows: MemoryRows) => (await rows.get(storeSettings, 'north'))!;
const names = async (rows: MemoryRows) => tendersOf(await settingsOf(rows)).map(({ name }) => name);

describe('the tenders of a store', () => {
  it('are the methods of before in their order, under ids of the store, with cash where it was not among them', async () => {
    const rows = aShop({ isOld: true, counterPayments: ['line_pay', 'other'] });
    const { tenders } = await rows.ask(getStore, { brandId: 'tea', id: 'north' });
    expect(
      tenders.map(({ _id, name, asksReference, opensDrawer }) => [_id, name, asksReference, opensDrawer]),
    ).toEqual([
      ['north:line_pay', 'LINE Pay', true, false],
      ['north:other', '其他', true, false],
      ['north:cash', '現金', false, true],
    ]);
  });

  it('are added, renamed, moved and removed one by one, also on a row of before; the methods follow', async () => {
    const rows = aShop({ isOld: true, counterPayments: ['cash', 'credit_card'] });
    await rows.run(setTenders, {
      ...place,
      tenders: {
        jko: add('街口支付', 'other', 2),
        gift: add('禮券', 'other', 3),
        'north:credit_card': { name: { from: '信用卡（刷卡機）', to: '信用卡' }, sort: { from: 1, to: -1 } },
      },
    });
    expect(await names(rows)).toEqual(['信用卡', '現金', '街口支付', '禮券']);
    expect((await settingsOf(rows)).counterPayments).toEqual(['credit_card', 'cash', 'other']);
    await rows.run(setTenders, { ...place, tenders: { jko: { remove: true }, gift: { remove: true } } });
    expect((await settingsOf(rows)).counterPayments).toEqual(['credit_card', 'cash']);
  });

  it('are never without cash, never more than twelve and never two of one name', async () => {
    const rows = aShop();
    const set = (tenders: object) => rows.run(setTenders, { ...place, tenders } as never);
    await expect(set({ 'north:cash': { remove: true } })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'tenders', message: 'no_cash' }] },
    });
    await expect(set({ 'north:cash': { method: { to: 'other' } } })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(set({ jko: add(' LINE Pay ', 'other', 9) })).rejects.toMatchObject({
      code: 'duplicate',
      details: { field: 'name', id: 'north:line_pay' },
    });
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`n${i}`, add(`券${i}`, 'other', 9 + i)]),
    );
    await expect(set(many)).rejects.toMatchObject({ details: { faults: [{ message: 'too_many' }] } });
    expect(await names(rows)).toEqual(['現金', '信用卡（刷卡機）', 'LINE Pay', '其他']);
  });

  it('conflict field by field', async () => {
    const rows = aShop();
    await rows.run(setTenders, {
      ...place,
      tenders: { 'north:other': { name: { from: '其他', to: '禮券' } } },
    });
    const late = { ...place, tenders: { 'north:other': { name: { from: '其他', to: '街口支付' } } } };
    await expect(rows.run(setTenders, late)).rejects.toMatchObject({
      code: 'edit_conflict',
      details: { conflicts: [{ field: 'tenders/north:other/name', now: '禮券' }] },
    });
  });
});

describe('a change of a device of before', () => {
  it('is taken: it takes methods away with their tenders, brings others, and orders them', async () => {
    const rows = aShop();
    await rows.run(setTenders, { ...place, tenders: { jko: add('街口支付', 'other', 9) } });
    const seen = (await settingsOf(rows)).counterPayments;
    await rows.run(setServiceSettings, {
      ...place,
      counterPayments: { from: seen, to: ['other', 'cash', 'line_pay'] },
    });
    expect(await names(rows)).toEqual(['其他', '街口支付', '現金', 'LINE Pay']);
    await rows.run(setServiceSettings, {
      ...place,
      counterPayments: { from: ['other', 'cash', 'line_pay'], to: ['cash', 'credit_card'] },
    });
    expect(await names(rows)).toEqual(['現金', '信用卡（刷卡機）']);
  });

  it('that says nothing of the methods leaves the list alone', async () => {
    const rows = aShop();
    const { tenders } = await settingsOf(rows);
    await rows.run(setServiceSettings, { ...place, employeeDiscountPercent: { to: 5 } });
    expect((await settingsOf(rows)).tenders).toEqual(tenders);
  });

  it('always leaves cash, ids that are there once, and a list that fits', () => {
    const method = fc.constantFrom(...paymentMethod.options);
    const methods = fc.uniqueArray(method, { minLength: 1 });
    const lists = fc.uniqueArray(
      fc.record({ method, own: fc.boolean(), no: fc.nat(20) }).map(({ method: kind, own, no }) => ({
        ...usualTender('north', kind, no),
        ...(own ? { _id: `t${no}`, name: `名${no}` } : {}),
      })),
      { minLength: 1, maxLength: 11, selector: ({ _id }) => _id },
    );
    fc.assert(
      fc.property(lists, methods, methods, (list, before, after) => {
        const tenders = [...list, { ...usualTender('north', 'cash', 30), _id: 'till' }];
        const next = tendersAfter({ _id: 'north', counterPayments: before, tenders }, after);
        expect(next.some(({ method: kind }) => kind === 'cash')).toBe(true);
        expect(new Set(next.map(({ _id }) => _id)).size).toBe(next.length);
        expect(next.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
