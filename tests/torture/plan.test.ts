import { expect, it } from 'vitest';
import { planOf, weathers, type Life } from './plan.ts';

function first(count: number, seed: number): Life[] {
  const plan = planOf(seed);
  return Array.from({ length: count }, () => plan.next().value);
}

it('plans the same kills for the same seed, and a longer run begins as a shorter one', () => {
  expect(first(40, 7).slice(0, 10)).toEqual(first(10, 7));
  expect(first(10, 8)).not.toEqual(first(10, 7));
});

it('kills everybody, at all moments and in all weathers, within the twenty kills that are always run', () => {
  const lives = first(20, 42);
  expect(new Set(lives.map(({ victim }) => victim)).size).toBe(3);
  expect(new Set(lives.map(({ moment }) => moment.when)).size).toBe(5);
  expect(new Set(lives.map(({ weather }) => weather)).size).toBe(weathers.length);
});
