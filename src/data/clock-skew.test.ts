import { expect, it } from 'vitest';
import { skewOf } from './clock-skew.ts';

const minute = 60_000;

it('is silent for two minutes, and tells then by how much and in which direction', () => {
  expect(skewOf(undefined)).toBeUndefined();
  expect(skewOf({ clockOffset: 2 * minute, clockUncertainty: 0 })).toBeUndefined();
  expect(skewOf({ clockOffset: 3 * minute, clockUncertainty: 50 })).toEqual({
    direction: 'behind',
    ms: 3 * minute,
  });
  expect(skewOf({ clockOffset: -180 * minute, clockUncertainty: 50 })).toEqual({
    direction: 'ahead',
    ms: 180 * minute,
  });
});

it('does not blame the clock for what a slow answer may have made', () => {
  expect(skewOf({ clockOffset: 3 * minute, clockUncertainty: 2 * minute })).toBeUndefined();
});
