import { expect, test } from 'vitest';
import { surchargeField } from './surcharge-field.tsx';

test('what takes something off is an amount and a direction', () => {
  const seen = surchargeField.formOf(-5);
  expect(seen).toEqual({ amount: 5, isLess: true });
  expect(surchargeField.valueOf({ ...seen, amount: 10 })).toBe(-10);
  expect(Object.is(surchargeField.valueOf({ ...seen, amount: 0 }), 0)).toBe(true);
  expect(Object.is(surchargeField.valueOf({ ...seen, amount: null }), 0)).toBe(true);
});
