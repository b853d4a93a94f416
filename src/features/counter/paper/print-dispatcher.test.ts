import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import { createPrintDispatcher } from './print-dispatcher.ts';

const at = '2026-11-21T06:05:00.000Z';
const [a, b] = [anOrderLine({ _id: 'a' }), anOrderLine({ _id: 'b' })];
const silent = { told: () => [], asked: () => [], placesFor: () => [] };

it('tells of each state of an order once, also of one that only lost a line', () => {
  const dispatcher = createPrintDispatcher();
  const heard: string[] = [];
  dispatcher.listen({
    ...silent,
    told({ items }) {
      heard.push(items.map(({ _id, voided }) => (voided ? `-${_id}` : _id)).join(' '));
      return [{ kind: 'kitchen' }];
    },
  });
  const sent = anOrder({ items: [a, b] });
  const less = { ...sent, items: [a, { ...b, voided: { at, by: 'mei', reason: '不要了' } }] };
  let out = 0;
  for (const order of [sent, sent, less, less]) dispatcher.told(order, new Set(['a', 'b']), () => out++);
  expect(heard).toEqual(['a b', 'a -b']);
  expect(out).toBe(2);
});

it('says what comes out of a sale that was made before anybody could print', () => {
  const dispatcher = createPrintDispatcher();
  const out: unknown[] = [];
  dispatcher.told(anOrder({ items: [a] }), undefined, (wishes) => out.push(...wishes));
  expect(out).toEqual([]);
  dispatcher.listen({ ...silent, told: () => [{ kind: 'receipt' }] });
  expect(out).toEqual([{ kind: 'receipt' }]);
});
