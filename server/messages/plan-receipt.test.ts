import { expect, it } from 'vitest';
import { anOrder, paid } from '#domain/order/builders.ts';
import { doneAtMs, isFreshReceipt, maskedMail } from './plan-receipt.ts';

it('of an order for later counts from when it was handed over and paid', () => {
  const placedAt = '2026-11-01T06:00:00.000Z';
  const [early, late] = ['2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'] as const;
  const order = { ...anOrder(), placedAt };
  const handedOver = (at: string) => [{ to: 'completed' as const, at, by: 'mei' }];
  const paidAt = (at: string) => [{ ...paid(65), at }];
  expect(doneAtMs({ ...order, payments: [] })).toBe(Date.parse(placedAt));
  expect(doneAtMs({ ...order, payments: paidAt(early), moves: handedOver(late) })).toBe(Date.parse(late));
  expect(doneAtMs({ ...order, payments: paidAt(late), moves: handedOver(early) })).toBe(Date.parse(late));
});

it('is worth a letter for a day', () => {
  const now = new Date('2026-11-21T06:00:00.000Z');
  expect(isFreshReceipt(now.getTime() - 24 * 3_600_000, now)).toBe(true);
  expect(isFreshReceipt(now.getTime() - 24 * 3_600_000 - 1, now)).toBe(false);
});

it('shows of an address its first letter and its host', () => {
  expect(maskedMail('mei@tea.tw')).toBe('m***@tea.tw');
  expect(maskedMail('m@tea.tw')).toBe('m***@tea.tw');
});
