import { demoStaff } from '../staff.ts';
import type { AdminActor } from '#domain/kit/actor.ts';

/** Something that is used up each day and delivered once a week. */
interface Supply {
  /** Its key in the demo's stock. */
  readonly key: string;
  readonly aDay: number;
}

/** How much a store of the demo sells, and when. */
export interface DemoStoreProfile {
  readonly brandId: string;
  readonly storeId: string;
  /** Its tills by what people call them; the first one is used more. */
  readonly tills: readonly [string, string];
  readonly cashier: AdminActor;
  readonly manager: AdminActor;
  /** Sales of a usual day. */
  readonly sales: number;
  /** Against a usual day, from Sunday on. */
  readonly weekdays: readonly number[];
  /** How much of a day's sales falls on an hour of the clock; hours that are not named have a little. */
  readonly hours: Readonly<Record<number, number>>;
  /** Share that is eaten in the house, at one of so many tables. */
  readonly dineIn: number;
  readonly tables: number;
  /** How many dishes a guest has: the chance of one, of two and so on. */
  readonly dishes: readonly number[];
  readonly discount: {
    readonly chance: number;
    readonly kind: 'amount' | 'percent';
    readonly value: number;
    readonly reason: string;
  };
  readonly supplies: readonly Supply[];
  /** The dish of which the pieces are counted each week. */
  readonly counted: string;
  /** Its first till was cut off so many days ago, for so many minutes from that minute of the day on. */
  readonly outages: readonly { readonly daysAgo: number; readonly from: number; readonly minutes: number }[];
}

const teaHours = { 11: 5, 12: 9, 13: 9, 14: 8, 15: 10, 16: 9, 17: 7, 18: 7, 19: 8, 20: 6, 21: 4 };
const noodleHours = { 11: 6, 12: 12, 13: 8, 17: 6, 18: 12, 19: 10, 20: 5 };
const ownCup = { chance: 0.12, kind: 'amount', value: 5, reason: '自備環保杯' } as const;

export const demoStoreProfiles: readonly DemoStoreProfile[] = [
  {
    brandId: 'charizi',
    storeId: 'charizi-zhongshan',
    tills: ['前台', '外帶窗口'],
    cashier: staff('demo-mei'),
    manager: staff('demo-lead'),
    sales: 40,
    weekdays: [1.25, 0.8, 0.85, 1.05, 0.9, 1.1, 1.3],
    hours: teaHours,
    dineIn: 0,
    tables: 0,
    dishes: [0.46, 0.3, 0.14, 0.1],
    discount: ownCup,
    supplies: [
      { key: 'cups', aDay: 55 },
      { key: 'lids', aDay: 55 },
      { key: 'pearls', aDay: 2 },
    ],
    counted: 'charizi-tea-egg',
    outages: [
      { daysAgo: 3, from: 15 * 60 + 5, minutes: 47 },
      { daysAgo: 24, from: 18 * 60 + 40, minutes: 95 },
    ],
  },
  {
    brandId: 'charizi',
    storeId: 'charizi-xinyi',
    tills: ['前台', '外帶窗口'],
    cashier: staff('demo-lin'),
    manager: staff('demo-xinyi'),
    sales: 36,
    weekdays: [1.35, 0.75, 0.8, 1, 0.85, 1.2, 1.4],
    hours: { ...teaHours, 21: 6, 22: 3 },
    dineIn: 0,
    tables: 0,
    dishes: [0.4, 0.34, 0.16, 0.1],
    discount: ownCup,
    supplies: [],
    counted: 'charizi-cheese-waffle',
    outages: [{ daysAgo: 10, from: 13 * 60 + 20, minutes: 38 }],
  },
  {
    brandId: 'ashun',
    storeId: 'ashun-daan',
    tills: ['櫃台', '外場平板'],
    cashier: staff('demo-hao'),
    manager: staff('demo-daan'),
    sales: 36,
    weekdays: [1.2, 0, 0.8, 0.85, 0.9, 1.1, 1.25],
    hours: noodleHours,
    dineIn: 0.65,
    tables: 16,
    dishes: [0.1, 0.26, 0.3, 0.2, 0.14],
    discount: { chance: 0.04, kind: 'percent', value: 10, reason: '老顧客' },
    supplies: [
      { key: 'noodles', aDay: 6 },
      { key: 'flour', aDay: 1 },
    ],
    counted: 'ashun-braised-egg',
    outages: [{ daysAgo: 6, from: 12 * 60 + 10, minutes: 52 }],
  },
];

function staff(adminId: string): AdminActor {
  const found = demoStaff.find(({ _id }) => _id === adminId);
  if (!found) throw new TypeError(`the demo has no staff ${adminId}`);
  const { _id: _, ...about } = found;
  return { kind: 'admin', adminId, ...about };
}
