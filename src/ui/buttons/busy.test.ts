import { describe, expect, it } from 'vitest';
import { Busy } from './busy.tsx';

describe('who must not be interrupted', () => {
  it('is everybody who said so and has not taken it back', () => {
    const busy = new Busy();
    const closeCart = busy.enter('open cart');
    busy.enter('printing');
    closeCart();
    expect(busy.reasons).toEqual(['printing']);
  });

  it('counts two with the same reason as two, and a reason taken back twice as once', () => {
    const busy = new Busy();
    const first = busy.enter('open cart');
    busy.enter('open cart');
    first();
    first();
    expect(busy.reasons).toEqual(['open cart']);
  });
});
