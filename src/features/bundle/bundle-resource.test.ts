import { expect, test } from 'vitest';
import { createBundle } from '#domain/promotion/bundle-record-operations.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { emptyForm, faultsOf, formOf, saidBy, valuesOf, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { bundleResource } from './bundle-resource.tsx';
import { worthOf } from './contents-worth.ts';
import { notMade } from './not-made.ts';

const stamps = { brandId: 'tea', createdAt: '', updatedAt: '', rev: 1, sort: 0 };
const ten: Bundle = {
  ...stamps,
  _id: 'ten',
  name: '紅茶10杯',
  description: '',
  bundleItems: [{ voucherTemplate: 'black', quantity: 10, voucherName: '紅茶兌換券' }],
  cashPrice: { original: 300, selling: 270 },
  voucherValidityDays: 90,
  isActive: true,
};

const fields = fieldsOf(bundleResource);
const seen = formOf(fields, ten as unknown as Values);
const editsTo = (some: Values) => editsOf(valuesOf(fields, seen), valuesOf(fields, { ...seen, ...some }));
const faults = (some: Values) =>
  faultsOf(createBundle.input, fields, { ...seen, ...some }, { brandId: 'tea' }).map(({ field, kind }) => [
    field,
    kind,
  ]);

test('a price is what is asked, and before it what was: one of both is no price that was', () => {
  expect(seen['cashPrice']).toEqual({ price: 270, before: 300 });
  expect(editsTo({})).toEqual({});
  expect(editsTo({ cashPrice: { price: 300, before: 300 } })).toEqual({
    cashPrice: { from: { original: 300, selling: 270 }, to: { original: 300 } },
  });
  expect(
    editsTo({ cashPrice: { price: null, before: null }, pointPrice: { price: 30, before: null } }),
  ).toEqual({
    cashPrice: { from: { original: 300, selling: 270 }, to: null },
    pointPrice: { from: null, to: { original: 30 } },
  });
  expect(faults({ cashPrice: { price: null, before: 300 } })).toEqual([['cashPrice', 'missing']]);
});

test('a number of vouchers that is not typed is one; what is none, or too many, is told', () => {
  const of = (quantity: number | null) => ({ bundleItems: [{ ...ten.bundleItems[0], quantity }] });
  expect(editsTo(of(null))).toMatchObject({ bundleItems: { to: [{ quantity: 1 }] } });
  expect(faults(of(Number.NaN))).toEqual([['bundleItems', 'wrong']]);
  expect(faults(of(101))).toEqual([['bundleItems', 'tooLarge']]);
  expect(faults({ bundleItems: [] })).toEqual([['bundleItems', 'missing']]);
});

test('a new bundle says what it has, its description even where there is none', () => {
  expect(saidBy(fields, { ...emptyForm(fields), name: ' 紅茶 ' })).toEqual({
    name: '紅茶',
    description: '',
    bundleItems: [],
    voucherValidityDays: 30,
    isActive: true,
  });
});

test('what the contents cost one by one is known where all their dishes are', () => {
  const vouchers = [{ _id: 'black', exchangeDishTemplate: 'black-tea' }];
  expect(worthOf(ten.bundleItems, vouchers, [{ _id: 'black-tea', basePrice: 35 }])).toBe(350);
  expect(worthOf(ten.bundleItems, vouchers, [])).toBeUndefined();
  expect(worthOf([], vouchers, [])).toBeUndefined();
});

test('a voucher whose dish is gone or costs nothing is named, one that stands in a bundle is not', () => {
  const voucher = (_id: string, exchangeDishTemplate: string, isActive = true): VoucherTemplate => ({
    ...stamps,
    _id,
    name: _id,
    exchangeDishTemplate,
    validityPeriod: 30,
    isActive,
  });
  const dishes = [
    { _id: 'free', basePrice: 0 },
    { _id: 'paid', basePrice: 35 },
  ] as never;
  const voucherTemplates = [
    voucher('black', 'gone'),
    voucher('lost', 'gone'),
    voucher('gift', 'free'),
    voucher('off', 'gone', false),
    voucher('good', 'paid'),
  ];
  expect(
    notMade({ voucherTemplates, bundles: [ten], dishes }).map(({ voucher: { _id }, reason }) => [
      _id,
      reason,
    ]),
  ).toEqual([
    ['lost', 'gone'],
    ['gift', 'free'],
  ]);
});
