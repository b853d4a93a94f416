import { expect, it } from 'vitest';
import { operationByName } from '#domain/operations.ts';
import type { InboxItem } from '#sync/client/inbox.ts';
import { repairsOf } from './repairs.ts';

const place = { brandId: 'tea', storeId: 'north' };

function anItem(over: Partial<InboxItem>): InboxItem {
  return {
    key: 'c1',
    kind: 'rejected',
    nature: 'intent',
    seq: 1,
    incarnation: 1,
    name: 'orderAdmin.cancel',
    scope: 'store:north',
    label: { id: 'order.cancelled' },
    at: '2026-11-21T06:05:00.000Z',
    args: { ...place, orderId: 'o1', number: 'A-014', reason: '客人不要了' },
    seen: false,
    ...over,
  };
}

it('offers to void an order that was paid before its cancellation came, with what the form starts with', () => {
  expect(repairsOf(anItem({ code: 'order_already_paid' }))).toEqual([
    {
      kind: 'convert',
      operation: 'order.void',
      args: { ...place, orderId: 'o1', number: 'A-014', reason: '客人不要了' },
    },
    { kind: 'discard' },
  ]);
  expect(operationByName.get('orderAdmin.cancel')?.kind).toBe('command');
});

it('offers to say something else where that is what was wrong, and the same again where it may come through now', () => {
  const kinds = (code: string): string[] =>
    repairsOf(anItem({ name: 'menu.update', code })).map(({ kind }) => kind);
  expect(kinds('edit_conflict')).toEqual(['edit', 'discard']);
  expect(kinds('forbidden_role')).toEqual(['again', 'discard']);
  expect(kinds('order_final')).toEqual(['discard']);
});

it('offers nothing that needs what is not kept any more, and lets nobody give up a fact', () => {
  expect(repairsOf(anItem({ code: 'edit_conflict', args: undefined }))).toEqual([{ kind: 'discard' }]);
  expect(repairsOf(anItem({ code: 'depends_on_refused', nature: 'fact' }))).toEqual([{ kind: 'again' }]);
});

it('sends what was set aside to a manager, and leaves the rest alone', () => {
  expect(repairsOf(anItem({ kind: 'quarantined', code: 'unfit' }))).toEqual([{ kind: 'manager' }]);
  expect(repairsOf(anItem({ kind: 'exception' }))).toEqual([]);
  expect(repairsOf(anItem({ kind: 'waiting' }))).toEqual([]);
  expect(repairsOf(anItem({ code: 'edit_conflict', resolved: { how: 'discarded' } }))).toEqual([]);
});
