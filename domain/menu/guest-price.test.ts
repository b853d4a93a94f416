import { expect, it } from 'vitest';
import { guestPrice, isOrderable } from './guest-price.ts';
import type { PresentedChoice } from './present-schema.ts';

function aQuestion(min: number, prices: number[], gone: number[] = []): PresentedChoice {
  return {
    categoryId: 'size',
    name: '容量',
    inputType: 'single',
    min,
    required: min > 0,
    defaults: [],
    options: prices.map((price, at) => ({
      optionId: `o${at}`,
      name: `${price}`,
      price,
      soldOut: gone.includes(at),
    })),
  };
}

it('names the price with the cheapest required answers, and says when others cost more', () => {
  expect(guestPrice({ price: 50, choices: [] })).toEqual({ least: 50, isFrom: false });
  expect(guestPrice({ price: 50, choices: [aQuestion(1, [5, 15])] })).toEqual({ least: 55, isFrom: true });
  expect(guestPrice({ price: 50, choices: [aQuestion(1, [0, 0])] })).toEqual({ least: 50, isFrom: false });
  expect(guestPrice({ price: 50, choices: [aQuestion(2, [5, 5])] })).toEqual({ least: 60, isFrom: false });
});

it('counts neither what is optional nor what is sold out, and is never below zero', () => {
  expect(guestPrice({ price: 50, choices: [aQuestion(0, [10, 20])] })).toEqual({ least: 50, isFrom: false });
  expect(guestPrice({ price: 50, choices: [aQuestion(1, [0, 15], [0])] })).toEqual({
    least: 65,
    isFrom: false,
  });
  expect(guestPrice({ price: 5, choices: [aQuestion(1, [-10])] })).toEqual({ least: 0, isFrom: false });
});

it('lets a dish be ordered once its time has come, on a menu that was kept before', () => {
  const notServed = { nextAt: '2026-11-21T02:00:00.000Z' };
  expect(isOrderable({ soldOut: true, notServed }, '2026-11-21T01:59:00.000Z')).toBe(false);
  expect(isOrderable({ soldOut: true, notServed }, '2026-11-21T02:00:00.000Z')).toBe(true);
  expect(isOrderable({ soldOut: true, notServed: {} }, '2026-11-21T02:00:00.000Z')).toBe(false);
  expect(isOrderable({ soldOut: true }, '2026-11-21T02:00:00.000Z')).toBe(false);
  expect(isOrderable({ soldOut: false }, '2026-11-21T02:00:00.000Z')).toBe(true);
});
