import { describe, expect, it } from 'vitest';
import type { PresentedChoice } from '../menu/present-schema.ts';
import {
  adjust,
  countOf,
  faultsOf,
  goOn,
  pick,
  pickByNumber,
  questionsOf,
  startChoosing,
} from './choosing.ts';

function aChoice(
  categoryId: string,
  optionIds: string[],
  more: Partial<PresentedChoice> = {},
): PresentedChoice {
  return {
    categoryId,
    name: categoryId,
    inputType: 'single',
    min: 1,
    max: 1,
    required: true,
    defaults: [],
    options: optionIds.map((optionId) => ({
      optionId,
      name: optionId,
      price: 0,
      soldOut: optionId.startsWith('no-'),
    })),
    ...more,
  };
}

const toppings = aChoice('toppings', ['pearls', 'jelly', 'no-grass', 'pudding'], {
  inputType: 'multiple',
  min: 0,
  max: 3,
  required: false,
});
const size = aChoice('size', ['medium', 'large'], { defaults: ['medium'] });
const sugar = aChoice('sugar', ['full', 'half', 'none']);
const latte = { choices: [toppings, size, sugar] };

describe('the option sheet', () => {
  it('asks required questions first', () => {
    expect(questionsOf(latte).map(({ categoryId }) => categoryId)).toEqual(['size', 'sugar', 'toppings']);
  });

  it('starts with the defaults, at the first question without an answer', () => {
    const state = startChoosing(latte);
    expect(countOf(state.chosen, 'size', 'medium')).toBe(1);
    expect(state.active).toBe('sugar');
    expect(faultsOf(latte, state.chosen)).toMatchObject([{ kind: 'missing', categoryId: 'sugar' }]);
  });

  it('starts an edit with the answers of the line', () => {
    const state = startChoosing(latte, [
      { categoryId: 'sugar', selections: [{ optionId: 'half', quantity: 1 }] },
    ]);
    expect(state.active).toBe('size');
  });

  it('moves a single choice and goes on to the next question', () => {
    const state = pick(latte, startChoosing(latte), 'size', 'large');
    expect(countOf(state.chosen, 'size', 'medium')).toBe(0);
    expect(countOf(state.chosen, 'size', 'large')).toBe(1);
    expect(state.active).toBe('sugar');
  });

  it('does not leave a required single choice empty, but an optional one', () => {
    const optional = { choices: [aChoice('straw', ['thick'], { min: 0, required: false })] };
    expect(countOf(pick(latte, startChoosing(latte), 'size', 'medium').chosen, 'size', 'medium')).toBe(1);
    const on = pick(optional, startChoosing(optional), 'straw', 'thick');
    expect(pick(optional, on, 'straw', 'thick').chosen).toEqual([]);
  });

  it('answers by digits from question to question', () => {
    let state = startChoosing({ choices: [size, sugar] });
    state = pickByNumber(latte, { ...state, active: 'size' }, 2);
    state = pickByNumber(latte, state, 3);
    expect(countOf(state.chosen, 'size', 'large')).toBe(1);
    expect(countOf(state.chosen, 'sugar', 'none')).toBe(1);
    expect(state.active).toBe('toppings');
    expect(pickByNumber(latte, state, 9)).toBe(state);
  });

  it('lets digits reach every question: a full one hands on, and one may go on from any', () => {
    const two = { choices: [size, { ...toppings, max: 2 }, sugar] };
    let state = pickByNumber(two, { ...startChoosing(two), active: 'toppings' }, 1);
    expect(state.active).toBe('toppings');
    state = goOn(two, { ...state, active: 'size' });
    expect(state.active).toBe('sugar');
    expect(goOn(two, goOn(two, state)).active).toBe('size');
    const first = { choices: [{ ...toppings, required: true, min: 1, max: 2 }, sugar] };
    state = pickByNumber(first, pickByNumber(first, startChoosing(first), 1), 2);
    expect(state.active).toBe('sugar');
  });

  it('counts portions of one topping and stops where the question is full', () => {
    let state = pick(latte, startChoosing(latte), 'toppings', 'pearls');
    state = adjust(latte, state, 'toppings', 'pearls', 1);
    state = pick(latte, state, 'toppings', 'jelly');
    expect(countOf(state.chosen, 'toppings', 'pearls')).toBe(2);
    const full = pick(latte, state, 'toppings', 'pudding');
    expect(full.full).toBe('toppings');
    expect(full.chosen).toEqual(state.chosen);
    expect(countOf(pick(latte, full, 'toppings', 'pearls').chosen, 'toppings', 'pearls')).toBe(0);
  });

  it('lets the new answer take the place of the old one where only one of several fits', () => {
    const one = { choices: [{ ...toppings, max: 1 }] };
    const state = pick(one, pick(one, startChoosing(one), 'toppings', 'pearls'), 'toppings', 'jelly');
    expect(state.chosen).toEqual([
      { categoryId: 'toppings', selections: [{ optionId: 'jelly', quantity: 1 }] },
    ]);
  });

  it('does not choose what is sold out', () => {
    const state = startChoosing(latte);
    expect(pick(latte, state, 'toppings', 'no-grass')).toBe(state);
    expect(pickByNumber(latte, { ...state, active: 'toppings' }, 3).chosen).toEqual(state.chosen);
  });
});
