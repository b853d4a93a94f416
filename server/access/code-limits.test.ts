import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { CodeLimits, type CodeAsk } from './code-limits.ts';

const hour = 3_600_000;
let serial = 0;
const ask = (more: Partial<CodeAsk> = {}): CodeAsk => {
  serial++;
  return {
    address: `192.0.2.${serial}`,
    browser: `b${serial}`,
    phone: `p${serial}`,
    brandId: 'tea',
    ...more,
  };
};

function limits() {
  const clock = { now: 0 };
  const told: string[] = [];
  const it = new CodeLimits(
    () => clock.now,
    (brandId) => told.push(brandId),
  );
  /** Seconds to wait, or 0. */
  const wait = (one: CodeAsk): number => {
    try {
      it.count(one);
      return 0;
    } catch (error) {
      if (error instanceof AppError) return Number(error.details?.['seconds']);
      throw error;
    }
  };
  return { it, clock, told, wait };
}

describe('the limits of codes', () => {
  it('let thirty an hour come from one address, by a window that slides', () => {
    const { clock, wait } = limits();
    for (let i = 0; i < 30; i++) {
      clock.now = i * 1000;
      expect(wait(ask({ address: 'here' }))).toBe(0);
    }
    expect(wait(ask({ address: 'here' }))).toBe(3571);
    clock.now = hour;
    expect(wait(ask({ address: 'here' }))).toBe(0);
    expect(wait(ask({ address: 'here' }))).toBe(1);
  });

  it('take a household of IPv6 for one address', () => {
    const { wait } = limits();
    for (let i = 0; i < 30; i++) wait(ask({ address: `2001:db8:1:2::${i}` }));
    expect(wait(ask({ address: '2001:db8:1:2:ffff::1' }))).toBeGreaterThan(0);
    expect(wait(ask({ address: '2001:db8:1:3::1' }))).toBe(0);
  });

  it('let one network use up no more than a fifth of a brand’s budget', () => {
    const { clock, wait } = limits();
    for (let i = 0; i < 100; i++) {
      clock.now = i * 180_000;
      expect(wait(ask({ address: `2001:db8:1:${i}::1` }))).toBe(0);
    }
    expect(wait(ask({ address: '2001:db8:1:ffff::1' }))).toBeGreaterThan(0);
    expect(wait(ask({ address: '2001:db8:2:1::1' }))).toBe(0);
    expect(wait(ask({ address: '2001:db8:1:ffff::1', brandId: 'noodles' }))).toBe(0);
  });

  it('let one browser ask ten times an hour, however few its numbers', () => {
    const { wait } = limits();
    const asks = Array.from({ length: 11 }, (_, i) => wait(ask({ browser: 'one', phone: `n${i % 3}` })));
    expect(asks).toEqual([...Array<number>(10).fill(0), 3600]);
  });

  it('let one browser ask for three numbers, as often as their own limits let it', () => {
    const { wait } = limits();
    for (const phone of ['a', 'b', 'c', 'a', 'b']) expect(wait(ask({ browser: 'one', phone }))).toBe(0);
    expect(wait(ask({ browser: 'one', phone: 'd' }))).toBe(3600);
    expect(wait(ask({ browser: 'one', phone: 'a' }))).toBe(0);
  });

  it('let a number be sent ten a day, whichever brands ask', () => {
    const { wait } = limits();
    for (let i = 0; i < 10; i++) expect(wait(ask({ phone: 'victim', brandId: `brand ${i}` }))).toBe(0);
    expect(wait(ask({ phone: 'victim', brandId: 'another' }))).toBe(24 * 3600);
  });

  it('end at the budget of a brand, and say so', () => {
    const { wait, told } = limits();
    for (let i = 0; i < 500; i++) expect(wait(ask())).toBe(0);
    expect([wait(ask()), told]).toEqual([24 * 3600, ['tea']]);
    expect(wait(ask({ brandId: 'noodles' }))).toBe(0);
  });

  it('forget what was not sent after all', () => {
    const { it: own, wait } = limits();
    const one = ask({ address: 'here' });
    for (let i = 0; i < 50; i++) own.count(one)();
    expect(wait(ask({ address: 'here' }))).toBe(0);
  });
});
