import { expect, it } from 'vitest';
import {
  addDay,
  faultsOfSpecialDays,
  specialDayEdits,
  specialDaysDraftOf,
  withDays,
  type SpecialDaysDraft,
} from './special-days-draft.ts';

const newYear = { date: '2027-01-01', isClosed: true, periods: [], note: '元旦' };
const party = { date: '2026-12-24', isClosed: false, periods: [{ open: '17', close: '1' }] };
const seen = specialDaysDraftOf([newYear]);

it('edits only the dates that change, in the form of the record; what is gone is null', () => {
  const wanted: SpecialDaysDraft = { days: [{ ...party, note: ' ' }] };
  expect(specialDayEdits(seen, wanted)).toEqual({
    '2027-01-01': { from: { isClosed: true, periods: [], note: '元旦' }, to: null },
    '2026-12-24': { from: null, to: { isClosed: false, periods: [{ open: '17:00', close: '01:00' }] } },
  });
  expect(specialDayEdits(seen, specialDaysDraftOf([newYear]))).toEqual({});
});

it('keeps the days in the order of their dates, each date once', () => {
  const days = addDay(addDay(seen.days, '2026-12-31'), '2027-01-01');
  expect(days.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01']);
});

it('brings removed days back beside what was changed in the others meanwhile', () => {
  const changed = { ...newYear, note: '公休' };
  const removed = { ...party, note: '' };
  expect(withDays([changed], [removed, newYear])).toEqual([removed, changed]);
});

it('names the date at whose hours or note something is wrong', () => {
  const day = { date: '2026-12-24', isClosed: false, note: '' };
  const twice = [
    { open: '10:00', close: '15:00' },
    { open: '14:00', close: '20:00' },
  ];
  const kinds = (one: SpecialDaysDraft['days'][number]) =>
    faultsOfSpecialDays({ days: [one] }).map(({ field, kind }) => `${field} ${kind}`);
  expect(kinds({ ...day, periods: twice })).toEqual(['2026-12-24.periods.1 overlaps']);
  expect(kinds({ ...day, periods: [{ open: 'late', close: '20:00' }] })).toEqual([
    '2026-12-24.periods.0 wrong',
  ]);
  expect(kinds({ ...day, periods: [] })).toEqual(['2026-12-24.periods noPeriods']);
  expect(kinds({ ...newYear, note: '長'.repeat(61) })).toEqual(['2027-01-01.note tooLong']);
});
