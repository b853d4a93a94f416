import { expect, it } from 'vitest';
import { shortBudgets } from './budget.ts';

const of = (codes: number, sms: number, smsFor: readonly 'ready'[] = ['ready']) =>
  shortBudgets(
    { smsFor: [...smsFor] },
    { codes: { used: codes, most: 500 }, sms: { used: sms, most: 200 } },
  ).map((budget) => budget.of);

it.each([
  [399, 159, []],
  [400, 159, ['codes']],
  [0, 160, ['sms']],
  [500, 200, ['codes', 'sms']],
])('of 500 codes %i and of 200 messages %i used, %j are short', (codes, sms, short) => {
  expect(of(codes, sms)).toEqual(short);
});

it('says nothing of messages that nobody sends', () => {
  expect(of(0, 200, [])).toEqual([]);
});

it('says of a budget of none that nothing can be sent', () => {
  expect(shortBudgets({ smsFor: [] }, { codes: { used: 0, most: 0 }, sms: { used: 0, most: 0 } })).toEqual([
    { of: 'codes', used: 0, most: 0 },
  ]);
});
