import { expect, it } from 'vitest';
import { starStatusOf } from './star-status.ts';

it('reads codes with words and without, written for addresses, and those that it does not know by their kind', () => {
  const said = (code: string) => {
    const { isReady, troubles, isRefusal } = starStatusOf(code);
    return [isReady, troubles.join(), isRefusal];
  };
  expect(said('200%20OK')).toEqual([true, '', false]);
  expect(said('OK')).toEqual([true, '', false]);
  expect(said('211 Paper low')).toEqual([true, 'paper_low', false]);
  expect(said('410%20Out%20of%20paper')).toEqual([false, 'paper_out', false]);
  expect(said('420')).toEqual([false, 'cover_open', false]);
  expect(said('499 ?')).toEqual([false, 'error', false]);
  expect(said('511 Media decoding error')).toEqual([false, '', true]);
  expect(said('521')).toEqual([false, '', true]);
  expect(said('%E0%A4%A')).toEqual([false, 'error', false]);
  expect(said('')).toEqual([false, 'error', false]);
});
