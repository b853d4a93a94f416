import { describe, expect, it } from 'vitest';
import { businessDateOf, instantMs, localClock } from '#domain/kit/time.ts';
import { openState } from '#domain/store/opening-hours.ts';
import { demoRows } from '../demo-rows.ts';
import { demoStoreProfiles } from './store-profiles.ts';
import { dayOf, pastDays, type PlannedDay } from './plan.ts';

const clock = { timezone: 'Asia/Taipei', dayCutover: '05:00' };
/** A Saturday, 14:05 in Taipei. */
const nowMs = instantMs('2026-11-21T06:05:00.000Z');

function hoursOf(storeId: string) {
  const store = demoRows('2026-11-21T06:05:00.000Z').stores.find((one) => one.storeId === storeId);
  return store!.storeSettings![0]! as never as Parameters<typeof dayOf>[2];
}

function daysOf(storeId: string, until = nowMs): PlannedDay[] {
  const life = demoStoreProfiles.find((one) => one.storeId === storeId)!;
  return Array.from({ length: pastDays }, (_, i) => dayOf(life, i, hoursOf(storeId), clock, until)).filter(
    (day) => day !== undefined,
  );
}

const stores = demoStoreProfiles.map(({ storeId }) => storeId);

describe('the past of the demo', () => {
  it('is about six thousand sales, and the same ones each time it is asked for', () => {
    const all = stores.flatMap((storeId) => daysOf(storeId));
    const count = all.reduce((sum, { sales }) => sum + sales.length, 0);
    expect(count).toBeGreaterThan(5500);
    expect(count).toBeLessThan(6500);
    expect(stores.flatMap((storeId) => daysOf(storeId))).toEqual(all);
  });

  it.each(stores)('keeps the opening hours of %s, its business dates, and ends now', (storeId) => {
    const { businessHours } = hoursOf(storeId);
    for (const { date, sales } of daysOf(storeId)) {
      for (const { at } of sales) {
        const ms = instantMs(at);
        expect(ms).toBeLessThanOrEqual(nowMs);
        expect(businessDateOf(ms, clock.timezone, clock.dayCutover)).toBe(date);
        expect(openState(businessHours, ms, clock.timezone).isOpen, `${storeId} ${at}`).toBe(true);
      }
    }
  });

  it.each(stores)('numbers the sales of each till of %s from 1 without a gap, on every day', (storeId) => {
    for (const { sales } of daysOf(storeId)) {
      for (const till of [0, 1]) {
        const numbers = sales.filter((sale) => sale.till === till).map(({ seq }) => seq);
        expect(numbers).toEqual(numbers.map((_, i) => i + 1));
      }
    }
  });

  it('is busier on Saturdays than on Mondays, and at noon than in the late afternoon', () => {
    const days = daysOf('charizi-zhongshan');
    const of = (weekday: number) =>
      days.filter((day) => day.weekday === weekday && day.daysAgo > 0).map(({ sales }) => sales.length);
    const mean = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean(of(6))).toBeGreaterThan(mean(of(1)) * 1.3);
    const noodles = daysOf('ashun-daan').flatMap(({ sales }) => sales);
    const at = (hour: number) =>
      noodles.filter(
        (sale) => Math.floor(localClock(instantMs(sale.at), clock.timezone).minute / 60) === hour,
      ).length;
    expect(at(12)).toBeGreaterThan(at(17) * 1.5);
    expect(at(15)).toBe(0);
    expect(daysOf('ashun-daan').map(({ weekday }) => weekday)).not.toContain(1);
  });

  it('has of today what was made until now, and more of it later', () => {
    const early = daysOf('charizi-zhongshan')[0]!.sales;
    const late = daysOf('charizi-zhongshan', nowMs + 3 * 3_600_000)[0]!.sales;
    expect(early.length).toBeGreaterThan(5);
    expect(late.length).toBeGreaterThan(early.length);
    expect(late.slice(0, early.length)).toEqual(early);
  });
});
