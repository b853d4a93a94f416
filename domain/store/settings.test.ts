import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { instantMs } from '../kit/time.ts';
import { setPrinters } from './equipment-operations.ts';
import { setBusinessHours, setSpecialDays } from './hours-operations.ts';
import { hoursFaults } from './hours-rules.ts';
import { newStore, newStoreSettings } from './new-store.ts';
import { openState } from './opening-hours.ts';
import { getPublicStore, getStoreStatus } from './operations.ts';
import {
  storeLimits,
  storeSettings,
  stores,
  type DayHours,
  type Store,
  type StoreSettings,
} from './schema.ts';
import { setAnnouncements, setServiceSettings } from './settings-operations.ts';

const place = { brandId: 'tea', storeId: 'north' };
const ofStore = { brandId: 'tea', id: 'north' };
const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1 };
const open = (...periods: [string, string][]) => ({
  isClosed: false,
  periods: periods.map(([from, to]) => ({ open: from, close: to })),
});

function aShop(over: Partial<StoreSettings> = {}): MemoryRows {
  const store = newStore({ _id: 'north', brandId: 'tea', name: '北店', sort: 0 });
  return new MemoryRows([stores, storeSettings])
    .seed(stores, { ...store, ...stamps } as Store)
    .seed(storeSettings, { ...newStoreSettings(place), ...stamps, ...over } as StoreSettings);
}

const settingsOf = async (rows: MemoryRows) => (await rows.get(storeSettings, 'north'))!;

describe('hours', () => {
  const week = (days: Record<number, DayHours['periods']>): DayHours[] =>
    Object.entries(days).map(([day, periods]) => ({ day: Number(day), isClosed: false, periods }));

  it.each([
    [
      'touch',
      week({
        1: [
          { open: '10:00', close: '14:00' },
          { open: '14:00', close: '20:00' },
        ],
      }),
      [],
    ],
    [
      'cross',
      week({
        1: [
          { open: '10:00', close: '14:00' },
          { open: '13:59', close: '20:00' },
        ],
      }),
      ['1.periods.1'],
    ],
    [
      'run into the next day',
      week({ 1: [{ open: '18:00', close: '02:00' }], 2: [{ open: '01:00', close: '05:00' }] }),
      ['2.periods.0'],
    ],
    [
      'run from Saturday into Sunday',
      week({ 0: [{ open: '00:30', close: '05:00' }], 6: [{ open: '20:00', close: '01:00' }] }),
      ['6.periods.0'],
    ],
    [
      'fill the whole day',
      week({ 1: [{ open: '00:00', close: '00:00' }], 2: [{ open: '00:00', close: '00:00' }] }),
      [],
    ],
  ])('that %s', (_title, hours, paths) => {
    expect(hoursFaults(hours).map(({ path }) => path)).toEqual(paths);
  });

  it('of different days are set by two devices, of one day by the first', async () => {
    const rows = aShop();
    const was = open(['10:00', '22:00']);
    await rows.run(setBusinessHours, {
      ...ofStore,
      days: { '1': { from: was, to: { isClosed: true, periods: [] } } },
    });
    await rows.run(setBusinessHours, {
      ...ofStore,
      days: { '2': { from: was, to: open(['18:00', '02:00']) } },
    });
    const late = { ...ofStore, days: { '1': { from: was, to: open(['11:00', '20:00']) } } };
    await expect(rows.run(setBusinessHours, late)).rejects.toMatchObject({
      code: 'edit_conflict',
      details: { conflicts: [{ field: 'days/1' }] },
    });
    const { businessHours } = await settingsOf(rows);
    expect(businessHours).toHaveLength(7);
    expect(businessHours[1]).toEqual({ day: 1, isClosed: true, periods: [] });
    expect(businessHours[2]).toEqual({ day: 2, ...open(['18:00', '02:00']) });
    const overlapping = { ...ofStore, days: { '3': { to: open(['01:00', '05:00']) } } };
    await expect(rows.run(setBusinessHours, overlapping)).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'businessHours.3.periods.0', message: 'overlaps' }] },
    });
  });

  it('come whole by a PUT', async () => {
    const rows = aShop();
    const businessHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...open(['09:00', '12:00']) }));
    const body = z.parse(setBusinessHours.restInput!, { ...ofStore, businessHours });
    await rows.run(setBusinessHours, setBusinessHours.fromRest!(body as never) as never);
    expect((await settingsOf(rows)).businessHours).toEqual(businessHours);
  });
});

describe('special days', () => {
  // A Saturday, 14:05 in Taipei.
  it('take the place of the weekday, and the evening before runs on', async () => {
    const rows = aShop();
    await rows.run(setSpecialDays, {
      ...place,
      days: {
        '2026-11-23': { to: { ...open(['12:00', '15:00']), note: '店慶' } },
        '2026-11-21': { to: { isClosed: true, periods: [] } },
        '2026-11-22': { to: { isClosed: true, periods: [] } },
      },
    });
    expect((await settingsOf(rows)).specialDays?.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(await rows.ask(getStoreStatus, ofStore)).toMatchObject({
      isOpen: false,
      nextOpening: '2026-11-23T04:00:00.000Z',
    });
    const tomorrow = { now: '2026-11-22T10:00:00.000Z' };
    const { specialDays } = await rows.ask(getPublicStore, ofStore, tomorrow);
    expect(specialDays.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23']);

    const night = [{ day: 6, ...open(['20:00', '03:00']) }];
    const closedSunday = [{ date: '2026-11-22', isClosed: true, periods: [] }];
    const at = instantMs('2026-11-21T17:00:00.000Z');
    expect(openState(night, at, 'Asia/Taipei', closedSunday)).toEqual({
      isOpen: true,
      closesAt: '2026-11-21T19:00:00.000Z',
    });
  });

  it('are taken away again, and their periods do not overlap', async () => {
    const rows = aShop();
    const day = { isClosed: true, periods: [] };
    await rows.run(setSpecialDays, { ...place, days: { '2026-12-25': { from: null, to: day } } });
    await rows.run(setSpecialDays, { ...place, days: { '2026-12-25': { from: day, to: null } } });
    expect((await settingsOf(rows)).specialDays).toEqual([]);
    const crossing = { '2026-12-25': { to: open(['10:00', '14:00'], ['13:00', '15:00']) } };
    await expect(rows.run(setSpecialDays, { ...place, days: crossing })).rejects.toMatchObject({
      details: { faults: [{ path: 'specialDays.2026-12-25' }] },
    });
  });
});

describe('announcements, services, tables and printers', () => {
  it('refuse an announcement that ends before it starts', async () => {
    const rows = aShop();
    const one = { _id: 'a', title: '公休', content: '' };
    const wrong = { ...one, startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-21T00:00:00.000Z' };
    await expect(
      rows.run(setAnnouncements, { ...place, announcements: { to: [wrong] } }),
    ).rejects.toMatchObject({
      details: { faults: [{ path: 'announcements.0.endsAt', message: 'before_start' }] },
    });
    await rows.run(setAnnouncements, { ...place, announcements: { from: [], to: [one] } });
    const late = { ...place, announcements: { from: [], to: [] } };
    await expect(rows.run(setAnnouncements, late)).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('are set by REST as they are said, claiming nothing of what stood before', () => {
    const announcements = [{ _id: 'a', title: '公休', content: '' }];
    const input = { ...place, announcements: { to: announcements } };
    expect(setAnnouncements.fromRest?.({ ...place, announcements } as never)).toEqual(input);
  });

  it('merge services field by field, with the terms of the counter beside them', async () => {
    const rows = aShop();
    await rows.run(setServiceSettings, {
      ...place,
      serviceSettings: { enableDelivery: { from: false, to: true } },
    });
    const { exceptions } = await rows.run(setServiceSettings, {
      ...place,
      serviceSettings: { minDeliveryAmount: { from: 0, to: 300 }, enableDelivery: { to: true } },
      counterPayments: { to: ['cash'] },
      employeeDiscountPercent: { from: null, to: 15 },
    });
    expect(exceptions).toEqual([]);
    expect(await settingsOf(rows)).toMatchObject({
      counterPayments: ['cash'],
      employeeDiscountPercent: 15,
      serviceSettings: { enableDelivery: true, minDeliveryAmount: 300 },
    });
    const late = { ...place, serviceSettings: { minDeliveryAmount: { from: 0, to: 500 } } };
    await expect(rows.run(setServiceSettings, late)).rejects.toMatchObject({
      details: { conflicts: [{ field: 'serviceSettings/minDeliveryAmount', now: 300 }] },
    });
    const falling = [
      { maxDistance: 500, fee: 30 },
      { maxDistance: 500, fee: 60 },
    ];
    const wrong = {
      ...place,
      serviceSettings: { deliveryPriceRanges: { to: falling } },
      counterPayments: { to: ['cash', 'cash'] as never },
    };
    await expect(rows.run(setServiceSettings, wrong)).rejects.toMatchObject({
      details: { faults: [{ message: 'not_rising' }, { path: 'counterPayments', message: 'repeated' }] },
    });
  });

  it('list each district of delivery once, by its name and by its id', async () => {
    const rows = aShop();
    const list = (...deliveryDistricts: { _id: string; name: string; fee: number }[]) =>
      rows.run(setServiceSettings, {
        ...place,
        serviceSettings: { deliveryDistricts: { to: deliveryDistricts } },
      });
    const daan = { _id: 'daan', name: '大安區', fee: 30 };
    const repeated = {
      details: { faults: [{ path: 'serviceSettings.deliveryDistricts', message: 'repeated' }] },
    };
    await expect(list(daan, { ...daan, _id: 'other' })).rejects.toMatchObject(repeated);
    await expect(list(daan, { ...daan, name: '信義區' })).rejects.toMatchObject(repeated);
    await list(daan, { _id: 'xinyi', name: '信義區', fee: 60 });
    expect((await settingsOf(rows)).serviceSettings.deliveryDistricts).toHaveLength(2);
  });

  it('keep printers that are added and edited', async () => {
    const rows = aShop();
    const printer = { name: '廚房', kind: 'browser' as const, paper: 80 as const, stations: ['熱炒'] };
    await rows.run(setPrinters, { ...place, printers: { p1: { add: printer } } });
    await rows.run(setPrinters, { ...place, printers: { p1: { stations: { to: [] } } } });
    expect(await settingsOf(rows)).toMatchObject({
      printers: [{ _id: 'p1', stations: [] }],
    });
    await expect(
      rows.run(setPrinters, { ...place, printers: { p9: { name: { from: 'x', to: 'y' } } } }),
    ).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it('keep no more printers than a store may have, and no change names more than all of them twice', async () => {
    const rows = aShop();
    const add = { name: '廚房', kind: 'browser' as const, paper: 80 as const, stations: [] };
    const many = (count: number, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${from + at}`, { add }]));
    await rows.run(setPrinters, { ...place, printers: many(storeLimits.printers) });
    await expect(rows.run(setPrinters, { ...place, printers: many(1, 99) })).rejects.toMatchObject({
      details: { faults: [{ path: 'printers', message: 'too_many' }] },
    });
    const isTaken = (count: number) =>
      setPrinters.input.safeParse({ ...place, printers: many(count) }).success;
    expect([isTaken(2 * storeLimits.printers), isTaken(2 * storeLimits.printers + 1)]).toEqual([true, false]);
  });
});
