import { describe, expect, it } from 'vitest';
import type { StoreDevice } from '#domain/device/schema.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { unknownHours, unknownOf } from './unknown.ts';

/** 14:05 in Taipei. */
const now = instantMs('2026-11-21T06:05:00.000Z');
const minutes = (count: number): string => isoInstant(now - count * 60_000);
const heard = { storeId: 'north', now, own: 'here', offlineSince: undefined };
const taipei = { timezone: 'Asia/Taipei', dayCutover: '05:00' };
const selling = new Set([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);

const till = (_id: string, lastSeenAt: string, over: Partial<StoreDevice> = {}): StoreDevice => ({
  _id,
  name: _id,
  kind: 'till',
  lane: 'A',
  enrolledAt: minutes(10_000),
  lastSeenAt,
  app: 'haodan',
  ...over,
});

describe('what a report does not know', () => {
  it('is what tills sold since they were heard of last, but not those in a drawer, and not this one', () => {
    expect(unknownOf([till('running', minutes(1)), till('here', minutes(90))], heard)).toBeUndefined();
    expect(
      unknownOf([till('silent', minutes(90)), till('office', minutes(90), { kind: 'office' })], heard),
    ).toEqual({
      storeId: 'north',
      from: now - 90 * 60_000,
      tills: ['silent'],
    });
    const drawer = minutes(60 * 24 * 30);
    expect(
      unknownOf([till('drawer', drawer), till('gone', minutes(90), { revokedAt: minutes(1) })], heard),
    ).toBeUndefined();
    expect(
      unknownOf([till('drawer', drawer, { pending: 2, oldestAt: minutes(60 * 24 * 31) })], heard)?.from,
    ).toBe(now - 60 * 24 * 31 * 60_000);
  });

  it('is what all others sold, where this device itself hears of nobody', () => {
    const offlineSince = now - 30 * 60_000;
    const devices = [till('other', minutes(31)), till('here', minutes(31))];
    expect(unknownOf(devices, { ...heard, offlineSince })).toEqual({
      storeId: 'north',
      from: offlineSince,
      tills: ['other'],
    });
  });

  it('is of hours in which the store sells: a till that is off at night leaves nothing out', () => {
    const since = (instant: string) => ({ storeId: 'north', tills: [], from: instantMs(instant) });
    // Switched off at 21:30, and not on again at nine in the morning.
    const night = unknownHours(since('2026-11-20T13:30:00.000Z'), taipei, {
      now: instantMs('2026-11-21T01:00:00.000Z'),
      selling,
    });
    expect([...night]).toEqual([]);
    const midday = unknownHours(since('2026-11-20T11:40:00.000Z'), taipei, { now, selling });
    expect([...midday].map(([date, hours]) => [date, [...hours]])).toEqual([
      ['2026-11-20', [19, 20]],
      ['2026-11-21', [11, 12, 13, 14]],
    ]);
  });
});
