import { expect, it } from 'vitest';
import { cashTakenOut, opensDrawer } from './opens-drawer.ts';
import { movementType } from './schema.ts';

it('opens for cash that moves beside sales, and for a look into it', () => {
  const opens = (method: 'cash' | 'credit_card') =>
    movementType.options.filter((type) => opensDrawer({ type, method }));
  expect(opens('credit_card')).toEqual([]);
  expect(opens('cash')).toEqual(['pay_in', 'pay_out', 'drop', 'drawer_open', 'refund']);
});

it('opens once for what a change gave back in cash from a drawer that somebody answers for', () => {
  const back = (_id: string, over: object = {}) => ({
    _id,
    method: 'cash',
    amount: 50,
    shiftId: 's1',
    ...over,
  });
  const before = { refunds: [back('r1')] };
  const after = (...refunds: ReturnType<typeof back>[]) => ({ refunds: [...before.refunds, ...refunds] });
  expect(cashTakenOut(before, after(back('r2'), back('r3')))).toBe('refund:r2');
  expect(cashTakenOut(before, before)).toBeUndefined();
  for (const over of [{ method: 'credit_card' }, { amount: 0 }, { shiftId: undefined }])
    expect(cashTakenOut(before, after(back('r2', over)))).toBeUndefined();
});
