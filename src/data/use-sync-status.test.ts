import { afterEach, expect, it } from 'vitest';
import { aCounterPage, closeCounters } from './testing/page.tsx';
import { renderHook, until } from './testing/render-hook.tsx';
import { sell } from './testing/shop-server.ts';
import { useSyncMark, useSyncStatus } from './use-sync-status.ts';

afterEach(closeCounters);

it('what stands around every page stays as it is through a round of sync that brings nothing, and follows what waits', async () => {
  const { replica, data, inside } = await aCounterPage();
  const mark = renderHook(useSyncMark, undefined, inside);
  const whole = renderHook(useSyncStatus, undefined, inside);
  const { monitor, loop, engine } = replica;
  await until(() => expect([monitor.view().state, mark.now()?.state]).toEqual(['synced', 'synced']));
  const [before, drawn, told] = [mark.now(), mark.all.length, whole.all.length];
  loop.probe();
  await until(() => expect([whole.all.length > told, monitor.view().running]).toEqual([true, false]));
  expect(mark.now()).toBe(before);
  expect(mark.all).toHaveLength(drawn);
  loop.stop();
  await engine.commit(sell, { brandId: 'tea', storeId: 'north', _id: 's1' }, data.session.actor());
  await until(() => expect(mark.now()).toMatchObject({ pending: 1, count: 1 }));
  for (const { end } of [mark, whole]) end();
});
