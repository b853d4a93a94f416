import { expect, it } from 'vitest';
import { mayHaveUnsentChanges } from './silence.ts';

const since = '2026-11-22T03:00:00.000Z';
const before = '2026-11-22T02:59:59.999Z';

it('is said of a device that holds changes back, and of one that has been silent', () => {
  expect(mayHaveUnsentChanges({ pending: 1, lastSeenAt: since }, since)).toBe(true);
  expect(mayHaveUnsentChanges({ pending: 0, lastSeenAt: before }, since)).toBe(true);
});

it('is not said of one that was heard of with nothing, nor of one that nobody uses any more', () => {
  expect(mayHaveUnsentChanges({ lastSeenAt: since }, since)).toBe(false);
  expect(mayHaveUnsentChanges({ pending: 3, lastSeenAt: before, revokedAt: since }, since)).toBe(false);
});
