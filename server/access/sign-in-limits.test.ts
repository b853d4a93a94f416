import { describe, expect, it } from 'vitest';
import { SignInLimits } from './sign-in-limits.ts';

const minute = 60_000;

/** Limits with a clock that is moved by hand. */
function limitsAt(): {
  limits: SignInLimits;
  clock: { now: number };
  fail(times: number, address: string, name: string): void;
} {
  const clock = { now: 1_000_000 };
  const limits = new SignInLimits(() => clock.now);
  const fail = (times: number, address: string, name: string): void => {
    for (let i = 0; i < times; i++) limits.failed(address, name);
  };
  return { limits, clock, fail };
}

describe('limits on sign-in', () => {
  it('let a person mistype four times, then ask to wait, longer each time', () => {
    const { limits, clock, fail } = limitsAt();
    fail(4, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
    fail(1, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'refuse', seconds: 15 });
    clock.now += 15_000;
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
    fail(1, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'refuse', seconds: 30 });
    fail(20, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'refuse', seconds: 900 });
  });

  it('do not make a colleague at the same address wait', () => {
    const { limits, fail } = limitsAt();
    fail(50, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'jun')).toEqual({ kind: 'go' });
  });

  it('do not let a stranger lock somebody out who has signed in from there before', () => {
    const { limits, fail } = limitsAt();
    limits.succeeded('203.0.113.1', 'mei');
    for (let i = 0; i < 500; i++) fail(1, `198.51.100.${i % 250}`, 'mei');
    fail(200, '203.0.113.1', 'other');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
  });

  it('do not slow the second proof of who has just shown the first there, but for what they fail themselves', () => {
    const { limits, fail } = limitsAt();
    fail(200, '203.0.113.1', 'invented keys');
    expect(limits.judge('203.0.113.1', 'codes of mei')).toMatchObject({ kind: 'refuse' });
    limits.expect('203.0.113.1', 'codes of mei', 'key of mei');
    expect(limits.judge('203.0.113.1', 'codes of mei')).toEqual({ kind: 'go' });
    expect(limits.judge('203.0.113.1', 'key of mei')).toEqual({ kind: 'go' });
    fail(5, '203.0.113.1', 'codes of mei');
    limits.expect('203.0.113.1', 'codes of mei');
    expect(limits.judge('203.0.113.1', 'codes of mei')).toEqual({ kind: 'refuse', seconds: 15 });
  });

  it('slow a name down at unknown addresses when it is guessed from many, without refusing', () => {
    const { limits, fail } = limitsAt();
    for (let i = 0; i < 20; i++) fail(1, `198.51.100.${i}`, 'mei');
    expect(limits.judge('192.0.2.7', 'mei')).toEqual({ kind: 'pause', ms: 2000 });
  });

  it('refuse when too many wait for their pause already', async () => {
    const { limits, fail } = limitsAt();
    for (let i = 0; i < 20; i++) fail(1, `198.51.100.${i}`, 'mei');
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const pauses = Array.from({ length: 20 }, () => limits.pause(() => until));
    expect(limits.judge('192.0.2.7', 'mei')).toEqual({ kind: 'refuse', seconds: 2 });
    release();
    await Promise.all(pauses);
    expect(limits.judge('192.0.2.7', 'mei')).toEqual({ kind: 'pause', ms: 2000 });
  });

  it('count a guess for every account that it may meet: one who is known at all brands has no fresh tries at each', () => {
    const { limits } = limitsAt();
    for (let i = 0; i < 5; i++) limits.failed('203.0.113.1', `brand-${i}/root`, '/root');
    expect(limits.judge('203.0.113.1', 'brand-9/root', '/root')).toEqual({ kind: 'refuse', seconds: 15 });
    for (let i = 0; i < 15; i++) limits.failed(`198.51.100.${i}`, `brand-${i}/root`, '/root');
    expect(limits.judge('192.0.2.7', 'brand-9/root', '/root')).toEqual({ kind: 'pause', ms: 2000 });
    limits.succeeded('192.0.2.7', 'brand-9/root');
    expect(limits.judge('192.0.2.7', 'brand-9/root', '/root')).toEqual({ kind: 'go' });
  });

  it('do not let a burst through that is judged before its first guess has failed', () => {
    const { limits, clock, fail } = limitsAt();
    fail(3, '203.0.113.1', 'mei');
    const ends = [1, 2].map(() => limits.begin('203.0.113.1', 'mei'));
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'refuse', seconds: 1 });
    for (const end of ends) end();
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
    fail(2, '203.0.113.1', 'mei');
    clock.now += 15_000;
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
    limits.begin('203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'refuse', seconds: 1 });
    for (let i = 0; i < 100; i++) limits.begin('198.51.100.1', `name ${i}`);
    expect(limits.judge('198.51.100.1', 'new')).toEqual({ kind: 'refuse', seconds: 1 });
  });

  it('stop one address that tries many names, and count a whole IPv6 household as one', () => {
    const { limits, clock, fail } = limitsAt();
    for (let i = 0; i < 100; i++) fail(1, `2001:db8:1:2::${i.toString(16)}`, `name ${i}`);
    expect(limits.judge('2001:db8:1:2:aaaa::1', 'new')).toEqual({ kind: 'refuse', seconds: 900 });
    expect(limits.judge('2001:db8:1:3::1', 'new')).toEqual({ kind: 'go' });
    clock.now += 16 * minute;
    expect(limits.judge('2001:db8:1:2:aaaa::1', 'new')).toEqual({ kind: 'go' });
  });

  it('treat an IPv4 address the same however it is written', () => {
    const { limits, fail } = limitsAt();
    fail(5, '::ffff:203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei').kind).toBe('refuse');
  });

  it('forget failures after a success and after a quiet quarter of an hour', () => {
    const { limits, clock, fail } = limitsAt();
    fail(4, '203.0.113.1', 'mei');
    limits.succeeded('203.0.113.1', 'mei');
    fail(4, '203.0.113.1', 'mei');
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
    fail(1, '203.0.113.1', 'mei');
    clock.now += 16 * minute;
    expect(limits.judge('203.0.113.1', 'mei')).toEqual({ kind: 'go' });
  });
});
