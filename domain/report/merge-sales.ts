import { compareText } from '../kit/text.ts';
import type { SalesCell, SalesDay, SalesSums } from './sales-schema.ts';

// Sums of sums. Whatever is added in whatever portions comes out the same: a month is its days, several stores are each of them.

/** Nothing was sold. */
export function emptySums(): SalesSums {
  return {
    orders: 0,
    revenue: 0,
    gross: 0,
    service: 0,
    delivery: 0,
    rounding: 0,
    discounted: 0,
    total: 0,
    unpaid: 0,
    refunded: 0,
    pieces: 0,
    memberOrders: 0,
    memberRevenue: 0,
    hours: [],
    tenders: [],
    dishes: [],
    options: [],
    discounts: [],
    reasons: [],
    staff: [],
    baskets: [],
    waits: [],
  };
}

const counted = [
  'orders',
  'revenue',
  'gross',
  'service',
  'delivery',
  'rounding',
  'discounted',
  'total',
  'unpaid',
  'refunded',
  'pieces',
  'memberOrders',
  'memberRevenue',
] as const satisfies readonly (keyof SalesSums)[];

/** Adds to a cell in place, its lists only put one behind the other: for many, before {@link mergeCells} once. */
export function addCell(to: SalesSums, one: SalesSums): void {
  for (const field of counted) to[field] += one[field];
  to.hours.push(...one.hours);
  to.tenders.push(...one.tenders);
  to.dishes.push(...one.dishes);
  to.options.push(...one.options);
  to.discounts.push(...one.discounts);
  to.reasons.push(...one.reasons);
  to.staff.push(...one.staff);
  to.baskets.push(...one.baskets);
  to.waits.push(...one.waits);
}

/** What several come to together. Each list has each thing once and is in an order that does not depend on theirs. @param cells In time. */
export function mergeCells(cells: readonly SalesSums[]): SalesSums {
  const all = emptySums();
  for (const cell of cells) addCell(all, cell);
  return {
    ...all,
    hours: merged(all.hours, ({ hour }) => String(hour).padStart(2, '0'), ['orders', 'revenue']),
    tenders: merged(all.tenders, ({ key }) => key, ['payments', 'taken', 'refunded']),
    dishes: mergedDishes(all.dishes),
    options: merged(all.options, ({ category, id }) => `${category} ${id}`, ['quantity', 'revenue']),
    discounts: merged(all.discounts, ({ kind }) => kind, ['orders', 'amount']),
    reasons: merged(all.reasons, ({ kind, reason, by }) => JSON.stringify([kind, reason, by]), [
      'count',
      'amount',
    ]),
    staff: merged(all.staff, ({ id }) => id, ['orders', 'revenue']),
    baskets: merged(all.baskets, ({ from }) => String(from).padStart(6, '0'), ['orders']),
    waits: merged(
      all.waits,
      ({ hour, minutes }) => `${String(hour).padStart(2, '0')} ${String(minutes).padStart(3, '0')}`,
      ['orders'],
    ),
  };
}

/** By key, the figures added up; what is said beside them is as it was said last. */
function merged<T extends object, F extends keyof T>(
  list: readonly T[],
  keyOf: (one: T) => string,
  figures: readonly F[],
): T[] {
  const found = new Map<string, T>();
  for (const one of list) {
    const key = keyOf(one);
    const before = found.get(key);
    const sum: T = { ...before, ...one };
    if (before)
      for (const figure of figures) sum[figure] = (Number(before[figure]) + Number(one[figure])) as never;
    found.set(key, sum);
  }
  return [...found].toSorted(([a], [b]) => compareText(a, b)).map(([, one]) => one);
}

/** A dish that was renamed meanwhile is one, under its last name, and says the others. */
function mergedDishes(dishes: SalesSums['dishes']): SalesSums['dishes'] {
  const names = new Map<string, Set<string>>();
  for (const { id, name, was = [] } of dishes) {
    const known = names.get(id) ?? new Set();
    for (const one of [...was, name]) known.add(one);
    names.set(id, known);
  }
  return merged(dishes, ({ id }) => id, ['quantity', 'revenue']).map(({ was: _was, ...dish }) => {
    const was = [...(names.get(dish.id) ?? [])].filter((one) => one !== dish.name).toSorted(compareText);
    return was.length > 0 ? { ...dish, was } : dish;
  });
}

/** Of each type and way one cell, in their order. @param cells In time. */
export function mergeByCell(cells: readonly SalesCell[]): SalesCell[] {
  const groups = new Map<string, SalesCell[]>();
  for (const cell of cells) {
    const key = `${cell.orderType} ${cell.channel}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, group]) => {
      const [{ orderType, channel }] = group as [SalesCell];
      return { orderType, channel, ...mergeCells(group) };
    });
}

/** Days as months, each under its first day; the earliest first. @param days In any order. */
export function monthsOf(days: readonly SalesDay[]): SalesDay[] {
  const months = new Map<string, SalesCell[]>();
  for (const { date, cells } of days.toSorted((a, b) => compareText(a.date, b.date))) {
    const month = `${date.slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), ...cells]);
  }
  return [...months].map(([date, cells]) => ({ date, cells: mergeByCell(cells) }));
}

/** The cells with hours as a clock shows them that is so many minutes ahead of UTC. Zones are told by whole hours. */
export function atClock(cells: readonly SalesCell[], minutesAhead: number): SalesCell[] {
  const turned = Math.round(minutesAhead / 60);
  const clock = (hour: number): number => (((hour + turned) % 24) + 24) % 24;
  return cells.map((cell) => ({
    ...cell,
    hours: cell.hours.map((one) => ({ ...one, hour: clock(one.hour) })).toSorted((a, b) => a.hour - b.hour),
    waits: cell.waits
      .map((one) => ({ ...one, hour: clock(one.hour) }))
      .toSorted((a, b) => a.hour - b.hour || a.minutes - b.minutes),
  }));
}
