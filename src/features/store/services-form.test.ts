import { expect, it } from 'vitest';
import type { StoreRecord } from '#domain/store/operations.ts';
import { defaultServiceSettings } from '#domain/store/schema.ts';
import { faultsOf, formOfRecord, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { namedTwice, notRising } from './delivery-fields.tsx';
import { serviceEdits, servicesForm, servicesOf, type ServicesForm } from './services-form.tsx';

const store = {
  serviceSettings: { ...defaultServiceSettings, serviceChargeRate: 0.1 },
  paidTakeawayCompletes: true,
  paidDineInCompletes: false,
} as unknown as StoreRecord;
const seen = formOfRecord<Values>(servicesForm, servicesOf(store));
const fields = fieldsOf(servicesForm);

/** What the schema says of the whole, then each field of its parts. */
const faults = (some: Partial<ServicesForm> | Values) => {
  const form: Values = { ...seen, ...some };
  const ofParts = Object.entries(fields).flatMap(([name, field]) => field.faults?.(form[name]) ?? []);
  const all = [...faultsOf(servicesForm.operations.create.input, fields, form, {}), ...ofParts];
  return all.map(({ field, kind, limit }) => [field, kind, limit]);
};

it('edits only what changes, in the form of the record', () => {
  expect(serviceEdits(seen, seen)).toEqual({});
  expect(
    serviceEdits(seen, {
      ...seen,
      serviceChargeRate: '７.5',
      lineBotId: ' @charizi ',
      offlinePolicy: 48,
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
  expect(faults({ serviceChargeRate: '25' })).toEqual([['serviceCharge', 'tooLarge', 20]]);
  expect(faults({ serviceChargeRate: ' ' })).toEqual([['serviceCharge', 'missing', undefined]]);
  for (const serviceChargeRate of ['ten', '1e1', '-5', '7.55', '10%'])
    expect(faults({ serviceChargeRate })).toEqual([['serviceCharge', 'wrong', undefined]]);
  expect(faults({ serviceChargeRate: '７．５' })).toEqual([]);
  expect(faults({ offlinePolicy: 0 })).toEqual([['offlinePolicy', 'tooSmall', 1]]);
  expect(faults({ offlinePolicy: null })).toEqual([['offlinePolicy', 'missing', undefined]]);
});

it('wants the distances of fees to rise', () => {
  const ranges = [
    { maxDistance: 2000, fee: 30 },
    { maxDistance: 1000, fee: 60 },
  ];
  expect(notRising(ranges)).toEqual(['deliveryPriceRanges.1.maxDistance']);
  expect(faults({ deliveryPriceRanges: [{ maxDistance: 2000, fee: null }] })).toEqual([
    ['deliveryPriceRanges.0.fee', 'missing', undefined],
  ]);
});

it('edits where a store brings to, and how many orders it takes at a time, as the record has them', () => {
  const district = { _id: 'd1', name: ' 大安區 ', nameEn: ' ', fee: 60, minAmount: null };
  const slotLimit = { slotMinutes: 15, slotOrders: 6 };
  expect(
    serviceEdits(seen, { ...seen, allowGuestOrders: false, slotLimit, deliveryDistricts: [district] }),
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
  const deliveryDistricts = [
    district,
    { ...district, _id: 'd2', fee: null },
    { ...district, _id: 'd3', name: '' },
  ];
  expect(faults({ deliveryDistricts })).toEqual([
    ['deliveryDistricts.d2.fee', 'missing', undefined],
    ['deliveryDistricts.d3.name', 'missing', undefined],
  ]);
  expect(namedTwice(deliveryDistricts)).toEqual(['deliveryDistricts.d2.name']);
  expect(faults({ slotLimit: { slotMinutes: 15, slotOrders: 0 } })).toEqual([['slotOrders', 'tooSmall', 1]]);
  expect(faults({ slotLimit: { slotMinutes: null, slotOrders: 5 } })).toEqual([
    ['slotMinutes', 'missing', undefined],
  ]);
});
