import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, daysLater } from '#domain/kit/time.ts';
import { mostReportDays } from '#domain/report/limits.ts';
import { datesBetween, firstReportedDay } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import { spanNames } from './report-search.ts';
import { partsOf, takenFrom } from './sales-parts.ts';
import { spanOf, type Span } from './spans.ts';

const today = '2026-11-21';
const sold = (date: string): SalesDay => ({ date, cells: [] });
const asked = (span: Span & { by: 'day' | 'month' }, isKept = true) =>
  partsOf(span, today, isKept).map(({ from, to, by, isHere }) => [from, to, isHere ? 'here' : by]);

describe('what is asked', () => {
  it('is the device for the days that it keeps, and the server for whole months before those', () => {
    expect(firstReportedDay(today)).toBe('2026-10-18');
    expect(asked({ from: '2026-09-20', to: today, by: 'day' })).toEqual([
      ['2026-09-01', '2026-09-30', 'day'],
      ['2026-10-01', '2026-10-31', 'day'],
      ['2026-10-18', today, 'here'],
    ]);
    expect(asked({ from: '2026-11-01', to: '2026-11-30', by: 'day' })).toEqual([
      ['2026-11-01', '2026-11-28', 'here'],
    ]);
    // A store that it does not keep: the same months, so that what was answered once holds tomorrow too.
    expect(asked({ from: '2026-10-23', to: today, by: 'day' }, false)).toEqual([
      ['2026-10-01', '2026-10-31', 'day'],
      ['2026-11-01', '2026-11-30', 'day'],
    ]);
  });

  it('is a year by its months, and by days where only some of a month are wanted', () => {
    expect(asked({ from: '2025-12-01', to: '2026-11-30', by: 'month' })).toEqual([
      ['2025-12-01', '2025-12-31', 'month'],
      ['2026-01-01', '2026-09-30', 'month'],
      ['2026-10-01', '2026-10-31', 'day'],
      ['2026-10-18', '2026-11-28', 'here'],
    ]);
    expect(asked({ from: '2025-01-01', to: '2025-11-21', by: 'month' })).toEqual([
      ['2025-01-01', '2025-10-31', 'month'],
      ['2025-11-01', '2025-11-30', 'day'],
    ]);
  });

  it('tells every day once, whatever the span', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((count) => daysLater('2022-01-01', count));
    fc.assert(
      fc.property(day, fc.constantFrom(...spanNames), fc.boolean(), (now, name, isKept) => {
        const span = spanOf({ span: name }, now);
        const told = partsOf(span, now, isKept).flatMap((part) => {
          expect(part.by === 'month' || dayNumber(part.to) - dayNumber(part.from) < mostReportDays).toBe(
            true,
          );
          const days = datesBetween(part.from, part.to);
          if (part.by === 'day') return takenFrom(part, days.map(sold), span).map(({ date }) => date);
          // A month is told under its first day, and stands for all of its days.
          const firsts = days.filter((date) => date.endsWith('-01'));
          return takenFrom(part, firsts.map(sold), span).flatMap(({ date }) =>
            days.filter((one) => one.slice(0, 7) === date.slice(0, 7)),
          );
        });
        const until = daysLater(now, 7);
        const wanted = datesBetween(span.from, span.to);
        const upTo = (dates: readonly string[]) => dates.filter((date) => date <= until);
        expect(upTo(told.toSorted())).toEqual(upTo(wanted));
      }),
    );
  });
});
