import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { useRepeated, useUnseen } from './use-unseen.ts';

const ended: (() => void)[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  ended.splice(0).forEach((end) => end());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Counter {
  readonly shown: readonly string[] | undefined;
  readonly isLooking?: boolean;
}

function aTill(first: Counter) {
  let chimes = 0;
  const chime = () => void (chimes += 1);
  const drawn = renderHook(({ shown, isLooking = false }: Counter) => {
    const unseen = useUnseen({ storeId: 'north', shown, isLooking });
    useRepeated(unseen.length > 0, chime);
    return unseen;
  }, first);
  ended.push(drawn.end);
  const unseen = (...ids: string[]) => until(() => expect(drawn.now()).toEqual(ids));
  return { ...drawn, unseen, chimes: () => chimes };
}

it('an order is new until somebody looks, also after the till was started anew', async () => {
  const till = aTill({ shown: undefined });
  await till.unseen();
  till.again({ shown: ['o-1'] });
  await till.unseen('o-1');
  till.again({ shown: ['o-1'], isLooking: true });
  await till.unseen();
  till.again({ shown: ['o-1', 'o-2'] });
  await till.unseen('o-2');
  const anew = aTill({ shown: ['o-1', 'o-2'] });
  await anew.unseen('o-2');
});

it('is heard again and again until somebody looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const till = aTill({ shown: ['o-1'] });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(60_000);
  const before = till.chimes();
  expect(before).toBeGreaterThan(2);
  till.again({ shown: ['o-1'], isLooking: true });
  await vi.waitUntil(() => vi.getTimerCount() === 0);
  const looked = till.chimes();
  vi.advanceTimersByTime(60_000);
  expect(till.chimes()).toBe(looked);
});
