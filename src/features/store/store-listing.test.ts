import { expect, it } from 'vitest';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { matchStores, parseStoreSearch } from './store-listing.ts';

const aStore = (about: Partial<Store>): Store => ({
  _id: 'north',
  brandId: 'tea',
  name: '中山店',
  address: '臺北市中山區南京東路1號',
  phone: '02-2345-6789',
  isActive: true,
  timezone: 'Asia/Taipei',
  dayCutover: '05:00',
  sort: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  rev: 1,
  ...about,
});

const states = new Map([
  ['north', { isOpen: true } as StoreStatus],
  ['south', { isOpen: false } as StoreStatus],
]);
const all = [
  aStore({}),
  aStore({
    _id: 'south',
    name: '高雄店',
    nameEn: 'Kaohsiung',
    address: '高雄市1號',
    phone: '07-123-4567',
    isActive: false,
  }),
  aStore({ _id: 'new', name: '板橋店', updatedAt: '2026-11-20T00:00:00.000Z' }),
];
const ids = (search: Readonly<Record<string, unknown>>): string[] =>
  matchStores(all, parseStoreSearch(search), { states, locale: 'zh-TW' }).map(({ _id }) => _id);

it('finds a store by its names, its address and its number, however it is typed', () => {
  expect(ids({ q: '中山區 南京' })).toEqual(['north', 'new']);
  expect(ids({ q: 'ＫＡＯ' })).toEqual(['south']);
  expect(ids({ q: '07 123' })).toEqual(['south']);
  expect(ids({ q: '沒有' })).toEqual([]);
});

it('narrows by switch and by how it stands now, and leaves out what nobody could tell', () => {
  expect(ids({ status: 'active' })).toEqual(['north', 'new']);
  expect(ids({ now: 'open' })).toEqual(['north']);
  expect(ids({ now: 'closed' })).toEqual(['south']);
});

it('keeps the order of the brand until another is asked for', () => {
  expect(ids({})).toEqual(['north', 'south', 'new']);
  expect(ids({ sortBy: 'updated', sortOrder: 'desc' })[0]).toBe('new');
});

it('drops what an address says without meaning', () => {
  expect(parseStoreSearch({ status: 'maybe', now: 'soon', sortBy: 'colour', page: '0' })).toEqual({});
});
