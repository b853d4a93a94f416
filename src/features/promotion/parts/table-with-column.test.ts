import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { voucherResource } from '../vouchers/voucher-resource.tsx';
import { tableWithColumn } from './table-with-column.ts';

const voucher = (_id: string, name: string): VoucherTemplate => ({
  _id,
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name,
  exchangeDishTemplate: `${_id}-dish`,
  validityPeriod: 30,
  isActive: true,
  sort: 0,
});

test('a file of vouchers names the dish of each behind its name', () => {
  const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
  const told = { heading: '兌換餐點', of: (one: VoucherTemplate) => one.exchangeDishTemplate };
  expect(tableWithColumn(voucherResource, [voucher('a', '甲'), voucher('b', '乙')], i18n, told)).toEqual([
    ['名稱', '兌換餐點', '英文名稱', '說明', '有效天數', '啟用'],
    ['甲', 'a-dish', undefined, undefined, 30, '是'],
    ['乙', 'b-dish', undefined, undefined, 30, '是'],
  ]);
});
