import { expect, it } from 'vitest';
import type { StoreRecord } from '#domain/store/operations.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { faultsOfServices, serviceEdits, servicesDraftOf, type ServicesDraft } from './services-draft.ts';

const seen = servicesDraftOf({
  serviceSettings: { ...defaultServiceSettings, serviceChargeRate: 0.1 },
  paidTakeawayCompletes: true,
  paidDineInCompletes: false,
} as unknown as StoreRecord);

const faults = (some: Partial<ServicesDraft>) =>
  faultsOfServices({ ...seen, ...some }).map(({ field, kind, limit }) => [field, kind, limit]);

it('edits only what changes, in the form of the record', () => {
  expect(serviceEdits(seen, seen)).toEqual({});
  expect(
    serviceEdits(seen, {
      ...seen,
      serviceCharge: '７.5',
      lineBotId: ' @charizi ',
      offlineHours: 48,
      autoAccept: false,
      employeeDiscountPercent: 15,
    }),
  ).toEqual({
    serviceSettings: {
      serviceChargeRate: { from: 0.1, to: 0.075 },
      lineBotId: { from: null, to: '@charizi' },
      autoAccept: { from: true, to: false },
      offlinePolicy: { from: { maxHours: 72 }, to: { maxHours: 48 } },
    },
    employeeDiscountPercent: { from: 10, to: 15 },
  });
});

it('names what is missing or beyond its limits at the field of the form', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ dineInPrepTime: null })).toEqual([['dineInPrepTime', 'missing', undefined]]);
  expect(faults({ takeOutPrepTime: 601 })).toEqual([['takeOutPrepTime', 'tooLarge', 600]]);
  expect(faults({ serviceCharge: '25' })).toEqual([['serviceCharge', 'tooLarge', 20]]);
  expect(faults({ serviceCharge: ' ' })).toEqual([['serviceCharge', 'missing', undefined]]);
  for (const serviceCharge of ['ten', '1e1', '-5', '7.55', '10%'])
    expect(faults({ serviceCharge })).toEqual([['serviceCharge', 'wrong', undefined]]);
  expect(faults({ serviceCharge: '７．５' })).toEqual([]);
  expect(faults({ offlineHours: 0 })).toEqual([['offlineHours', 'tooSmall', 1]]);
});

it('wants the distances of fees to rise', () => {
  const ranges = [
    { maxDistance: 2000, fee: 30 },
    { maxDistance: 1000, fee: 60 },
  ];
  expect(faults({ deliveryPriceRanges: ranges })).toEqual([
    ['deliveryPriceRanges.1.maxDistance', 'notRising', undefined],
  ]);
  expect(faults({ deliveryPriceRanges: [{ maxDistance: 2000, fee: null }] })).toEqual([
    ['deliveryPriceRanges.0.fee', 'missing', undefined],
  ]);
});

it('edits where a store brings to, and how many orders it takes at a time, as the record has them', () => {
  const district = { _id: 'd1', name: ' 大安區 ', nameEn: ' ', fee: 60, minAmount: null };
  expect(
    serviceEdits(seen, { ...seen, allowGuestOrders: false, slotOrders: 6, deliveryDistricts: [district] }),
  ).toEqual({
    serviceSettings: {
      allowGuestOrders: { from: true, to: false },
      slotLimit: { from: null, to: { minutes: 15, orders: 6 } },
      deliveryDistricts: { from: null, to: [{ _id: 'd1', name: '大安區', fee: 60 }] },
    },
  });
});

it('names a district without a name, a fee, or with the name of another, at its field', () => {
  const district = { _id: 'd1', name: '大安區', nameEn: '', fee: 60, minAmount: null };
  expect(
    faults({
      deliveryDistricts: [
        district,
        { ...district, _id: 'd2', fee: null },
        { ...district, _id: 'd3', name: '' },
      ],
    }),
  ).toEqual([
    ['deliveryDistricts.d2.fee', 'missing', undefined],
    ['deliveryDistricts.d3.name', 'missing', undefined],
    ['deliveryDistricts.d2.name', 'taken', undefined],
  ]);
  expect(faults({ slotOrders: 0 })).toEqual([['slotOrders', 'tooSmall', 1]]);
  expect(faults({ slotOrders: 5, slotMinutes: null })).toEqual([['slotMinutes', 'missing', undefined]]);
});
