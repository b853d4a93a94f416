import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import Papa from 'papaparse';
import { csvFile } from '#domain/kit/csv.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { newStore } from '#domain/store/new-store.ts';
import { storeTable } from './store-table.ts';

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

it('writes the stores as they are, whatever is in a name, and nothing of their settings', () => {
  const store = newStore({ _id: 'north', brandId: 'tea', name: '=1+1, "北店"', sort: 0 });
  const stamps = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z', rev: 1 };
  const north = { ...store, ...stamps, address: '台北市\n中山區', phone: '+886 2 2345' };
  const south = { ...north, _id: 'south', name: '南店', isActive: false, phone: '0225551234' };
  const states = new Map([['north', { isOpen: false } as StoreStatus]]);
  const file = csvFile(storeTable([north, south], states, i18n));
  expect(file.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toEqual([
    {
      名稱: `'=1+1, "北店"`,
      英文名稱: '',
      地址: '台北市\n中山區',
      英文地址: '',
      電話: `'+886 2 2345`,
      啟用: '是',
      營業狀態: '休息中',
      更新於: '2026-11-20T00:00:00.000Z',
    },
    expect.objectContaining({ 名稱: '南店', 電話: `'0225551234`, 營業狀態: '', 啟用: '否' }),
  ]);
});
