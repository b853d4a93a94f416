import { expect, test } from 'vitest';
import { createPointRule } from '#domain/promotion/point-rule-operations.ts';
import type { PointRule } from '#domain/promotion/point-schema.ts';
import { emptyForm, faultsOf, saidBy, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { pointRuleResource, type RuleDraft } from './point-rule-resource.tsx';
import { activeOfType, ruleInputOf } from './rule-draft.ts';

const fields = fieldsOf(pointRuleResource);
const empty = emptyForm(fields);
const draft = (some: Values): RuleDraft => ({ ...empty, ...some }) as unknown as RuleDraft;

test('a new rule is a whole sentence but for its name, and off', () => {
  expect(saidBy(fields, empty)).toEqual({
    name: '',
    type: 'purchase_amount',
    conversionRate: 100,
    minimumAmount: 0,
    validityDays: 60,
    isActive: false,
  });
  expect(faultsOf(createPointRule.input, fields, empty, { brandId: 'tea' })).toEqual([
    { field: 'name', kind: 'missing' },
  ]);
});

test('a rule is said once all its numbers are there, and of visits with which one counts', () => {
  expect(ruleInputOf(draft({}))).toEqual({
    type: 'purchase_amount',
    conversionRate: 100,
    minimumAmount: 0,
    validityDays: 60,
  });
  for (const missing of [{ conversionRate: null }, { conversionRate: 0 }, { validityDays: Number.NaN }])
    expect(ruleInputOf(draft(missing))).toBeUndefined();
  expect(ruleInputOf(draft({ type: 'recurring_visit', everyNth: null }))).toBeUndefined();
  expect(ruleInputOf(draft({ type: 'recurring_visit', everyNth: 5 }))).toMatchObject({ everyNth: 5 });
  // What was typed for another type is not said.
  expect(ruleInputOf(draft({ everyNth: 5 }))).not.toHaveProperty('everyNth');
});

test('of a type one rule is active: another one stands in the way, the rule itself does not', () => {
  const rule = (_id: string, type: PointRule['type'], isActive: boolean) =>
    ({ _id, type, isActive }) as unknown as PointRule;
  const rules = [
    rule('a', 'purchase_amount', true),
    rule('b', 'purchase_amount', false),
    rule('c', 'first_purchase', false),
  ];
  expect(activeOfType(rules, 'purchase_amount', 'b')?._id).toBe('a');
  expect(activeOfType(rules, 'purchase_amount', undefined)?._id).toBe('a');
  expect(activeOfType(rules, 'purchase_amount', 'a')).toBeUndefined();
  expect(activeOfType(rules, 'first_purchase', undefined)).toBeUndefined();
});
