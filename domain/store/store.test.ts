import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { guest, type Actor } from '../kit/actor.ts';
import { listOpenStores } from './list-open.ts';
import { getBusinessHours, getPublicStore, getStore, getStoreStatus, listStores } from './operations.ts';
import { defaultServiceSettings, storeSettings, stores, type Store, type StoreSettings } from './schema.ts';

const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1 };

const employee: Actor = {
  kind: 'admin',
  adminId: 'e',
  name: 'e',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};

function aStore(over: Partial<Store> = {}): Store {
  return {
    ...stamps,
    _id: 'north',
    brandId: 'tea',
    name: '中山店',
    address: '台北市中山區',
    phone: '02-2500-0000',
    isActive: true,
    timezone: 'Asia/Taipei',
    dayCutover: '05:00',
    sort: 1,
    ...over,
  };
}

function settings(over: Partial<StoreSettings> = {}): StoreSettings {
  return {
    ...stamps,
    _id: 'north',
    brandId: 'tea',
    storeId: 'north',
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '10:00', close: '21:30' }],
    })),
    announcements: [],
    serviceSettings: defaultServiceSettings,
    counterPayments: ['cash'],
    printers: [],
    tables: [{ _id: 't1', label: '1', seats: 4, qrToken: 'secret', isActive: true, sort: 1 }],
    paidTakeawayCompletes: true,
    paidDineInCompletes: false,
    ...over,
  };
}

function rowsWith(store = aStore(), daily = settings()): MemoryRows {
  return new MemoryRows([stores, storeSettings]).seed(stores, store).seed(storeSettings, daily);
}

const north = { brandId: 'tea', id: 'north' };

describe('reading stores', () => {
  it('lists them in their order, and to a store role its own alone', async () => {
    const rows = rowsWith().seed(
      stores,
      aStore({ _id: 'south', sort: 0 }),
      aStore({ _id: 'elsewhere', brandId: 'noodles' }),
    );
    expect((await rows.ask(listStores, { brandId: 'tea' })).map((row) => row._id)).toEqual([
      'south',
      'north',
    ]);
    expect(
      (await rows.ask(listStores, { brandId: 'tea' }, { actor: employee })).map((row) => row._id),
    ).toEqual(['north']);
  });

  it('tells a member where to order, and no more of a store than where it is', async () => {
    const rows = rowsWith()
      .seed(stores, aStore({ _id: 'south', name: '南港店', nameEn: 'Nangang', sort: 0 }))
      .seed(stores, aStore({ _id: 'shut', isActive: false, sort: 2 }));
    const member: Actor = { kind: 'customer', customerId: 'm', brandId: 'tea' };
    expect(await rows.ask(listOpenStores, { brandId: 'tea' }, { actor: member })).toEqual([
      { _id: 'south', name: '南港店', nameEn: 'Nangang', address: '台北市中山區' },
      { _id: 'north', name: '中山店', address: '台北市中山區' },
    ]);
  });

  it('joins a store with its daily side', async () => {
    expect(await rowsWith().ask(getStore, north)).toMatchObject({
      name: '中山店',
      counterPayments: ['cash'],
      serviceSettings: { autoAccept: true },
    });
    expect((await rowsWith().ask(getBusinessHours, north)).businessHours).toHaveLength(7);
  });

  it('does not find a store under another brand', async () => {
    await expect(rowsWith().ask(getStore, { brandId: 'noodles', id: 'north' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('shows a guest what hangs on the door and nothing else', async () => {
    const shown = await rowsWith().ask(getPublicStore, north, { actor: guest });
    expect(Object.keys(shown).sort()).toEqual(
      [
        '_id',
        'address',
        'announcements',
        'brandId',
        'businessHours',
        'closesAt',
        'isOpen',
        'name',
        'nextOpening',
        'services',
        'specialDays',
      ].sort(),
    );
    expect(shown).toMatchObject({
      isOpen: true,
      closesAt: '2026-11-21T13:30:00.000Z',
      services: { dineIn: true, takeOut: true, delivery: false },
    });
  });

  it('keeps from a guest what a store has besides, however much it has', async () => {
    const printer = { _id: 'p', name: 'bar-printer', address: '10.0.0.9', stations: ['kitchen-x'] };
    const full = settings({
      printers: [{ ...printer, kind: 'escpos_network', paper: 80 }],
      serviceSettings: { ...defaultServiceSettings, lineBotId: '@line-x', liffId: 'liff-x' },
      employeeDiscountPercent: 37,
    });
    const store = aStore({ nameEn: 'North', addressEn: 'Zhongshan Dist.' });
    const shown = await rowsWith(store, full).ask(getPublicStore, north, { actor: guest });
    expect(shown).toMatchObject({ nameEn: 'North', addressEn: 'Zhongshan Dist.' });
    const text = JSON.stringify(shown);
    for (const kept of [
      'secret',
      'bar-printer',
      '10.0.0.9',
      'kitchen-x',
      'line-x',
      'liff-x',
      '37',
      '2500',
      'cash',
    ])
      expect(text, kept).not.toContain(kept);
  });

  it('shows a notice only in its time', async () => {
    const notice = { _id: 'n', title: '公告', content: '' };
    const announcements = [
      { ...notice, _id: 'always' },
      { ...notice, _id: 'now', startsAt: '2026-11-21T06:00:00Z', endsAt: '2026-11-21T06:06:00Z' },
      { ...notice, _id: 'over', endsAt: testNow },
      { ...notice, _id: 'later', startsAt: '2026-11-21T06:05:01Z' },
    ];
    const shown = await rowsWith(aStore(), settings({ announcements })).ask(getPublicStore, north, {
      actor: guest,
    });
    expect(shown.announcements.map((one) => one._id)).toEqual(['always', 'now']);
  });

  it('hides a store that is switched off from guests and shows it closed to staff', async () => {
    const off = rowsWith(aStore({ isActive: false }));
    await expect(off.ask(getStoreStatus, north, { actor: guest })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await off.ask(getStoreStatus, north, { actor: employee })).toMatchObject({
      isOpen: false,
      services: { takeOut: false },
    });
  });

  it('takes orders for later while it is closed, where the store lets people order ahead', async () => {
    const ahead = settings({ serviceSettings: { ...defaultServiceSettings, advanceOrderDays: 2 } });
    const status = await rowsWith(aStore(), ahead).ask(getStoreStatus, north, {
      actor: guest,
      now: '2026-11-21T18:00:00.000Z',
    });
    expect(status).toEqual({
      isOpen: false,
      closesAt: null,
      pausedUntil: null,
      nextOpening: '2026-11-22T02:00:00.000Z',
      services: { dineIn: false, takeOut: true, delivery: false },
    });
  });
});
