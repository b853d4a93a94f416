import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, daysLater } from '#domain/kit/time.ts';
import { comparisons, isTold, parseReportSearch, spanNames } from './report-search.ts';
import { comparedSpan, spanOffsetBy, spanOf } from './spans.ts';

/** A Saturday. */
const today = '2026-11-21';
const span = (name: (typeof spanNames)[number]) => spanOf({ span: name }, today);

describe('spans', () => {
  it('have the days that people mean', () => {
    expect(spanOf({}, today)).toEqual({ from: '2026-10-23', to: today, name: 'days30', by: 'day' });
    expect(span('yesterday')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
    expect(span('week')).toMatchObject({ from: '2026-11-16', to: '2026-11-22', by: 'day' });
    expect(span('lastWeek')).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    expect(spanOf({ span: 'week' }, '2026-11-22')).toMatchObject({ from: '2026-11-16' });
    expect(span('lastMonth')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(spanOf({ span: 'lastMonth' }, '2026-01-15')).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(span('months12')).toEqual({ from: '2025-12-01', to: '2026-11-30', name: 'months12', by: 'month' });
    expect(span('year')).toMatchObject({ from: '2026-01-01', to: '2026-12-31', by: 'month' });
  });

  it('go on to the ones beside them, whole months to whole months', () => {
    expect(spanOffsetBy(span('month'), -1)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(spanOffsetBy({ from: '2026-01-01', to: '2026-01-31' }, 1)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spanOffsetBy(span('week'), -1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(spanOffsetBy(span('year'), -1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('are compared with as much of what was before, and with the same days of the year before', () => {
    // Half a month is held against half of the one before.
    expect(comparedSpan(span('month'), 'before', today)).toEqual({ from: '2026-10-01', to: '2026-10-21' });
    expect(comparedSpan(span('lastMonth'), 'before', today)).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect(comparedSpan(span('lastMonth'), 'year', today)).toEqual({ from: '2025-10-01', to: '2025-10-31' });
    expect(comparedSpan(span('month'), 'year', today)).toEqual({ from: '2025-11-01', to: '2025-11-21' });
    // A Saturday against a Saturday.
    expect(comparedSpan(span('today'), 'year', today)).toEqual({ from: '2025-11-22', to: '2025-11-22' });
    expect(comparedSpan(span('today'), 'none', today)).toBeUndefined();
  });

  it('are always such that they can be told, and never compared with more days than they have', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((count) => daysLater('2020-01-01', count));
    fc.assert(
      fc.property(day, fc.constantFrom(...spanNames), fc.constantFrom(...comparisons), (now, name, vs) => {
        const one = spanOf({ span: name }, now);
        expect(isTold(one.from, one.to)).toBe(true);
        expect(one.from <= now || name === 'lastYear').toBe(true);
        const compared = comparedSpan(one, vs, now);
        if (!compared) return;
        const length = (of: { from: string; to: string }) => dayNumber(of.to) - dayNumber(of.from);
        // A month may be longer than the one after it.
        expect(length(compared)).toBeLessThanOrEqual(length(one) + 3);
        expect(compared.to < one.from || vs === 'year').toBe(true);
      }),
    );
  });
});

describe('an address', () => {
  it('says nothing that means nothing', () => {
    const parsed = (search: object) => parseReportSearch(search as Record<string, unknown>);
    expect(parsed({ from: '2026-11-21', to: '2026-11-01' })).toEqual({});
    expect(parsed({ from: '1976-01-01', to: '2026-11-01' })).toEqual({});
    expect(parsed({ from: '2026-02-30', to: '2026-03-01' })).not.toHaveProperty('from');
    expect(parsed({ from: '2026-08-01', to: '2026-11-30' })).toEqual({
      from: '2026-08-01',
      to: '2026-11-30',
    });
    expect(parsed({ from: '2026-08-02', to: '2026-11-30' })).toEqual({});
    expect(parsed({ span: 'decade', vs: 'tomorrow', type: 'flying', plot: 'profit', of: 'a,b' })).toEqual({
      of: 'a,b',
    });
  });
});
