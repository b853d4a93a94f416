import { expect, it } from 'vitest';
import { isOfferedAgain } from './offered-again.ts';

const day = 24 * 3_600_000;
const saidNo = Date.parse('2026-11-01T00:00:00.000Z');

it('is offered with the first order', () => {
  expect(isOfferedAgain(null, saidNo)).toBe(true);
  expect(isOfferedAgain('what was this', saidNo)).toBe(true);
});

it('is not offered again for thirty days, and after them with a new order alone', () => {
  expect(isOfferedAgain(String(saidNo), saidNo - day)).toBe(false);
  expect(isOfferedAgain(String(saidNo), saidNo + 29 * day)).toBe(false);
  expect(isOfferedAgain(String(saidNo), saidNo + 30 * day)).toBe(true);
});
