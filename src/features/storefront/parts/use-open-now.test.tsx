import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Api } from '#src/data/api.ts';
import { GuestContext } from '#src/data/guests/guest-context.tsx';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { useOpenNow } from './use-open-now.ts';

const hourMs = 3_600_000;
const ask = { name: 'toy.ask', rest: 'GET /toy', input: z.any(), output: z.any() } as const;

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

const clock = (atMs: number): string => new Date(atMs + 8 * hourMs).toISOString().slice(11, 16);

/** Whether a store is open that opens for two hours about now, by a telephone whose clock is so far ahead of the server's. */
async function seen(aheadMs: number, saidMs: number | undefined) {
  const serverMs = Date.now() - aheadMs;
  const periods = [{ open: clock(serverMs - hourMs), close: clock(serverMs + hourMs) }];
  const store = {
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isClosed: false, periods })),
    specialDays: [],
  };
  const status = { isOpen: true, services: {} };
  const api = new Api(async () => ({
    status: 200,
    body: {},
    retryAfterMs: undefined,
    ...(saidMs !== undefined && { saidMs }),
  }));
  await api.call(ask as never, {} as never);
  const hook = renderHook(
    () => useOpenNow({ store, status } as unknown as Storefront),
    undefined,
    (page) => <GuestContext value={{ api } as never}>{page}</GuestContext>,
  );
  ended.push(hook.end);
  await until(() => hook.now());
  return { ...hook.now(), serverMs };
}

it('is told by the clock of the server, whatever the telephone has', async () => {
  for (const aheadMs of [0, 5 * hourMs, -5 * hourMs]) {
    const { isOpen, now, serverMs } = await seen(aheadMs, Date.now() - aheadMs);
    expect(isOpen).toBe(true);
    expect(Math.abs(Date.parse(now) - serverMs)).toBeLessThan(2 * 60_000);
  }
});

it('is told by the telephone where no answer says what time it is, or one that is near enough', async () => {
  for (const saidMs of [undefined, NaN, Date.now() - 3000])
    expect(Math.abs(Date.parse((await seen(0, saidMs)).now) - Date.now())).toBeLessThan(2 * 60_000);
});
