import type { OutputOf } from '#domain/kit/operation.ts';
import type { getStoreDay } from '#domain/order/store-day.ts';

export type StoreDay = OutputOf<typeof getStoreDay>;

/** The days of several stores as one. Hours are those of the clock, so that stores whose day begins at another hour fit together. */
export function sumOfDays(days: readonly StoreDay[]) {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, today: 0, last: 0 }));
  const top = new Map<string, StoreDay['top'][number]>();
  for (const day of days) {
    day.hours.forEach(({ today, last }, at) => {
      const one = hours[(at + day.firstHour) % 24]!;
      one.today += today;
      one.last += last;
    });
    for (const dish of day.top) {
      const one = top.get(dish._id);
      top.set(dish._id, {
        ...dish,
        quantity: dish.quantity + (one?.quantity ?? 0),
        revenue: dish.revenue + (one?.revenue ?? 0),
      });
    }
  }
  const first = days[0]?.firstHour ?? 5;
  const total = (of: (day: StoreDay) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  return {
    today: { revenue: total((day) => day.today.revenue), orders: total((day) => day.today.orders) },
    last: { revenue: total((day) => day.last.revenue), orders: total((day) => day.last.orders) },
    hours: inUse([...hours.slice(first), ...hours.slice(0, first)]),
    top: [...top.values()].sort((a, b) => b.quantity - a.quantity).slice(0, 5),
    unpaid: total((day) => day.unpaid),
    parked: total((day) => day.parked),
  };
}

/** From the first hour in which something was sold, today or then, to the last; never fewer than eight. */
function inUse<H extends { readonly today: number; readonly last: number }>(
  hours: readonly H[],
): readonly H[] {
  const isUsed = ({ today, last }: H): boolean => today !== 0 || last !== 0;
  const start = hours.findIndex(isUsed);
  if (start === -1) return [];
  const end = hours.findLastIndex(isUsed);
  return hours.slice(Math.max(0, Math.min(start, end - 7)), end + 1);
}

/** How much more or less, as a share; undefined where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}
