import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import { openPaperDesk } from './paper-desk.ts';

const at = '2026-11-21T06:05:00.000Z';

it('tells of each state of an order once, also of one that only lost a line', () => {
  const desk = openPaperDesk();
  const heard: string[] = [];
  desk.listen({
    told({ items }) {
      heard.push(items.map(({ _id, voided }) => (voided ? `-${_id}` : _id)).join(' '));
      return [{ kind: 'kitchen' }];
    },
    asked: () => [],
    placesFor: () => [],
  });
  const [a, b] = [anOrderLine({ _id: 'a' }), anOrderLine({ _id: 'b' })];
  const sent = anOrder({ items: [a, b] });
  const less = { ...sent, items: [a, { ...b, voided: { at, by: 'mei', reason: '不要了' } }] };
  const out = [sent, sent, less, less].map((order) => desk.told(order, new Set(['a', 'b'])).length);
  expect(heard).toEqual(['a b', 'a -b']);
  expect(out).toEqual([1, 0, 1, 0]);
});
