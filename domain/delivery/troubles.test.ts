import { expect, it } from 'vitest';
import { platformTroubles } from './troubles.ts';

type Row = Parameters<typeof platformTroubles>[0][number];

const at = '2026-11-21T06:00:00.000Z';
const on = (over: Partial<Row> = {}): Row => ({
  platform: 'ubereats',
  isActive: true,
  status: 'ONLINE',
  ...over,
});
const told = (over: Partial<Row>) => platformTroubles([on(over)])[0]?.trouble;

it('says nothing of a platform that works, is busy, has opened again, or is not used', () => {
  expect(platformTroubles([on(), on({ status: 'BUSY' })])).toEqual([]);
  expect(told({ pause: { at, why: 'unanswered', endedAt: at } })).toBeUndefined();
  expect(told({ isActive: false, status: 'OFFLINE', lastError: 'platform_away' })).toBeUndefined();
});

it('says why nothing comes in before it says what does not arrive there', () => {
  const failed = { menuSync: { state: 'failed', at }, lastError: 'menu_failed' } as const;
  expect(told({ ...failed, pause: { at, why: 'unanswered' } })).toBe('unanswered');
  expect(told({ ...failed, status: 'OFFLINE' })).toBe('closed');
  expect(told(failed)).toBe('menu');
  expect(told({ lastError: 'platform_away' })).toBe('failing');
});
