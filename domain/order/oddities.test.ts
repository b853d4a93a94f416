import { describe, expect, it } from 'vitest';
import { odditiesOf, type Origin } from './oddities.ts';

const usual: Origin = {
  input: { orderNo: { lane: 'A' }, businessDate: '2026-11-21' },
  at: '2026-11-21T04:00:00.000Z',
  seenAt: '2026-11-21T03:00:00.000Z',
  receivedAt: '2026-11-21T04:00:01.000Z',
  lane: 'A',
  leaseHours: 72,
};
const codes = (origin: Partial<Origin>): string[] =>
  odditiesOf({ ...usual, ...origin }).map(({ code }) => code);

describe('a change of a till', () => {
  it('is nothing odd in its own lane, at its own date, within the lease', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ at: '2026-11-20T21:00:00.000Z' })).toEqual([]);
    expect(codes({ at: '2026-11-21T20:59:00.000Z', receivedAt: '2026-12-24T00:00:00.000Z' })).toEqual([]);
    expect(codes({ input: { dishId: 'tea' }, lane: undefined })).toEqual([]);
  });

  it('with a number of a lane that is not its own is flagged', () => {
    expect(codes({ lane: 'B' })).toEqual(['lane_foreign']);
    expect(codes({ lane: undefined })).toEqual(['lane_foreign']);
    expect(codes({ lane: 'B', formerLanes: ['C'] })).toEqual(['lane_foreign']);
    expect(codes({ lane: 'B', formerLanes: ['C', 'A'] })).toEqual([]);
  });

  it('from the future, or of a date that is days from its time, is flagged', () => {
    expect(codes({ at: '2026-11-22T04:00:02.000Z', seenAt: undefined })).toEqual(['clock_skew']);
    expect(codes({ input: { orderNo: { lane: 'A' }, businessDate: '2026-11-18' } })).toEqual(['clock_skew']);
  });

  it('made when the till had not heard from the server for longer than it may is flagged', () => {
    expect(codes({ seenAt: '2026-11-18T04:00:00.000Z' })).toEqual([]);
    expect(codes({ seenAt: '2026-11-18T03:59:59.000Z' })).toEqual(['after_lease']);
  });
});
