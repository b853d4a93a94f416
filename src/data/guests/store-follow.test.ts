import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { NoStream } from './event-stream.ts';
import { followStore } from './store-follow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const status = (pausedUntil: string | null): StoreStatus => ({
  isOpen: true,
  closesAt: null,
  nextOpening: null,
  pausedUntil,
  services: { dineIn: true, takeOut: pausedUntil === null, delivery: false },
});

/** A page that somebody looks at, and a server whose streams the test holds. */
function aPage({ refuses = false } = {}) {
  const told: (string | null)[] = [];
  const streams: { send: (event: unknown) => void; end: () => void; readonly signal: AbortSignal }[] = [];
  let isVisible = true;
  let isRefusing = refuses;
  const changed = new Set<() => void>();
  const open = (_place: unknown, signal: AbortSignal): AsyncIterable<unknown> => {
    const events: unknown[] = [];
    let wake = (): void => undefined;
    let isOver = false;
    const stream = {
      signal,
      send: (event: unknown): void => {
        events.push(event);
        wake();
      },
      end: (): void => {
        isOver = true;
        wake();
      },
    };
    signal.addEventListener('abort', () => stream.end());
    streams.push(stream);
    return (async function* () {
      if (isRefusing) throw new NoStream('429');
      for (;;) {
        while (events.length > 0) yield events.shift();
        if (isOver) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    })();
  };
  const leave = followStore(
    {
      open,
      now: () => Date.now(),
      random: () => 0.5,
      signals: {
        visible: () => isVisible,
        online: () => true,
        onChange: (listener) => {
          changed.add(listener);
          return () => changed.delete(listener);
        },
      },
    },
    { brandId: 'tea', storeId: 'north' },
    ({ pausedUntil }) => void told.push(pausedUntil),
  );
  return {
    told,
    streams,
    leave,
    /** Streams that stand. */
    standing: () => streams.filter(({ signal }) => !signal.aborted).length,
    show: (visible: boolean) => {
      isVisible = visible;
      for (const listener of changed) listener();
    },
    refuse: (refusing: boolean) => (isRefusing = refusing),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

it('opens one stream after the page was drawn, and tells what comes of it', async () => {
  const page = aPage();
  await page.pass(0);
  expect(page.streams).toHaveLength(0);
  await page.pass(2000);
  expect(page.streams).toHaveLength(1);
  const until = '2026-11-21T06:35:00.000Z';
  page.streams[0]!.send({ what: 'nobody knows' });
  page.streams[0]!.send(status(until));
  await page.pass(500);
  page.streams[0]!.send(status(null));
  await page.pass(500);
  expect(page.told).toEqual([until, null]);
  expect(page.streams).toHaveLength(1);
});

it('has no stream and asks for none while nobody looks', async () => {
  const page = aPage();
  await page.pass(2000);
  page.show(false);
  await page.pass(0);
  expect(page.standing()).toBe(0);
  await page.pass(3_600_000);
  expect(page.streams).toHaveLength(1);
  page.show(true);
  await page.pass(0);
  expect(page.standing()).toBe(1);
});

it('waits longer each time that it breaks, and begins anew once it has stood', async () => {
  const page = aPage();
  await page.pass(2000);
  const waits: number[] = [];
  for (let count = 1; count <= 7; count++) {
    page.streams.at(-1)!.end();
    const began = Date.now();
    while (page.streams.length === count) await page.pass(500);
    waits.push(Date.now() - began);
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  await page.pass(11_000);
  page.streams.at(-1)!.end();
  await page.pass(1000);
  expect(page.streams).toHaveLength(9);
});

it('asks a server that has no room once a minute', async () => {
  const page = aPage({ refuses: true });
  await page.pass(2000);
  await page.pass(59_000);
  expect(page.streams).toHaveLength(1);
  await page.pass(2000);
  expect(page.streams).toHaveLength(2);
  page.refuse(false);
  await page.pass(60_000);
  page.streams.at(-1)!.send(status(null));
  await page.pass(500);
  expect(page.told).toEqual([null]);
});

it('is over when the page is left', async () => {
  const page = aPage();
  await page.pass(2000);
  page.streams[0]!.send(status('2026-11-21T06:35:00.000Z'));
  await page.pass(0);
  page.leave();
  await page.pass(3_600_000);
  expect([page.told, page.streams.length, page.standing()]).toEqual([[], 1, 0]);
});
