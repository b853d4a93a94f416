import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, daysLater } from '#domain/kit/time.ts';
import { datesBetween, firstReportedDay, mostReportDays } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import { partsOf, takenFrom } from './sales-parts.ts';
import { spanOf } from './spans.ts';
import { spanNames } from './report-search.ts';

const today = '2026-11-21';
const sold = (date: string): SalesDay => ({ date, cells: [] });

describe('what is asked', () => {
  it('is the device for the days that it keeps, and the server for whole months before those', () => {
    expect(firstReportedDay(today)).toBe('2026-10-18');
    expect(partsOf({ from: '2026-09-20', to: today, by: 'day' }, today)).toEqual([
      { from: '2026-09-01', to: '2026-09-30', by: 'day', isHere: false, isRecent: false },
      { from: '2026-10-01', to: '2026-10-31', by: 'day', isHere: false, isRecent: false },
      { from: '2026-10-18', to: today, by: 'day', isHere: true, isRecent: true },
    ]);
    expect(partsOf({ from: '2026-11-01', to: '2026-11-30', by: 'day' }, today)).toEqual([
      { from: '2026-11-01', to: '2026-11-28', by: 'day', isHere: true, isRecent: true },
    ]);
  });

  it('is a year by the months that are over, and by days where only some of a month are asked for', () => {
    expect(partsOf({ from: '2025-12-01', to: '2026-11-30', by: 'month' }, today).map(({ from, to, by }) => [from, to, by])).toEqual([
      ['2025-12-01', '2025-12-31', 'month'],
      ['2026-01-01', '2026-09-30', 'month'],
      ['2026-10-01', '2026-10-31', 'day'],
      ['2026-10-18', '2026-11-28', 'day'],
    ]);
    expect(partsOf({ from: '2025-01-01', to: '2025-11-21', by: 'month' }, today).map(({ from, to, by }) => [from, to, by])).toEqual([
      ['2025-01-01', '2025-10-31', 'month'],
      ['2025-11-01', '2025-11-30', 'day'],
    ]);
  });

  it('tells every day once, whatever the span', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((count) => daysLater('2022-01-01', count));
    fc.assert(
      fc.property(day, fc.constantFrom(...spanNames), (now, name) => {
        const span = spanOf({ span: name }, now);
        const parts = partsOf(span, now);
        const told = parts.flatMap((part) => {
          expect(part.by === 'month' || dayNumber(part.to) - dayNumber(part.from) < mostReportDays).toBe(true);
          // A month is told under its first day, and stands for all of its days.
          const days =
            part.by === 'day'
              ? datesBetween(part.from, part.to)
              : datesBetween(part.from, part.to).filter((date) => date.endsWith('-01'));
          return takenFrom(part, days.map(sold), span, now).flatMap(({ date }) =>
            part.by === 'day' ? [date] : datesBetween(date, part.to).filter((one) => one.slice(0, 7) === date.slice(0, 7)),
          );
        });
        const latest = daysLater(now, 7);
        expect(told.toSorted()).toEqual(datesBetween(span.from, span.to < latest ? span.to : latest));
      }),
    );
  });
});
