import { describe, expect, it } from 'vitest';
import { SecondTap } from './second-tap.ts';

// Only compared, never asked for anything.
const pay = {} as Element;
const complete = {} as Element;

function tapTwice(now: Element, apart: { ms?: number; px?: number } = {}): boolean {
  const taps = new SecondTap();
  taps.isMeantForAnother({ x: 100, y: 700, at: 0, on: pay }, () => pay);
  const second = { x: 100 + (apart.px ?? 2), y: 700, at: apart.ms ?? 150, on: now };
  return taps.isMeantForAnother(second, () => now);
}

describe('the second half of a double tap', () => {
  it('is not for the button that appeared where the first one was', () => {
    expect(tapTwice(complete)).toBe(true);
  });

  it('counts where the button is still there', () => {
    expect(tapTwice(pay)).toBe(false);
  });

  it('is a tap of its own when it comes later or elsewhere', () => {
    expect(tapTwice(complete, { ms: 400 })).toBe(false);
    expect(tapTwice(complete, { px: 60 })).toBe(false);
  });

  it('is a dish of its own where another dish came up below the finger', () => {
    const taps = new SecondTap();
    const [tea, milk] = [{} as Element, {} as Element];
    taps.isMeantForAnother({ x: 1, y: 1, at: 0, on: tea, isOfMany: true }, () => tea);
    const next = { x: 20, y: 1, at: 90, on: milk, isOfMany: true };
    expect(taps.isMeantForAnother(next, () => milk)).toBe(false);
  });

  it('is told from a first tap beside all buttons', () => {
    const taps = new SecondTap();
    taps.isMeantForAnother({ x: 1, y: 1, at: 0, on: undefined }, () => undefined);
    expect(taps.isMeantForAnother({ x: 1, y: 1, at: 90, on: complete }, () => complete)).toBe(false);
  });
});
