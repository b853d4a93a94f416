import { expect, it } from 'vitest';
import { CodeLimits } from '../access/code-limits.ts';
import { MemberLimits } from '../access/member-limits.ts';
import { RecentCounts } from '../access/recent-counts.ts';
import { SignInLimits } from '../access/sign-in-limits.ts';
import { requestCounts } from '../http/request-counts.ts';
import { Looks } from '../messages/looks.ts';
import { shared, type Siblings } from './siblings.ts';

/** Two processes, of which each hears the other at once. What they tell is copied, as between processes. */
function pair(): [Siblings, Siblings] {
  const heard = [new Map<string, (word: never) => void>(), new Map<string, (word: never) => void>()] as const;
  const of = (own: 0 | 1): Siblings => ({
    tell: (topic, word) => heard[own === 0 ? 1 : 0].get(topic)?.(structuredClone(word) as never),
    hear: (topic, call) => void heard[own].set(topic, call),
  });
  return [of(0), of(1)];
}

const minute = 60_000;

it('counts what was done in either process, and what counts once once', () => {
  const clock = { now: 0 };
  const [a, b] = pair().map((siblings) =>
    shared(siblings, 'things', new RecentCounts(3, minute, () => clock.now), ['add']),
  ) as [RecentCounts, RecentCounts];
  a.count('here');
  b.count('here', 'once');
  a.count('here', 'once');
  b.count('here');
  expect(() => a.count('here')).toThrow('rate_limited');
  expect(() => b.count('here')).toThrow('rate_limited');
  a.count('here', 'once');
  clock.now = minute;
  b.count('here');
});

it('slows down who guesses a password, whichever process is asked', () => {
  const [a, b] = pair().map((siblings) =>
    shared(siblings, 'sign-ins', new SignInLimits(() => 0), ['failed', 'succeeded', 'expect']),
  ) as [SignInLimits, SignInLimits];
  for (const limits of [a, b, a, b, a]) {
    expect(limits.judge('192.0.2.1', 'mei')).toEqual({ kind: 'go' });
    limits.failed('192.0.2.1', 'mei');
  }
  expect(b.judge('192.0.2.1', 'mei')).toMatchObject({ kind: 'refuse' });
  a.succeeded('192.0.2.1', 'mei');
  expect(b.judge('192.0.2.1', 'mei')).toEqual({ kind: 'go' });
});

it('lets a number have its codes once, and takes back what was not sent everywhere', () => {
  const [a, b] = pair().map((siblings) =>
    shared(
      siblings,
      'codes',
      new CodeLimits(
        () => 0,
        () => undefined,
      ),
      ['note', 'forget'],
    ),
  ) as [CodeLimits, CodeLimits];
  const ask = (i: number) => ({
    address: `192.0.2.${i}`,
    browser: `b${i}`,
    phone: '0912345678',
    brandId: 'tea',
  });
  const takeBack = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? a : b).count(ask(i)));
  expect(() => a.count(ask(10))).toThrow('rate_limited');
  expect(() => b.count(ask(10))).toThrow('rate_limited');
  takeBack[3]?.();
  a.count(ask(11));
  expect(() => b.count(ask(12))).toThrow('rate_limited');
});

it('refuses what another process has refused only where it would itself', () => {
  const [a, b] = pair().map((siblings) =>
    shared(siblings, 'members', new MemberLimits(() => 0), ['count']),
  ) as [MemberLimits, MemberLimits];
  const ask = (i: number) => ({ adminId: 'mei', storeId: 'north', phone: `09${i}` });
  for (let i = 0; i < 120; i++) (i % 2 === 0 ? a : b).count(ask(i));
  expect(() => a.count(ask(120))).toThrow('rate_limited');
  expect(() => b.count(ask(120))).toThrow('rate_limited');
});

it('counts requests of one address together, of each kind apart', () => {
  const clock = { now: 0 };
  const [a, b] = pair().map((siblings) => requestCounts(siblings, () => clock.now)) as [
    ReturnType<typeof requestCounts>,
    ReturnType<typeof requestCounts>,
  ];
  const [ofA, ofB] = [new a({}), new b({})];
  const [writesOfA, writesOfB] = [ofA.child({} as never), ofB.child({} as never)];
  const current = (store: typeof ofA): number | undefined => {
    let found: number | undefined;
    store.incr('192.0.2.1', (_error, counted) => (found = counted?.current), minute, 10);
    return found;
  };
  expect([ofA, ofB, ofA, writesOfA, writesOfB].map(current)).toEqual([1, 2, 3, 1, 2]);
  clock.now = minute;
  expect(current(ofB)).toBe(1);
});

it('knows that a page is looked at in another process, and for how long at most where that ends without a word', () => {
  const clock = { now: 0 };
  const [a, b] = pair().map((siblings) => new Looks(siblings, () => clock.now)) as [Looks, Looks];
  const over = [a.begin('order'), a.begin('order')];
  expect([a.has('order'), b.has('order'), b.has('another')]).toEqual([true, true, false]);
  over[0]?.();
  over[0]?.();
  expect(b.has('order')).toBe(true);
  over[1]?.();
  expect([a.has('order'), b.has('order')]).toEqual([false, false]);
  a.begin('order');
  clock.now = 70_000;
  expect([a.has('order'), b.has('order')]).toEqual([true, false]);
});
