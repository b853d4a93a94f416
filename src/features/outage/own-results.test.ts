import { expect, test } from 'vitest';
import type { Decision } from '#domain/outage/report-schema.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';
import { ownResultsOf, toDoCount } from './own-results.ts';

const place = { brandId: 'tea', storeId: 'north' };
const item = (key: string, over: Partial<InboxRow> = {}): InboxRow => ({
  key,
  kind: 'rejected',
  seq: 1,
  incarnation: 1,
  name: 'order.revise',
  scope: 'store:north',
  label: { id: 'order.revised' },
  at: '2026-11-21T06:05:00.000Z',
  seen: false,
  ...over,
});
const outage = { deviceId: 'till', from: '2026-11-21T06:00:00.000Z', to: '2026-11-21T06:10:00.000Z' };
const report = { outages: [outage] } as unknown as Parameters<typeof ownResultsOf>[1];
const inbox = [
  item('seen', { seen: true, at: '2026-11-21T06:01:00.000Z' }),
  item('late', { at: '2026-11-21T06:11:00.000Z' }),
  item('elsewhere', { scope: 'store:south' }),
  item('second', { at: '2026-11-21T06:06:00.000Z' }),
  item('first'),
];

test('of an outage the results of its own device count, those first that nobody has looked at', () => {
  const { items, open } = ownResultsOf(place, report, { id: 'till', inbox });
  expect(items.map(({ key }) => key)).toEqual(['first', 'second', 'seen']);
  expect(open).toBe(2);
  expect(ownResultsOf(place, report, { id: 'other', inbox })).toEqual({ items: [], open: 0 });
});

test('there is something to do while a result is to be looked at, and what is told as a decision is not counted again', () => {
  const decisions: Decision[] = [{ kind: 'sold_out', key: 'a' }];
  expect(toDoCount([], { open: 3 })).toBe(3);
  expect(toDoCount([], { open: 0 })).toBe(0);
  expect(toDoCount(decisions, { open: 3 })).toBe(1);
});
