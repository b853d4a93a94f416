import { expect, it } from 'vitest';
import type { InboxItem } from '#sync/client/inbox.ts';
import type { OutboxRow } from '#sync/client/local-tables.ts';
import { groupsOf } from './groups.ts';

function anItem(key: string, about: Partial<InboxItem>): InboxItem {
  return {
    key,
    kind: 'rejected',
    seq: 1,
    incarnation: 1,
    name: 'order.place',
    scope: 'store:s1',
    label: { id: 'order.placed' },
    at: '2026-11-21T06:00:00.000Z',
    seen: false,
    ...about,
  };
}

const taken = (id: string): OutboxRow => ({ id, key: id, at: '2026-11-21T06:05:00.000Z' }) as OutboxRow;
const keysOf = (items: readonly { key: string }[]): string[] => items.map(({ key }) => key);

it('puts each change where somebody looks for it, and only there', () => {
  const conflict = {
    code: 'edit_conflict',
    details: { conflicts: [{ field: 'name', from: 1, to: 2, now: 3 }] },
  };
  const { review, failed, waiting, done } = groupsOf(
    [],
    [
      anItem('flagged', { kind: 'exception' }),
      anItem('refused', {}),
      anItem('set-aside', { kind: 'quarantined' }),
      anItem('conflict', conflict),
      anItem('held', { kind: 'waiting' }),
      anItem('read', { kind: 'exception', seen: true }),
      anItem('just-dismissed', { code: 'dismissed' }),
      anItem('dismissed', { code: 'dismissed', seen: true }),
      anItem('given-up', { seen: true, resolved: { how: 'discarded', at: '', reason: 'x' } }),
    ],
    [taken('flagged'), taken('read'), taken('plain')],
  );
  expect(keysOf(review)).toEqual(['flagged', 'conflict']);
  expect(keysOf(failed)).toEqual(['refused', 'set-aside', 'just-dismissed']);
  expect(keysOf(waiting)).toEqual(['held']);
  expect(keysOf(done)).toEqual(['read', 'plain', 'dismissed', 'given-up']);
});
