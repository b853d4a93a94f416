import { describe, expect, it } from 'vitest';
import { mayUpdateUnasked } from './update-rule.ts';

describe('a new version takes over unasked', () => {
  it('when nothing is open and nobody has touched the screen for a minute', () => {
    expect(mayUpdateUnasked([], 60_000)).toBe(true);
  });

  it('never while somebody is at the screen', () => {
    expect(mayUpdateUnasked([], 59_999)).toBe(false);
  });

  it('never while a cart is open, however long it lies there', () => {
    expect(mayUpdateUnasked(['open cart'], 3_600_000)).toBe(false);
  });
});
