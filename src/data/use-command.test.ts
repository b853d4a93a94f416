import { afterEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { aCounterPage, closeCounters } from './testing/page.tsx';
import { renderHook, until, type Rendered } from './testing/render-hook.tsx';
import { sell } from './testing/shop-server.ts';
import { useCommand } from './use-command.ts';
import { usePendingCheck, usePendingRows } from './use-pending-rows.ts';
import { useReading } from './use-reading.ts';
import { useScopeReady } from './use-sync-status.ts';

const place = { brandId: 'tea', storeId: 'north' };

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  await closeCounters();
});

async function aCounter() {
  const page = await aCounterPage();
  const sale = (_id: string) =>
    page.replica.engine.commit(sell, { ...place, _id }, page.data.session.actor());
  const draw = <P, R>(use: (props: P) => R, props: P, around = page.inside): Rendered<P, R> => {
    const drawn = renderHook(use, props, around);
    ended.push(drawn.end);
    return drawn;
  };
  return { ...page, sale, draw };
}

describe('a command', () => {
  it('is made on this device, and sent by itself', async () => {
    const { draw, server } = await aCounter();
    const handle = draw(() => useCommand(sell), undefined);
    await until(() => handle.now());
    const run = handle.now().run({ ...place, _id: 's1' });
    expect(await run).toEqual({ number: 'A-1' });
    expect(handle.all.map(({ isRunning }) => isRunning)).toContain(true);
    await until(() => expect(handle.now().isRunning).toBe(false));
    await until(async () => expect(await server.slips('north')).toEqual(['A-1 mei']));
  });

  it('says why it failed until the next one, and takes a defect for one', async () => {
    const { draw, data, outside } = await aCounter();
    const handle = draw(() => useCommand(sell), undefined);
    await until(() => handle.now());
    await expect(handle.now().run({ ...place, _id: 1 } as never)).rejects.toBeInstanceOf(AppError);
    await until(() =>
      expect(handle.now()).toMatchObject({ error: { code: 'validation' }, isRunning: false }),
    );
    await handle.now().run({ ...place, _id: 's1' });
    await until(() => expect(handle.now().error).toBeUndefined());
    const nowhere = draw(() => useCommand(sell), undefined, outside);
    await until(() => nowhere.now());
    await expect(nowhere.now().run({ ...place, _id: 's2' })).rejects.toMatchObject({
      code: 'device_not_enrolled',
    });
    const broken = draw(
      () => useCommand({ ...sell, offline: 'refuse', rest: undefined } as never),
      undefined,
    );
    await until(() => broken.now());
    await expect(broken.now().run({} as never)).rejects.toMatchObject({ code: 'internal' });
    expect(data.session.actor().adminId).toBe('mei');
  });

  it('that only the server can do drops its drafts when it is done', async () => {
    const { draw, replica } = await aCounter();
    await replica.drafts.write('form', { typed: 1 });
    const handle = draw(() => useCommand(getProfile), undefined);
    await until(() => handle.now());
    expect(await handle.now().run({}, { dropDrafts: ['form'] })).toMatchObject({ name: 'mei' });
    expect(await replica.drafts.read('form')).toBeUndefined();
  });
});

describe('how much of it is there', () => {
  it('is told of a scope, and of what a page reads of it', async () => {
    const { draw, outside, server, replica } = await aCounter();
    const scope = storeScope('tea', 'north');
    const ready = draw(() => useScopeReady(scopeKey(scope)), undefined);
    await until(() => expect(ready.now().phase).toBe('ready'));
    expect(ready.now().loaded).toContain('slips');
    // Until all of it is here, the rows that arrived first are shown as such.
    replica.loop.stop();
    const cursors = { rows: [], local: ['cursors'] } as const;
    const loads = (phase: 'loading' | 'live') =>
      replica.store.transact('write', cursors, 'relaxed', async (tx) => {
        const cursor = await tx.localGet('cursors', scopeKey(scope));
        await tx.localPutMany('cursors', [{ ...cursor!, phase }]);
      });
    await loads('loading');
    await until(() => expect(ready.now().phase).toBe('loading'));
    await loads('live');
    await until(() => expect(ready.now().phase).toBe('ready'));
    const other = draw(() => useScopeReady(scopeKey(storeScope('tea', 'south'))), undefined);
    await until(() => expect(other.now()).toEqual({ phase: 'none', loaded: [] }));

    const reload = vi.fn();
    const error = new AppError('not_found');
    const useRead = (answer: object) => useReading({ reload, ...answer }, scope);
    const list = draw(useRead, { data: [] });
    await until(() =>
      expect(list.now()).toMatchObject({ isThere: true, isGone: false, isWhole: true, failure: undefined }),
    );
    const gone = draw(useRead, { error });
    await until(() =>
      expect(gone.now()).toMatchObject({
        isThere: false,
        isGone: true,
        failure: { title: '找不到', code: 'not_found' },
      }),
    );
    expect([list.now().isOffline, list.now().reload]).toEqual([false, reload]);
    // Where the rows have not come, what is missing may still come.
    const early = draw(useRead, { data: [] }, outside);
    await until(() => expect(early.now()).toMatchObject({ isThere: false, isWhole: false }));
    const missing = draw(useRead, { error }, outside);
    await until(() => expect(missing.now()).toMatchObject({ isGone: false, failure: undefined }));
    const failed = draw(useRead, { error: new AppError('unavailable') }, outside);
    await until(() =>
      expect(failed.now()).toMatchObject({ isGone: false, failure: { code: 'unavailable' } }),
    );
    const some = draw(useRead, { data: ['one'] }, outside);
    await until(() => expect(some.now().isThere).toBe(true));
    expect(server.connected).toBe(true);
  });

  it('is told of rows that the server has not confirmed', async () => {
    const { draw, sale, server, replica, outside } = await aCounter();
    server.connected = false;
    const pending = draw(() => usePendingRows('slips'), undefined);
    await until(() => expect([...pending.now()]).toEqual([]));
    await sale('s1');
    await until(() => expect([...pending.now()]).toEqual(['s1']));
    const check = draw(() => usePendingCheck('slips'), undefined);
    await until(async () => expect(await check.now()('s1')).toBe(true));
    expect(await check.now()('s2')).toBe(false);
    const nowhere = draw(() => usePendingCheck('slips'), undefined, outside);
    await until(async () => expect(await nowhere.now()('s1')).toBe(false));
    server.connected = true;
    replica.loop.probe();
    await until(() => expect([...pending.now()]).toEqual([]));
  });
});
