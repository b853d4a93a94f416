import { expect, test } from 'vitest';
import { countMissed, noticesOf, parseNotices, type Notice } from './activity.ts';

const notice = (over: Partial<Notice>): Notice => ({
  kind: 'success',
  message: '已儲存',
  at: '2026-11-21T06:00:00.000Z',
  shown: true,
  of: 'mei',
  ...over,
});

test('what was kept comes back, and what is no notice is left out', () => {
  const kept = [notice({}), notice({ kind: 'danger', shown: false })];
  expect(parseNotices(JSON.stringify(kept))).toEqual(kept);
  expect(parseNotices(JSON.stringify([...kept, { kind: 'loud' }, 7, null]))).toEqual(kept);
  expect(parseNotices('{broken')).toEqual([]);
  expect(parseNotices('"text"')).toEqual([]);
  expect(parseNotices(null)).toEqual([]);
});

test('dropped notices and errors count as missed until the list is looked at', () => {
  const notices = [
    notice({ shown: false, at: '2026-11-21T06:03:00.000Z' }),
    notice({ kind: 'danger', at: '2026-11-21T06:02:00.000Z' }),
    notice({ at: '2026-11-21T06:01:00.000Z' }),
  ];
  expect(countMissed(notices, null)).toBe(2);
  expect(countMissed(notices, '2026-11-21T06:02:30.000Z')).toBe(1);
  expect(countMissed(notices, '2026-11-21T06:03:00.000Z')).toBe(0);
});

test('what one person was told is not shown to the next', () => {
  const notices = [notice({ message: '密碼不正確', kind: 'danger' }), notice({ of: 'lead' })];
  expect(noticesOf(notices, 'lead')).toEqual([notice({ of: 'lead' })]);
  expect(noticesOf(notices, undefined)).toEqual([]);
  // A build of before kept them without a name: they are anybody's, and so nobody's.
  const { of: _, ...nameless } = notice({});
  expect(parseNotices(JSON.stringify([nameless]))).toEqual([]);
});
