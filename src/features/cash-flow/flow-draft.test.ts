import { expect, it } from 'vitest';
import { aRecord } from '#domain/cash-flow/builders.ts';
import { emptyFlow, faultsOfFlow, flowDraftOf, flowFieldsOf, flowInput } from './flow-draft.ts';

const place = { brandId: 'tea', storeId: 'north' };
const zone = 'Asia/Taipei';
const typed = { ...emptyFlow, amount: '12*35+40', category: 'food' };

it('what nobody dates is of now: an empty moment is no moment', () => {
  expect(flowInput(place, typed, zone, 'id')).toEqual({
    ...place,
    _id: 'id',
    category: 'food',
    amount: 460,
    method: 'cash',
  });
});

it('a moment is by the clock of the store', () => {
  const { time } = flowInput(place, { ...typed, moment: '2026-11-21T00:30' }, zone, 'id');
  expect(time).toBe('2026-11-20T16:30:00.000Z');
});

it('an edit of nothing changes nothing, not even the seconds', () => {
  const record = aRecord({ time: '2026-11-21T06:05:42.123Z' });
  const fields = flowFieldsOf(flowDraftOf(record, zone), record, zone);
  expect(fields).toMatchObject({ time: record.time, amount: 100, description: null, photo: null });
});

it('says what is missing, and what lies ahead', () => {
  const faults = (over: object, isAhead = false) =>
    faultsOfFlow({ ...typed, ...over }, zone, () => isAhead).map(({ fault }) => fault);
  expect(faults({})).toEqual([]);
  expect(faults({ amount: '0', category: '' })).toEqual(['amount', 'category']);
  expect(faults({ amount: '1000000000000' })).toEqual(['tooLarge']);
  expect(faults({ moment: '2026-11' })).toEqual(['moment']);
  expect(faults({ moment: '2026-11-30T10:00' }, true)).toEqual(['ahead']);
});
