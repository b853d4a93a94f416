import { expect, test } from 'vitest';
import { parseReportSearch, reportDays } from './report-search.ts';

test('an address of the report says its days, and only days', () => {
  const days = { from: '2026-11-01', to: '2026-11-21' };
  expect(parseReportSearch({ panel: 'report', ...days, q: '折' })).toEqual({ panel: 'report', ...days });
  expect(parseReportSearch({ panel: 'report', from: '2026-13-01', to: 7 })).toEqual({ panel: 'report' });
  expect(parseReportSearch({ panel: 'sync', ...days })).toEqual({});
});

test('the days are the last thirty, or those that were said, as far as they can be told', () => {
  const today = '2026-11-21';
  expect(reportDays({}, today, 366)).toEqual({ from: '2026-10-23', to: today });
  expect(reportDays({ from: '2026-11-05' }, today, 366)).toEqual({ from: '2026-11-05', to: today });
  expect(reportDays({ to: '2026-11-05' }, today, 366)).toEqual({ from: '2026-10-07', to: '2026-11-05' });
  expect(reportDays({ from: '2026-11-09', to: '2026-11-05' }, today, 366)).toEqual({
    from: '2026-11-05',
    to: '2026-11-05',
  });
  expect(reportDays({ from: '2026-12-05' }, today, 366)).toEqual({ from: '2026-12-05', to: '2026-12-05' });
  expect(reportDays({ from: '2020-01-01', to: today }, today, 366).from).toBe('2025-11-21');
});
