import { expect, it } from 'vitest';
import type { StoreDevice } from '../device/schema.ts';
import { silentTillsOf } from './silent-tills.ts';

const day = { businessDate: '2026-11-21', timezone: 'Asia/Taipei', dayCutover: '05:00', own: 'own' };
/** 05:00 of the next morning. */
const end = '2026-11-21T21:00:00.000Z';

const till = (_id: string, over: Partial<StoreDevice> = {}): StoreDevice => ({
  _id,
  name: '櫃檯',
  kind: 'till',
  lane: 'B',
  enrolledAt: '2026-10-01T00:00:00.000Z',
  lastSeenAt: '2026-11-21T13:00:00.000Z',
  pending: 0,
  app: 'test',
  ...over,
});

const silentOn = (at: string, ...devices: StoreDevice[]): string[] =>
  silentTillsOf(devices, { ...day, nowMs: Date.parse(at) }).map(({ deviceId }) => deviceId);

it('names tills that have not been heard of for a quarter of an hour while their day goes on, or that hold something back', () => {
  const at = '2026-11-21T13:14:00.000Z';
  expect(silentOn(at, till('fresh'), till('own', { pending: 3 }))).toEqual([]);
  expect(silentOn(at, till('off', { lastSeenAt: '2026-11-21T12:00:00.000Z' }))).toEqual(['off']);
  expect(silentOn(at, till('full', { pending: 2 }))).toEqual(['full']);
  expect(silentOn(at, till('desk', { kind: 'office', pending: 2 }))).toEqual([]);
});

it('names none that was heard of with nothing after the day was over, however long it is switched off by now', () => {
  const week = '2026-11-28T03:00:00.000Z';
  expect(silentOn(week, till('after', { lastSeenAt: end }))).toEqual([]);
  expect(silentOn(week, till('before', { lastSeenAt: '2026-11-21T20:59:59.999Z' }))).toEqual(['before']);
  expect(silentOn(week, till('full', { lastSeenAt: end, pending: 1 }))).toEqual(['full']);
});

it('names none that nobody uses any more: it was revoked, or its browser is another till now', () => {
  const at = '2026-11-28T03:00:00.000Z';
  const replaces = (by: 'cookie' | 'likeness') => [
    { _id: 'old', name: '櫃檯', lane: 'B', by, lastSeenAt: end, pending: 2, received: 0 },
  ];
  expect(silentOn(at, till('gone', { revokedAt: end }))).toEqual([]);
  expect(silentOn(at, till('old'), till('new', { lastSeenAt: end, replaces: replaces('cookie') }))).toEqual(
    [],
  );
  expect(silentOn(at, till('old'), till('new', { lastSeenAt: end, replaces: replaces('likeness') }))).toEqual(
    ['old'],
  );
});
