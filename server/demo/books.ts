import type * as z from 'zod/mini';
import type { importCashFlow } from '#domain/cash-flow/import-operations.ts';
import { usualCategories, usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { businessDateOf, daysLater, instantMs, weekdayOf } from '#domain/kit/time.ts';
import { demoStoreProfiles, type DemoStoreProfile } from './past/store-profiles.ts';
import { chanceOf } from './past/plan.ts';

type Books = z.input<(typeof importCashFlow)['input']>;
type Booked = Books['records'][number];
type Method = NonNullable<Booked['method']>;

/** Half a year: two seasons to compare, and a trend that is not empty. */
const bookedDays = 183;

/** Something that is paid again and again. */
interface Habit {
  readonly key: string;
  readonly names: readonly string[];
  readonly method: Method;
  /** On which days, by weekday from Sunday on and by day of the month. */
  readonly falls: (weekday: number, dayOfMonth: number) => boolean;
  /** Whole TWD of a usual time, for a store of forty sales a day. */
  readonly amount: number;
  /** How far an amount lies from the usual one, as a share of it. */
  readonly spread: number;
}

const habits: readonly Habit[] = [
  {
    key: 'food',
    names: ['果菜市場', '全聯 蔬菜水果', '鮮奶', '雞蛋與乳品'],
    method: 'cash',
    falls: (weekday) => weekday === 1 || weekday === 4,
    amount: 3600,
    spread: 0.4,
  },
  {
    key: 'drinks',
    names: ['茶葉批發', '糖漿與果露'],
    method: 'transfer',
    falls: (weekday) => weekday === 2,
    amount: 5200,
    spread: 0.3,
  },
  {
    key: 'packaging',
    names: ['紙杯與杯蓋', '提袋', '外帶餐盒'],
    method: 'transfer',
    falls: (weekday) => weekday === 3,
    amount: 2300,
    spread: 0.35,
  },
  {
    key: 'wages',
    names: ['員工薪資'],
    method: 'transfer',
    falls: (_, date) => date === 5,
    amount: 96_000,
    spread: 0.06,
  },
  {
    key: 'rent',
    names: ['店面租金'],
    method: 'transfer',
    falls: (_, date) => date === 1,
    amount: 42_000,
    spread: 0,
  },
  {
    key: 'utilities',
    names: ['電費', '水費與瓦斯'],
    method: 'transfer',
    falls: (_, date) => date === 18,
    amount: 11_800,
    spread: 0.25,
  },
  {
    key: 'marketing',
    names: ['社群廣告'],
    method: 'card',
    falls: (_, date) => date === 10,
    amount: 4500,
    spread: 0.5,
  },
  {
    key: 'commission',
    names: ['外送平台抽成'],
    method: 'transfer',
    falls: (_, date) => date === 16,
    amount: 8200,
    spread: 0.2,
  },
  {
    key: 'platform',
    names: ['外送平台撥款'],
    method: 'transfer',
    falls: (weekday) => weekday === 3,
    amount: 9400,
    spread: 0.25,
  },
];

/** Things that happen now and then: the chance of a day. */
const surprises = [
  {
    key: 'repairs',
    names: ['製冰機維修', '冷氣清洗', '封口機零件'],
    method: 'cash',
    chance: 0.012,
    amount: 4800,
  },
  { key: 'sundries', names: ['清潔用品', '文具', '便利商店'], method: 'cash', chance: 0.16, amount: 320 },
  { key: 'other-income', names: ['紙箱回收', '活動場租'], method: 'cash', chance: 0.02, amount: 900 },
] as const;

/** The books of the demo's stores: the usual categories and, with a past, what was booked in half a year. All of it follows from the day. */
export function demoBooks(now: string, hasPast: boolean): { input: Books; by: AdminActor }[] {
  return demoStoreProfiles.map((life) => ({
    by: life.manager,
    input: {
      brandId: life.brandId,
      storeId: life.storeId,
      categories: usualCategories.map(({ key, type, zh: name, colour }) => ({
        _id: usualCategoryId(life.storeId, key),
        type,
        name,
        colour,
      })),
      records: hasPast ? recordsOf(life, now) : [],
    },
  }));
}

function recordsOf(life: DemoStoreProfile, now: string): Booked[] {
  const today = businessDateOf(instantMs(now), 'Asia/Taipei', '05:00');
  return Array.from({ length: bookedDays }, (_, i) => daysLater(today, i - bookedDays)).flatMap((date) =>
    ofDay(life, date),
  );
}

function ofDay(life: DemoStoreProfile, date: string): Booked[] {
  const found: Booked[] = [];
  const chance = chanceOf('books', life.storeId, date);
  const scale = life.sales / 40;
  const weekday = weekdayOf(date);
  const book = (key: string, name: string, method: Method, amount: number, hour: number): void => {
    found.push({
      _id: `demo-book-${life.storeId}-${date}-${found.length + 1}`,
      category: usualCategoryId(life.storeId, key),
      name,
      method,
      amount: Math.max(1, Math.round(amount)),
      time: `${date}T${String(hour).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}:00.000Z`,
    });
  };
  for (const { key, names, method, falls, amount, spread } of habits) {
    if (!falls(weekday, Number(date.slice(8)))) continue;
    const near = 1 + (chance.next() * 2 - 1) * spread;
    book(key, names[chance.below(names.length)]!, method, amount * near * scale, 2 + chance.below(6));
  }
  for (const { key, names, method, chance: often, amount } of surprises)
    if (chance.chance(often))
      book(
        key,
        names[chance.below(names.length)]!,
        method,
        amount * (0.5 + chance.next()),
        3 + chance.below(6),
      );
  // The till's takings, in the evening of each day that it was open.
  const share = life.weekdays[weekday] ?? 1;
  if (share > 0) book('sales', '櫃檯營業額', 'cash', 8700 * scale * share * (0.85 + chance.next() * 0.3), 13);
  return found;
}
