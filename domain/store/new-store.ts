import type { StoreDefaults } from '../brand/schema.ts';
import type { Draft } from '../kit/table.ts';
import { defaultServiceSettings, type PaymentMethod, type Store, type StoreSettings } from './schema.ts';
import { usualTender } from './tenders.ts';

/** What is shown until somebody fills in an address or a phone number. */
const unknownPlace = '未填寫';

type About = Pick<Store, '_id' | 'brandId' | 'name' | 'sort'> &
  Partial<Pick<Store, 'nameEn' | 'address' | 'addressEn' | 'phone'>>;

/** A store with what is usual for the rest: active, Taipei time, a day that begins at 05:00. */
export function newStore(about: About): Draft<Store> {
  return {
    address: unknownPlace,
    phone: unknownPlace,
    isActive: true,
    timezone: 'Asia/Taipei',
    dayCutover: '05:00',
    ...about,
  };
}

interface Place {
  readonly brandId: string;
  readonly storeId: string;
  /** The brand's own, where it has said any. */
  readonly defaults?: StoreDefaults | undefined;
}

const allMethods: readonly PaymentMethod[] = ['cash', 'credit_card', 'line_pay', 'other'];

/** The daily side of a new store: open from 10:00 to 22:00 on every day, all ways to pay at the counter. */
export function newStoreSettings({ brandId, storeId, defaults }: Place): Draft<StoreSettings> {
  const { serviceChargeRate, maxOfflineHours } = defaults ?? {};
  return {
    _id: storeId,
    brandId,
    storeId,
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '10:00', close: '22:00' }],
    })),
    announcements: [],
    serviceSettings: {
      ...defaultServiceSettings,
      ...(serviceChargeRate === undefined ? {} : { serviceChargeRate }),
      ...(maxOfflineHours === undefined ? {} : { offlinePolicy: { maxHours: maxOfflineHours } }),
    },
    counterPayments: [...allMethods],
    tenders: allMethods.map((method, sort) => usualTender(storeId, method, sort)),
    printers: [],
    tables: [],
    paidTakeawayCompletes: true,
    paidDineInCompletes: false,
  };
}
