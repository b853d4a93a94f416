import { expect, it } from 'vitest';
import { editsOf } from '#src/data/edits-of.ts';
import {
  copyDay,
  faultsOfHours,
  hoursDraftOf,
  hoursFieldsOf,
  hoursOf,
  nextPeriod,
  type HoursDraft,
} from './hours-draft.ts';

const noon = { open: '11:00', close: '14:00' };
const night = { open: '17:00', close: '02:00' };
const week: HoursDraft = hoursDraftOf(
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isClosed: false, periods: [noon] })),
);

it('edits only the days that are changed, in the form of the record', () => {
  const changed: HoursDraft = {
    ...week,
    '5': { isClosed: false, periods: [noon, { open: '17', close: '2' }] },
  };
  expect(editsOf(hoursFieldsOf(week), hoursFieldsOf(changed))).toEqual({
    '5': {
      from: { isClosed: false, periods: [noon] },
      to: { isClosed: false, periods: [noon, night] },
    },
  });
});

it('names the times that are none at their field, and overlaps once all are times', () => {
  const faults = (draft: HoursDraft) =>
    faultsOfHours(hoursOf(draft)).map(({ field, kind }) => `${field} ${kind}`);
  expect(faults(week)).toEqual([]);
  expect(
    faults({
      ...week,
      '1': {
        isClosed: false,
        periods: [
          { open: 'noon', close: '14:00' },
          { open: '9', close: '' },
        ],
      },
    }),
  ).toEqual(['1.periods.0 wrong', '1.periods.1.close wrong']);
  expect(
    faults({ ...week, '1': { isClosed: false, periods: [noon, { open: '13:30', close: '20:00' }] } }),
  ).toEqual(['1.periods.1 overlaps']);
});

it('sees an evening that runs into the next morning, also from Saturday into Sunday, and days off never', () => {
  const early = { isClosed: false, periods: [{ open: '01:00', close: '09:00' }] };
  const late = { isClosed: false, periods: [night] };
  expect(faultsOfHours(hoursOf({ ...week, '6': late, '0': early })).map(({ field }) => field)).toEqual([
    '6.periods.0',
  ]);
  expect(faultsOfHours(hoursOf({ ...week, '6': late, '0': { ...early, isClosed: true } }))).toEqual([]);
});

it('copies a day to others and leaves it as it is itself', () => {
  const from: HoursDraft = { ...week, '1': { isClosed: false, periods: [night] } };
  expect(copyDay(from, '1', ['1', '2', '3'])).toEqual({ '2': from['1'], '3': from['1'] });
});

it('proposes a second period after the first, and none after an evening that ends the next day', () => {
  expect(nextPeriod([noon])).toEqual({ open: '15:00', close: '22:00' });
  expect(nextPeriod([night])).toEqual({ open: '', close: '' });
  expect(nextPeriod([{ open: '10:00', close: '22:30' }])).toEqual({ open: '', close: '' });
});

it('opens as a day off where a record says open and names no hours', () => {
  expect(hoursDraftOf([{ day: 1, isClosed: false, periods: [] }])['1']).toEqual({
    isClosed: true,
    periods: [],
  });
});
