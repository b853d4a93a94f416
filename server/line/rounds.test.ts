import { expect, it } from 'vitest';
import { brandOfState, signedPart } from './rounds.ts';

it('knows a token again by what is signed of it, however its signature is written', () => {
  const token = `${'h'.repeat(20)}.${'c'.repeat(60)}.${'s'.repeat(85)}`;
  expect(signedPart(`${token}A`)).toBe(signedPart(`${token}B`));
  expect(signedPart(`${token}A==`)).toBe(signedPart(`${token}A`));
  expect(signedPart('of-one-part')).toBe('of-one-part');
  expect(signedPart('a.b.c')).not.toBe(signedPart('a.d.c'));
});

it.each([
  ['tea.secret', 'tea'],
  ['a.b.secret', 'a.b'],
  ['.secret', ''],
  ['nothing', ''],
])('reads of state %j the brand %j', (state, brand) => {
  expect(brandOfState(state)).toBe(brand);
});
