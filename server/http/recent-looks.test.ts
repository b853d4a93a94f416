import { expect, it } from 'vitest';
import { RecentLooks } from './recent-looks.ts';

it('keeps a look in mind for a while, of one thing and not of another', () => {
  const looks = new RecentLooks(1000);
  expect(looks.isRecent('a', 0)).toBe(false);
  looks.note('a', 5000);
  expect([looks.isRecent('a', 5999), looks.isRecent('b', 5999)]).toEqual([true, false]);
  expect(looks.isRecent('a', 6000)).toBe(false);
  // A clock that was set back says nothing.
  expect(looks.isRecent('a', 4000)).toBe(false);
});

it('holds no more than some thousands', () => {
  const looks = new RecentLooks(1000);
  for (let i = 0; i <= 5000; i++) looks.note(`pair ${i}`, 0);
  expect([looks.isRecent('pair 0', 1), looks.isRecent('pair 5000', 1)]).toEqual([false, true]);
});
