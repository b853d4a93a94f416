import { expect, it } from 'vitest';
import { mayHoldChanges, silentMs } from './unheard.ts';

const now = Date.parse('2026-11-22T03:00:00Z');
const ago = (ms: number): string => new Date(now - ms).toISOString();

it('is said of a device that holds changes back, and of one that has been silent', () => {
  expect(mayHoldChanges({ pending: 1, lastSeenAt: ago(0) }, now)).toBe(true);
  expect(mayHoldChanges({ pending: 0, lastSeenAt: ago(silentMs + 1) }, now)).toBe(true);
});

it('is not said of one that was just heard of with nothing, nor of one that nobody uses any more', () => {
  expect(mayHoldChanges({ lastSeenAt: ago(silentMs) }, now)).toBe(false);
  expect(mayHoldChanges({ pending: 3, lastSeenAt: ago(silentMs * 9), revokedAt: ago(0) }, now)).toBe(false);
});
