import { describe, expect, it } from 'vitest';
import { tillExceptionsOf, shiftOfMoney, type Origin } from './till-exceptions.ts';

const usual: Origin = {
  input: { orderNo: { lane: 'A' }, businessDate: '2026-11-21' },
  at: '2026-11-21T04:00:00.000Z',
  seenAt: '2026-11-21T03:00:00.000Z',
  receivedAt: '2026-11-21T04:00:01.000Z',
  lane: 'A',
  leaseHours: 72,
};
const codes = (origin: Partial<Origin>): string[] =>
  tillExceptionsOf({ ...usual, ...origin }).map(({ code }) => code);

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

  it('from before there was the till, or behind what it did before, is flagged, whatever its clock says', () => {
    const back = {
      at: '2026-11-01T04:00:00.000Z',
      input: { orderNo: { lane: 'A' }, businessDate: '2026-11-01' },
    };
    expect(codes({ ...back, seenAt: undefined })).toEqual([]);
    expect(codes({ ...back, seenAt: undefined, since: '2026-11-20T04:00:00.000Z' })).toEqual(['clock_skew']);
    expect(codes({ after: '2026-11-23T04:00:00.000Z' })).toEqual(['clock_skew']);
    expect(codes({ after: '2026-11-21T09:00:00.000Z', since: '2026-11-22T03:00:00.000Z' })).toEqual([]);
  });

  it('on a day that was over two days before in its store is flagged', () => {
    const store = { timezone: 'Asia/Taipei', dayCutover: '05:00' };
    const on = (businessDate: string) => codes({ store, input: { orderNo: { lane: 'A' }, businessDate } });
    expect([on('2026-11-21'), on('2026-11-20'), on('2026-11-22')]).toEqual([[], [], []]);
    expect(on('2026-11-19')).toEqual(['clock_skew']);
  });

  it('made when the till had not heard from the server for longer than it may is flagged', () => {
    expect(codes({ seenAt: '2026-11-18T04:00:00.000Z' })).toEqual([]);
    expect(codes({ seenAt: '2026-11-18T03:59:59.000Z' })).toEqual(['after_lease']);
  });

  it('that puts money into another till’s drawer is flagged; its own, also from before it was this device, is not', () => {
    const shift = { no: 'B-Z1', lane: 'B', deviceId: 'other' };
    expect(codes({ shift, deviceId: 'own' })).toEqual(['shift_foreign']);
    expect(codes({ shift, deviceId: 'other' })).toEqual([]);
    expect(codes({ shift, deviceId: 'own', formerLanes: ['B'] })).toEqual([]);
    expect(shiftOfMoney({ shiftId: 's', orderId: 'o' })).toBe('s');
    expect(shiftOfMoney({ shiftId: 's', payments: [{}] })).toBe('s');
    expect(shiftOfMoney({ shiftId: 's', payments: [] })).toBeUndefined();
    expect(shiftOfMoney({ shiftId: 's', counted: 5 })).toBeUndefined();
  });
});
