import type * as z from 'zod/mini';
import type { Brand } from '#domain/brand/schema.ts';
import type { Draft } from '#domain/kit/table.ts';
import type { loadCatalogue, loadStore } from '#domain/loading/load-operations.ts';
import { newStore, newStoreSettings } from '#domain/store/new-store.ts';
import type { DayHours, StoreSettings } from '#domain/store/schema.ts';
import { demoBundles } from './bundles.ts';
import { noodleTables } from './dining-room.ts';
import { kitchenRows, menuOf, type Kitchen } from './kitchen.ts';
import { noodleKitchen } from './noodle-kitchen.ts';
import { demoStaff, type DemoStaff } from './staff.ts';
import { stockRows } from './stock.ts';
import { teaKitchen } from './tea-kitchen.ts';
import { demoTenders } from './tenders.ts';

export interface DemoRows {
  /** Inputs of `catalogue.load`, to be run first. */
  readonly brands: readonly z.input<(typeof loadCatalogue)['input']>[];
  /** Inputs of `store.load`. */
  readonly stores: readonly z.input<(typeof loadStore)['input']>[];
  readonly staff: readonly DemoStaff[];
}

/** Those that money buys. */
const soldBundleIds = demoBundles.flatMap(({ _id, cashPrice }) => (_id && cashPrice ? _id : []));

/**
 * The demo restaurant: a tea shop with two stores and a noodle shop with one, their staff, and some things that are sold out or nearly.
 * @param now The instant the stock was counted.
 */
export function demoRows(now: string): DemoRows {
  const daily = (kitchen: Kitchen, storeId: string): Draft<StoreSettings> => ({
    ...newStoreSettings({ brandId: kitchen.brandId, storeId }),
    tenders: demoTenders(storeId),
  });
  const zhongshan = 'charizi-zhongshan';
  const xinyi = 'charizi-xinyi';
  const daan = 'ashun-daan';
  return {
    staff: demoStaff,
    brands: [
      { brandId: teaKitchen.brandId, brands: [teaBrand], stores: teaStores, ...kitchenRows(teaKitchen) },
      {
        brandId: noodleKitchen.brandId,
        brands: [noodleBrand],
        stores: noodleStores,
        ...kitchenRows(noodleKitchen),
      },
    ],
    stores: [
      {
        brandId: teaKitchen.brandId,
        storeId: zhongshan,
        storeSettings: [
          {
            ...daily(teaKitchen, zhongshan),
            businessHours: everyDay('10:00-21:30'),
            announcements: [wednesday],
          },
        ],
        menus: [menuOf(teaKitchen, { storeId: zhongshan, bundles: soldBundleIds })],
        ...stockRows(
          teaKitchen,
          {
            storeId: zhongshan,
            left: { 'pudding-milk-tea': 3, 'tea-egg': 24, waffle: 12, 'cheese-waffle': 5, 'taro-milk': 18 },
            soldOut: ['strawberry-smoothie'],
            supplies: { cups: ['中杯紙杯', 480], lids: ['大杯杯蓋', 260], pearls: ['珍珠（包）', 14] },
          },
          now,
        ),
      },
      {
        brandId: teaKitchen.brandId,
        storeId: xinyi,
        storeSettings: [{ ...daily(teaKitchen, xinyi), businessHours: everyDay('11:00-22:30') }],
        menus: [
          menuOf(teaKitchen, {
            storeId: xinyi,
            prices: { 'black-latte': 70, 'matcha-latte': 75, 'pearl-milk-tea': 65 },
            without: ['tea-egg', 'whole-fruit'],
            bundles: soldBundleIds,
          }),
        ],
        ...stockRows(
          teaKitchen,
          {
            storeId: xinyi,
            left: { waffle: 2, 'cheese-waffle': 9 },
            soldOut: ['mango-smoothie', 'taro-milk'],
          },
          now,
        ),
      },
      {
        brandId: noodleKitchen.brandId,
        storeId: daan,
        storeSettings: [{ ...daily(noodleKitchen, daan), businessHours: noodleHours, tables: noodleTables }],
        menus: [menuOf(noodleKitchen, { storeId: daan })],
        ...stockRows(
          noodleKitchen,
          {
            storeId: daan,
            left: { 'beef-shank': 4, 'half-noodle': 8, 'braised-egg': 60, dumplings: 40, 'century-tofu': 2 },
            soldOut: ['trotter-noodle'],
            supplies: { noodles: ['細麵（公斤）', 32], flour: ['麵粉（袋）', 6] },
          },
          now,
        ),
      },
    ],
  };
}

const teaBrand: Draft<Brand> = {
  _id: teaKitchen.brandId,
  brandId: teaKitchen.brandId,
  name: '茶日子',
  nameEn: 'Tea Days',
  description: '把一天泡成一杯好茶。',
  themeColour: '#0F766E',
  slug: 'charizi',
  isActive: true,
};

const noodleBrand: Draft<Brand> = {
  _id: noodleKitchen.brandId,
  brandId: noodleKitchen.brandId,
  name: '阿順麵館',
  nameEn: 'A-Shun Noodles',
  description: '三代傳下來的紅燒湯頭。',
  themeColour: '#B3391F',
  slug: 'ashun',
  isActive: true,
};

const teaStores = [
  newStore({
    _id: 'charizi-zhongshan',
    brandId: teaKitchen.brandId,
    name: '中山店',
    nameEn: 'Zhongshan',
    address: '台北市中山區南京西路 88 號',
    addressEn: 'No. 88, Nanjing W. Rd., Zhongshan Dist., Taipei',
    phone: '02-2555-0188',
    sort: 0,
  }),
  newStore({
    _id: 'charizi-xinyi',
    brandId: teaKitchen.brandId,
    name: '信義店',
    nameEn: 'Xinyi',
    address: '台北市信義區松壽路 21 號',
    addressEn: 'No. 21, Songshou Rd., Xinyi Dist., Taipei',
    phone: '02-2722-0121',
    sort: 1,
  }),
];

const noodleStores = [
  newStore({
    _id: 'ashun-daan',
    brandId: noodleKitchen.brandId,
    name: '大安店',
    nameEn: 'Da’an',
    address: '台北市大安區永康街 31 號',
    addressEn: 'No. 31, Yongkang St., Da’an Dist., Taipei',
    phone: '02-2391-0031',
    sort: 0,
  }),
];

const wednesday = {
  _id: 'charizi-wednesday',
  title: '週三買一送一',
  content: '每週三純茶系列買一送一，限自取。',
};

/** Lunch and supper, on Fridays and Saturdays past midnight, closed on Mondays. */
const noodleHours: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  isClosed: day === 1,
  periods: [
    { open: '11:00', close: '14:30' },
    { open: '17:00', close: day === 5 || day === 6 ? '01:00' : '21:00' },
  ],
}));

function everyDay(hours: string): DayHours[] {
  const [open = '', close = ''] = hours.split('-');
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isClosed: false, periods: [{ open, close }] }));
}
