import { describe, expect, it } from 'vitest';
import { printsOf, usualSettings, wasPrintedIn, withPrinted } from './slip-settings.ts';

const at = '2026-11-21T06:00:00.000Z';
const order = {
  _id: 'o1',
  refunds: [{ _id: 'r1' }],
  payments: [{ _id: 'c1:pay:0' }],
} as unknown as Parameters<typeof printsOf>[1];

describe('what a device printed', () => {
  it('is known by its slip, whenever that was, also as an older build kept it', () => {
    const older = { ...usualSettings, printed: ['receipt:o1'] };
    expect(wasPrintedIn(older, 'receipt:o1')).toBe(true);
    expect(wasPrintedIn(older, 'receipt:o')).toBe(false);
    const again = withPrinted(older, 'receipt:o1', at);
    expect(again.printed).toEqual([`receipt:o1@${at}`]);
    expect(wasPrintedIn(again, 'receipt:o1')).toBe(true);
  });

  it('is told of one order: its own slips, those of its refunds and of the parts of its bill', () => {
    const printed = [`kitchen:o1:3@${at}`, 'receipt:o2', `refund:r1@${at}`, 'part:c1:2', 'receipt:o11'];
    expect(printsOf({ ...usualSettings, printed }, order)).toEqual([
      { slip: 'kitchen', at },
      { slip: 'refund', at },
      { slip: 'part', at: undefined },
    ]);
  });
});
