import { afterEach, expect, it } from 'vitest';
import { isoInstant } from '#domain/kit/time.ts';
import { aCounterPage, closeCounters } from '#src/data/testing/page.tsx';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { deviceKey } from '#sync/client/local-tables.ts';
import { usePauseEnd, usePromisedTime } from './use-store-clock.ts';

const hourMs = 3_600_000;

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  await closeCounters();
});

/** A till whose clock is hours ahead of the server's. */
async function aTillAhead(hours: number) {
  const { replica, inside } = await aCounterPage();
  replica.loop.stop();
  const device = { rows: [], local: ['device'] } as const;
  await replica.store.transact('write', device, 'relaxed', async (tx) => {
    const row = await tx.localGet('device', deviceKey);
    await tx.localPutMany('device', [{ ...row!, clockOffset: -hours * hourMs }]);
  });
  await until(() => {
    if (replica.monitor.view().status?.device?.clockOffset !== -hours * hourMs) throw new Error('not yet');
  });
  return inside;
}

it('a till that is hours ahead tells guests the minutes that were tapped, and no hours', async () => {
  const inside = await aTillAhead(3);
  const told = renderHook(() => usePromisedTime({}), undefined, inside);
  ended.push(told.end);
  await until(() => {
    const leftMs = Date.parse(told.now()(20)) - (Date.now() - 3 * hourMs);
    expect(Math.round(leftMs / 60_000)).toBe(20);
  });
});

it('a till that is hours ahead sees a pause until its end', async () => {
  const inside = await aTillAhead(3);
  const serverMs = Date.now() - 3 * hourMs;
  const pause = { at: isoInstant(serverMs - hourMs / 4), until: isoInstant(serverMs + hourMs / 4) };
  const seen = renderHook(() => usePauseEnd(pause as never), undefined, inside);
  ended.push(seen.end);
  await until(() => expect(seen.now()).toBe(pause.until));
});
