import { expect, test } from 'vitest';
import { anOrder, paid } from '#domain/order/builders.ts';
import { answersOf, promisedFor } from './answers.ts';

const placed = anOrder({ fulfilment: 'placed' });
const nowMs = Date.parse('2026-11-21T06:00:00.000Z');

test('what is new can be taken with the store’s minutes or more, and turned down', () => {
  expect(answersOf(placed, 10)).toEqual({ mayAccept: true, mayReject: true, minutes: [10, 20, 30] });
  expect(answersOf(placed, 0).minutes).toEqual([15, 25, 35]);
});

test('what is taken, or paid, is not turned down any more', () => {
  expect(answersOf(anOrder({ fulfilment: 'accepted' }), 10)).toMatchObject({
    mayAccept: false,
    mayReject: false,
  });
  expect(answersOf(anOrder({ fulfilment: 'placed', payments: [paid(65)] }), 10)).toMatchObject({
    mayAccept: true,
    mayReject: false,
  });
});

test('what was paid online can be turned down: its money goes back by itself', () => {
  const txn = { platform: 'tappay', merchantOrderNo: '1', status: 'authorised' } as const;
  const online = anOrder({ fulfilment: 'placed', payments: [paid(65, { type: 'Online', txn })] });
  expect(answersOf(online, 10)).toMatchObject({ mayAccept: true, mayReject: true });
});

test('a guest who named an hour is told that hour, and one who named none so many minutes', () => {
  const evening = { estimatedPickupTime: '2026-11-21T10:30:00.000Z' };
  expect(answersOf({ ...placed, ...evening }, 10).minutes).toEqual([0]);
  expect(promisedFor(evening, 0, nowMs)).toBe('2026-11-21T10:30:00.000Z');
  expect(promisedFor({}, 20, nowMs)).toBe('2026-11-21T06:20:00.000Z');
});
