import { itemIdOf } from '#domain/inventory/items.ts';
import { outageIdOf } from '#domain/outage/watch.ts';
import { newStoreSettings } from '#domain/store/new-store.ts';
import { hostedPlace } from '#sync/testing/store-hosts.ts';
import { bookExamplesOf } from './book-examples.ts';
import { bundleExamplesOf } from './bundle-examples.ts';
import { platformExamplesOf } from './platform-examples.ts';
import { long, orderExamplesOf } from './order-examples.ts';
import { ticketExamplesOf } from './ticket-examples.ts';

const { brandId, storeId } = hostedPlace;
const brand = { brandId };
const place = hostedPlace;
const latte = itemIdOf(storeId, 'latte');
const soup = itemIdOf(storeId, 'soup');

const aPlace = (_id: string, dishTemplate: string) => ({
  _id,
  itemType: 'dish',
  dishTemplate,
  isShowing: true,
  order: 0,
});
/**
 * Inputs for every command and query of the registry, by name. `n` counts the rounds: what a round makes is called after it, and is found
 * by the rounds to come. An operation that is missing here, or whose inputs are all refused, fails the test.
 */
export function examplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const device = `device-${n}`;
  const from = `2026-11-2${n % 2}T0${n % 6}:00:00.000Z`;
  return {
    'device.signOut': [brand, { ...brand, signIn: `sign-in-${n}` }],
    'flag.list': [place],
    'flag.listOfBrand': [brand],
    'flag.settle': [{ ...place, flagId: `flag-${n}`, how: 'accepted', note: '看過了，沒問題' }],
    'flag.settleOfBrand': [{ ...brand, flagId: `brand-flag-${n}`, how: 'accepted' }],
    'flag.settleMany': [
      { ...place, flagIds: [`flag-${n}`, `flag-${n - 1}`, 'gone'], how: 'accepted', note: '盤點後確認' },
    ],
    'flag.settleManyOfBrand': [{ ...brand, flagIds: [`brand-flag-${n}`], how: 'accepted' }],
    'store.list': [brand],
    'store.get': [
      { ...brand, id: 'north' },
      { ...brand, id: 'nowhere' },
    ],
    'store.listOpen': [brand],
    'store.getPublic': [{ ...brand, id: 'north' }],
    'store.getBusinessHours': [{ ...brand, id: 'north' }],
    'store.getStatus': [{ ...brand, id: 'north' }],
    'store.update': [{ ...brand, id: 'south', phone: { to: `02-${n}` }, nameEn: { to: null } }],
    'store.delete': [
      { ...brand, id: 'north' },
      { ...brand, id: 'south' },
    ],
    'store.setBusinessHours': [
      { ...brand, id: 'north', days: { 1: { to: { isClosed: true, periods: [] } } } },
      {
        ...brand,
        id: 'north',
        days: { 1: { from: { isClosed: false, periods: [] }, to: { isClosed: false, periods: [] } } },
      },
    ],
    'store.setSpecialDays': [
      { ...place, days: { [`2026-12-0${n}`]: { to: { isClosed: true, periods: [], note: '（休）𠮷' } } } },
    ],
    'store.setAnnouncements': [
      { ...place, announcements: { to: [{ _id: `a-${n}`, title: '公告！', content: long }] } },
    ],
    'store.setServiceSettings': [
      {
        ...place,
        serviceSettings: { lineBotId: { to: '@haodan' }, minDeliveryAmount: { to: 100 * n } },
        employeeDiscountPercent: { to: 10 + n },
      },
    ],
    'store.getOrderTerms': [{ ...brand, id: 'north' }],
    'store.findTable': [
      { ...brand, id: 'north', token: 'q' },
      { ...brand, id: 'north', token: 'another' },
    ],
    'store.pauseOrders': [
      { ...place, length: '15' },
      { ...place, length: 'today' },
      { ...place, length: 'none' },
    ],
    'store.setTables': [
      {
        ...place,
        tables: {
          [`t-${n}`]: { add: { label: `桌${n}`, seats: 4, qrToken: 'q', isActive: true, sort: n } },
          x: { remove: true },
        },
      },
    ],
    'store.setPrinters': [
      {
        ...place,
        printers: { [`p-${n}`]: { add: { name: '廚房！', kind: 'browser', paper: 80, stations: ['𠮷'] } } },
      },
    ],
    'store.setTenders': [
      {
        ...place,
        tenders: {
          [`pay-${n}`]: {
            add: { name: `禮券${n}`, method: 'other', opensDrawer: false, asksReference: true, sort: n },
          },
          x: { remove: true },
        },
      },
    ],
    'brand.update': [{ id: brandId, description: { to: long } }],
    'brand.toggle': [{ id: brandId, isActive: true }],
    'brand.delete': [{ id: brandId }, { id: 'none' }],
    'brand.list': [{}],
    'brand.get': [{ id: brandId }, { id: 'noodles' }],

    'pricePlan.list': [brand],
    'pricePlan.create': [
      {
        ...brand,
        _id: `plan-${n}`,
        stores: ['north'],
        prices: [{ dish: 'latte', price: 70 + n }, { dish: 'soup' }],
        // Long after all rounds: it changes no answer of theirs.
        startsAt: `2027-01-0${n + 1}T00:00:00.000Z`,
      },
      { ...brand, stores: ['nowhere'], prices: [{ dish: 'latte', price: 1 }] },
      { ...brand, stores: ['north', 'north'], prices: [{ dish: 'latte', price: 1 }] },
    ],
    'pricePlan.delete': [
      { ...brand, id: `plan-${n - 1}` },
      { ...brand, id: 'none' },
    ],
    'pointRule.list': [brand, { ...brand, activeOnly: 'true' }],
    'pointRule.get': [
      { ...brand, id: `rule-${n - 1}` },
      { ...brand, id: 'none' },
    ],
    'pointRule.create': [
      {
        ...brand,
        _id: `rule-${n}`,
        name: `集點𠮷${n}`,
        type: 'first_purchase',
        conversionRate: 10 + n,
        sort: n,
      },
      {
        ...brand,
        _id: `visits-${n}`,
        name: '回訪！',
        type: 'recurring_visit',
        conversionRate: 1,
        everyNth: 3,
        isActive: true,
      },
      { ...brand, name: '缺次數', type: 'recurring_visit', conversionRate: 1 },
    ],
    'pointRule.update': [
      {
        ...brand,
        id: `rule-${n}`,
        name: { from: `集點𠮷${n}`, to: `點${n}` },
        description: { to: long.slice(0, 90) },
      },
      { ...brand, id: `rule-${n}`, name: { from: '別的', to: '又改' } },
      { ...brand, id: `rule-${n}`, isActive: { to: true } },
      { ...brand, id: `visits-${n}`, everyNth: { to: null } },
    ],
    'pointRule.delete': [
      { ...brand, id: `visits-${n}` },
      { ...brand, id: 'none' },
    ],

    ...platformExamplesOf(n),

    'inventory.list': [place, { ...place, inventoryType: 'else' }],
    'inventory.get': [
      { ...place, inventoryId: latte },
      { ...place, inventoryId: `cup-${n}` },
    ],
    'inventory.create': [
      { ...place, _id: `cup-${n}`, inventoryType: 'else', itemName: `杯𠮷${n}！`, totalStock: 10 },
      { ...place, dish: 'cake', totalStock: 7, availableStock: 5, enableAvailableStock: true },
      { ...place, dish: 'nothing' },
    ],
    'inventory.initializeDishes': [place],
    'inventory.setSoldOut': [
      { ...place, inventoryId: soup, isSoldOut: n % 2 === 0, until: '2026-11-22T06:05:00.000Z' },
      { ...place, inventoryId: latte, isSoldOut: false },
    ],
    'inventory.setSoldOutMany': [
      {
        ...place,
        isSoldOut: n % 2 === 0,
        items: [{ inventoryId: soup, until: '2026-11-22T06:05:00.000Z' }, { inventoryId: latte }],
      },
    ],
    'inventory.add': [
      { ...place, inventoryId: soup, quantity: 3, reason: long.slice(0, 90) },
      { ...place, inventoryId: soup, quantity: 2, stockType: 'both' },
    ],
    'inventory.reduce': [{ ...place, inventoryId: `cup-${n}`, quantity: 4 }],
    'inventory.damage': [{ ...place, inventoryId: latte, quantity: 1, stockType: 'availableStock' }],
    'inventory.setAvailableStock': [
      { ...place, inventoryId: soup, availableStock: 9, reason: '盤點' },
      { ...place, inventoryId: soup, availableStock: 4, seen: 1, seenCountSum: 0 },
    ],

    'inventory.update': [
      { ...place, inventoryId: soup, minStockAlert: { to: 3 + n }, targetStockLevel: { to: null } },
      { ...place, inventoryId: latte, itemName: { to: '別名' } },
    ],
    'inventory.count': [
      { ...place, inventoryId: soup, stockType: 'totalStock', counted: 20 + n, reason: '盤點' },
      { ...place, inventoryId: soup, stockType: 'totalStock', counted: 18, seen: 1, seenCountSum: 0 },
    ],
    'inventory.bulk': [
      {
        ...place,
        items: [
          { inventoryId: soup, op: 'add', quantity: 2, reason: '進貨' },
          { inventoryId: latte, op: 'set', quantity: 5 },
        ],
      },
      { ...place, items: [{ inventoryId: 'none', op: 'add', quantity: 1 }] },
    ],
    'inventory.getHealth': [place, { ...place, criticalDaysThreshold: 1 }],
    'inventory.getSummary': [place],
    'inventory.listLevels': [
      { ...place, inventoryId: soup },
      { ...place, inventoryId: 'none' },
    ],
    'inventory.getStats': [
      { ...place, inventoryId: soup },
      { ...place, inventoryId: 'none' },
    ],
    'till.noteWrongPins': [{ ...place, wrong: [{ adminId: `admin-${n}`, count: 3 }] }],

    'menu.list': [place, { ...place, includeUnpublished: true }],
    'menu.get': [
      { ...place, menuId: 'menu' },
      { ...place, menuId: 'none' },
    ],
    'menu.show': [place],
    'menu.create': [
      {
        ...place,
        _id: `menu-${n}`,
        name: `早餐🥪${n}`,
        isActive: false,
        categories: [{ _id: 'a', name: '（一）', order: 0, items: [aPlace(`x-${n}`, 'latte')] }],
      },
      { ...place, _id: `coupons-${n}`, name: '券', menuType: 'cash_coupon' },
      {
        ...place,
        name: '壞',
        categories: [{ _id: 'a', name: '一', order: 0, items: [aPlace('x', 'none')] }],
      },
    ],
    'menu.update': [
      {
        ...place,
        menuId: `menu-${n}`,
        name: { from: `早餐🥪${n}`, to: '早午餐！' },
        sections: { b: { add: { name: '𠮷', order: 1 } } },
        items: {
          [`x-${n}`]: { section: { from: 'a', to: 'b' }, priceOverride: { to: 70 } },
          [`y-${n}`]: {
            add: { itemType: 'dish', dishTemplate: 'cake', isShowing: true, order: 1, section: 'a' },
          },
        },
      },
      { ...place, menuId: `menu-${n}`, items: { [`x-${n}`]: { priceOverride: { from: 1, to: 2 } } } },
      { ...place, menuId: `coupons-${n}`, isActive: { to: n % 2 === 0 } },
    ],
    'menu.delete': [
      { ...place, menuId: `menu-${n - 1}` },
      { ...place, menuId: 'none' },
    ],
    'dish.list': [brand],
    'dish.get': [
      { ...brand, id: `dish-${n - 1}` },
      { ...brand, id: 'off' },
    ],
    'dish.getOptions': [{ ...brand, id: 'latte' }],
    'dish.create': [
      { ...brand, _id: `dish-${n}`, name: `新菜🧋${n}`, basePrice: 2 ** 31 % 9999, tags: ['（新）', '𠮷'] },
      { ...brand, name: '無號', basePrice: 1, optionCategories: [{ categoryId: 'none', order: 0 }] },
      // No voucher is made of it.
      { ...brand, _id: `unsold-${n}`, name: '（不賣）', basePrice: 1, isActive: false },
    ],
    'dish.update': [
      { ...brand, id: `dish-${n}`, name: { from: `新菜🧋${n}`, to: '！改名' }, nameEn: { to: 'Renamed' } },
      { ...brand, id: `dish-${n}`, name: { from: '別的', to: '又改' } },
      { ...brand, id: `dish-${n}`, nameEn: { from: 'Renamed', to: null } },
    ],
    'dish.updateMany': [
      {
        ...brand,
        dishes: {
          latte: { tags: { to: ['熱', `𠮷${n}`] }, tileColour: { to: 'tea' } },
          cake: { basePrice: { to: 80 + n } },
          none: { basePrice: { from: 1, to: 2 } },
        },
      },
      { ...brand, dishes: { cake: { basePrice: { from: 1, to: 2 } } } },
      { ...brand, dishes: { latte: { optionCategories: { to: [{ categoryId: 'none', order: 0 }] } } } },
    ],
    'option.updateMany': [
      {
        ...brand,
        options: {
          large: { price: { to: 20 + n }, tags: { to: ['大'] } },
          none: { isActive: { from: true, to: false } },
        },
      },
      { ...brand, options: { large: { price: { from: 1, to: 2 } } } },
    ],
    'catalogue.listUses': [
      { ...brand, kind: 'dish', id: 'latte' },
      { ...brand, kind: 'dish', id: 'soup' },
      { ...brand, kind: 'optionCategory', id: 'extras' },
      { ...brand, kind: 'option', id: 'egg' },
      { ...brand, kind: 'voucherTemplate', id: 'bundled' },
      { ...brand, kind: 'bundle', id: `bundle-${n}` },
    ],
    'dish.delete': [
      { ...brand, id: 'latte' },
      { ...brand, id: `dish-${n - 1}` },
      { ...brand, id: `unsold-${n - 1}` },
      { ...brand, id: 'none' },
    ],
    'optionCategory.create': [
      {
        ...brand,
        _id: `question-${n}`,
        name: `冰塊🧊${n}`,
        inputType: 'multiple',
        options: [{ refOption: 'egg', order: 0 }],
        maxSelect: 1,
      },
      { ...brand, name: '壞', inputType: 'single', options: [{ refOption: 'none', order: 0 }] },
    ],
    'optionCategory.update': [
      { ...brand, id: `question-${n}`, name: { from: `冰塊🧊${n}`, to: '冰' }, maxSelect: { to: null } },
      { ...brand, id: `question-${n}`, maxSelect: { to: 9 } },
    ],
    'optionCategory.delete': [
      { ...brand, id: 'extras' },
      { ...brand, id: `question-${n - 1}` },
    ],
    'option.create': [
      { ...brand, _id: `option-${n}`, name: `微糖！${n}`, price: -5, refDishTemplate: 'soup' },
      { ...brand, name: '微糖！1' },
    ],
    'option.update': [
      { ...brand, id: `option-${n}`, price: { from: -5, to: 0 }, refDishTemplate: { to: null } },
      { ...brand, id: `option-${n}`, name: { to: 'egg' } },
    ],
    'option.delete': [
      { ...brand, id: 'egg' },
      { ...brand, id: `option-${n - 1}` },
    ],
    'optionCategory.list': [brand],
    'optionCategory.get': [{ ...brand, id: 'extras' }],
    'optionCategory.getOptions': [{ ...brand, categoryId: 'extras' }],
    'option.list': [brand],
    'option.get': [{ ...brand, id: 'egg' }],

    ...orderExamplesOf(n),
    ...bookExamplesOf(n),
    ...ticketExamplesOf(n),
    ...bundleExamplesOf(n),

    'catalogue.load': [{ ...brand, options: [{ ...brand, _id: `o-${n}`, name: '去冰', ...plainOption }] }],
    'catalogue.import': [
      {
        ...brand,
        options: [{ ...brand, _id: `imported-${n}`, name: `進口${n}`, ...plainOption }],
        optionCategories: [],
        dishTemplates: [],
        changes: {
          options: {},
          optionCategories: {},
          dishTemplates: { latte: { basePrice: { to: 70 + n } } },
        },
      },
    ],
    'store.load': [{ ...place, storeSettings: [newStoreSettings(place)] }],
    'outage.record': [
      { ...place, deviceId: device, till: 'A', from, to: '2026-11-21T06:00:00.000Z', changes: n },
    ],
    'outage.list': [place],
    'outage.report': [{ ...place, outageId: outageIdOf(storeId, device, from) }],
  };
}

const plainOption = { price: 0, tags: [], isActive: true, sort: 3 };
