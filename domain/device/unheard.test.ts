import { expect, it } from 'vitest';
import { mayHoldChanges } from './unheard.ts';

const since = '2026-11-22T03:00:00.000Z';
const before = '2026-11-22T02:59:59.999Z';

it('is said of a device that holds changes back, and of one that has been silent', () => {
  expect(mayHoldChanges({ pending: 1, lastSeenAt: since }, since)).toBe(true);
  expect(mayHoldChanges({ pending: 0, lastSeenAt: before }, since)).toBe(true);
});

it('is not said of one that was heard of with nothing, nor of one that nobody uses any more', () => {
  expect(mayHoldChanges({ lastSeenAt: since }, since)).toBe(false);
  expect(mayHoldChanges({ pending: 3, lastSeenAt: before, revokedAt: since }, since)).toBe(false);
});
