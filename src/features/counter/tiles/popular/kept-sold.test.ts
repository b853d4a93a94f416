import { expect, it } from 'vitest';
import { keptText, parseSold } from './kept-sold.ts';

it('reads back what was counted, the most sold first', () => {
  const sold = [
    { dishId: 'a', pieces: 1 },
    { dishId: 'b', pieces: 3 },
  ];
  expect(parseSold(keptText('2026-11-21', sold))).toEqual({ day: '2026-11-21', sold: sold.toReversed() });
});

it('keeps no more than a menu could show', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ dishId: `d${at}`, pieces: at }));
  const { sold } = parseSold(keptText('2026-11-21', many));
  expect(sold).toHaveLength(60);
  expect(sold[0]).toEqual({ dishId: 'd499', pieces: 499 });
});

it('is nothing where nothing, or nothing readable, was kept', () => {
  for (const stored of [null, '', '{', '[]', '{"day":1,"sold":[]}', '{"day":"2026-11-21"}'])
    expect(parseSold(stored)).toEqual({ day: undefined, sold: [] });
  expect(parseSold('{"day":"2026-11-21","sold":[["a",2],["b"],7,null]}').sold).toEqual([
    { dishId: 'a', pieces: 2 },
  ]);
});
