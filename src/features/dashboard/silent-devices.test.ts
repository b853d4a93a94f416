import { expect, it } from 'vitest';
import type { StoreDevice } from '#domain/device/schema.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { unsyncedOf } from './silent-devices.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;

const till = (_id: string, hoursAgo: number, over: Partial<StoreDevice> = {}): StoreDevice => ({
  _id,
  name: _id,
  kind: 'till',
  lane: 'A',
  enrolledAt: isoInstant(0),
  lastSeenAt: isoInstant(now - hoursAgo * hourMs),
  app: 'haodan',
  ...over,
});

it('names devices that hold something back and tills that were silent for a day, and no others', () => {
  const devices = [
    till('here', 48),
    till('running', 0, { pending: 2 }),
    till('off overnight', 12),
    till('off for days', 60),
    till('in a drawer', 24 * 30),
    till('in a drawer with sales', 24 * 30, { pending: 4 }),
    till('revoked', 60, { revokedAt: isoInstant(now), pending: 1 }),
    till('office', 60, { kind: 'office' }),
    till('office with changes', 1, { kind: 'office', pending: 1 }),
  ];
  expect(unsyncedOf(devices, 'here', now).map(({ _id }) => _id)).toEqual([
    'in a drawer with sales',
    'office with changes',
    'off for days',
  ]);
});
