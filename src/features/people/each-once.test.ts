import { expect, test } from 'vitest';
import { eachOnce } from './each-once.ts';

const at = (_id: string, storeId: string, minute: string) => ({
  _id,
  storeId,
  updatedAt: `2026-11-21T10:${minute}:00.000Z`,
});

test('somebody who was moved is listed once, where they work now, whichever list was read first', () => {
  const [before, now] = [at('ning', 'zhongshan', '01'), at('ning', 'xinyi', '02')];
  const mei = at('mei', 'zhongshan', '00');
  expect(eachOnce([mei, before, now])).toEqual([mei, now]);
  expect(eachOnce([now, mei, before])).toEqual([now, mei]);
});
