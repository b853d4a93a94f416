import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine } from './builders.ts';
import { addLine, removeLine, setNote, setQuantity } from './cart.ts';
import { recallCart } from './recall.ts';
import { isEdited, newToKitchen, sendingOf } from './unsent.ts';

const items = [
  anOrderLine({ quantity: 2 }),
  anOrderLine({ _id: 'line-2', templateId: 'soup', itemName: '貢丸湯', basePrice: 40 }),
];
const sent = recallCart(anOrder({ items, fulfilment: 'accepted' }), 'recall-1');
const parked = recallCart(
  anOrder({ items, fulfilment: 'placed', parked: { at: '2026-11-21T06:05:00.000Z', by: '小美' } }),
  'recall-1',
);

describe('a bill that is being made', () => {
  it('says of each line what the kitchen knows of it', () => {
    const cart = setNote(setQuantity(sent, 'line-1', 3), 'line-2', '不要香菜');
    expect([...sendingOf(sent).values()]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
    expect(sendingOf(cart).get('line-1')).toEqual({ kind: 'more', pieces: 1 });
    expect(sendingOf(cart).get('line-2')).toEqual({ kind: 'changed' });
    expect(sendingOf(setQuantity(sent, 'line-1', 1)).get('line-1')).toEqual({ kind: 'changed' });
  });

  it('keeps the same dish that comes to it on a line of its own, and joins further ones with that', () => {
    const once = addLine(sent, aLine({ _id: 'new-1' }));
    const twice = addLine(once, aLine({ _id: 'new-2' }));
    expect(twice.lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['line-1', 2],
      ['line-2', 1],
      ['new-1', 2],
    ]);
    expect(sendingOf(twice).get('new-1')).toEqual({ kind: 'added' });
  });

  it('is edited by what comes, goes or is told, and not by being opened', () => {
    expect(isEdited(sent)).toBe(false);
    expect(isEdited(addLine(sent, aLine({ _id: 'new-1' })))).toBe(true);
    expect(isEdited(removeLine(sent, 'line-2'))).toBe(true);
    expect(isEdited({ ...sent, notes: '快一點' })).toBe(true);
  });
});

it('a bill that was put aside has sent nothing: more of the same joins its line', () => {
  const more = addLine(parked, aLine({ _id: 'new-1' }));
  expect(sendingOf(more).size).toBe(0);
  expect(more.lines).toHaveLength(2);
  expect(isEdited(more)).toBe(true);
});

it('the kitchen hears of what came, and of what it knew and is off', () => {
  const voided = { at: '2026-11-21T06:10:00.000Z', by: 'mei', reason: '點錯' };
  const order = anOrder({
    items: [
      ...items.slice(0, 1),
      { ...anOrderLine({ _id: 'line-2' }), voided },
      anOrderLine({ _id: 'new-1' }),
      { ...anOrderLine({ _id: 'new-2' }), voided },
    ],
  });
  const { added, removed } = newToKitchen(order, new Set(['line-1', 'line-2']));
  expect(added.map(({ _id }) => _id)).toEqual(['new-1']);
  expect(removed.map(({ _id }) => _id)).toEqual(['line-2']);
});
