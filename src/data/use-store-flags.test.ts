import { afterEach, describe, expect, it } from 'vitest';
import { brandFlags, flags, type Flag } from '#domain/flag/schema.ts';
import { storeSettings } from '#domain/store/schema.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';
import type { Row } from '#sync/row.ts';
import { syncView, type SyncView } from './sync-view.ts';
import { idleLoop } from './testing/idle-loop.ts';
import { aCounterPage, closeCounters, flagged, holds } from './testing/page.tsx';
import { renderHook, until } from './testing/render-hook.tsx';
import { sell } from './testing/shop-server.ts';
import { useSettleChange } from './use-settle-change.ts';
import { settledIn, useReadSettled, useSettleOrder, useStoreFlags, withFlags } from './use-store-flags.ts';
import { useSyncStatus } from './use-sync-status.ts';

const aFlag = (over: Partial<Flag>): Flag => ({ ...flagged, _id: 'f', storeId: 'north', ...over }) as Flag;
const open = aFlag({ changeId: 'a' });
const settled = aFlag({ changeId: 'a', state: 'settled' });

describe('what of an inbox asks for nothing any more', () => {
  const item = { kind: 'exception', seen: false, key: 'a' } as const;
  it.each([
    ['a change whose flags are all settled', [settled, settled], item, ['a']],
    ['none of which one is open', [settled, open], item, []],
    [
      'none that was flagged for nothing that is listed',
      [aFlag({ changeId: 'b', state: 'settled' })],
      item,
      [],
    ],
    ['none that somebody has looked at', [settled], { ...item, seen: true }, []],
    ['none that was refused', [settled], { ...item, kind: 'rejected' as const }, []],
  ])('is %s', (_, all, one, keys) => {
    expect(settledIn([one], all)).toEqual(keys);
  });
});

describe('what somebody who decides is told', () => {
  const item = (over: Partial<InboxRow>): InboxRow => ({
    key: 'own',
    kind: 'exception',
    seq: 1,
    incarnation: 1,
    name: 'slip.sell',
    scope: 'store:north',
    label: { id: 'x' },
    at: '',
    seen: false,
    ...over,
  });
  const view = (inbox: InboxRow[], pending = 0, loop: Partial<SyncView> = {}): SyncView =>
    syncView({ device: undefined, pending, oldestAt: undefined, inbox, scopes: [] }, {
      ...idleLoop,
      ...loop,
    } as never);
  const told = (of: SyncView, all: readonly Flag[] | undefined, maySettle = true) => {
    const listed = (all ?? []).filter(({ state }) => state === 'open');
    const { state, count, conflicts } = withFlags(of, { all, open: listed, maySettle });
    return [state, count, conflicts];
  };

  it('is what is open in the store, in place of what this device’s own changes were flagged for', () => {
    expect(told(view([item({ key: 'a' })]), [open])).toEqual(['conflict', 1, 1]);
    expect(told(view([item({ key: 'a' })]), [settled])).toEqual(['synced', 0, 0]);
    expect(told(view([]), [open, open])).toEqual(['conflict', 2, 2]);
  });

  it('is also what the store’s list does not have: an edit that met another one, a change whose flag has not come', () => {
    expect(told(view([item({}), item({ key: 'c', kind: 'rejected', code: 'edit_conflict' })]), [])).toEqual([
      'conflict',
      2,
      2,
    ]);
    expect(told(view([item({ seen: true })]), [])).toEqual(['synced', 0, 0]);
    expect(told(view([item({ kind: 'rejected' })]), [])).toEqual(['failed', 1, 0]);
  });

  it('is what waits where nothing is to be decided', () => {
    expect(told(view([item({ key: 'a' })], 3), [settled])).toEqual(['pending', 3, 0]);
  });

  it('does not come before what is wrong with the line', () => {
    const cutOff = view([], 2, { reachable: false } as never);
    expect(told(cutOff, [open])).toEqual(['offline', 2, 1]);
  });

  it('is nothing new for anybody else, nor before the list is read', () => {
    const before = view([item({ key: 'a' })]);
    const listed = { all: [settled], open: [], maySettle: true };
    expect(withFlags(before, { ...listed, maySettle: false })).toBe(before);
    expect(withFlags(before, { ...listed, all: undefined })).toBe(before);
    expect(withFlags(undefined, listed)).toBeUndefined();
  });
});

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  await closeCounters();
});

/** A counter with a slip that the server has taken and noted something about. */
async function aFlaggedCounter() {
  const page = await aCounterPage();
  page.server.tillExceptions = [{ code: 'late' }];
  await page.replica.engine.commit(
    sell,
    { brandId: 'tea', storeId: 'north', _id: 's1' },
    page.data.session.actor(),
  );
  page.replica.loop.probe();
  const inbox = () => page.replica.monitor.view().status?.inbox ?? [];
  await until(() => expect(inbox()).toHaveLength(1));
  page.replica.loop.stop();
  await holds(page.replica, storeSettings, [{ _id: 'north' }]);
  const draw = <R>(use: () => R) => {
    const drawn = renderHook(use, undefined, page.inside);
    ended.push(drawn.end);
    return drawn;
  };
  const states = async (table: AnyTable): Promise<unknown[]> => {
    const rows = await page.replica.store.transact('read', { rows: [table], local: [] }, 'relaxed', (tx) =>
      tx.getMany(table, ['f1', 'f2', 'f3']),
    );
    return rows.map((row: Row | undefined) => row?.['state']);
  };
  const change = inbox()[0]!;
  return { ...page, inbox, change, draw, states };
}

describe('a change of this device that was flagged', () => {
  it('asks for nothing here once somebody has settled it, wherever that was', async () => {
    const { draw, replica, inbox, change } = await aFlaggedCounter();
    const drawn = draw(() => {
      const listed = useStoreFlags('tea', 'north');
      useReadSettled(listed, useSyncStatus());
      return listed;
    });
    await until(() => expect(drawn.now().all).toEqual([]));
    await holds(replica, flags, [{ ...flagged, _id: 'f1', changeId: change.key }]);
    await until(() => expect(drawn.now()).toMatchObject({ open: [{ _id: 'f1' }], maySettle: true }));
    expect(inbox()).toMatchObject([{ seen: false }]);
    await holds(replica, flags, [{ ...flagged, _id: 'f1', changeId: change.key, state: 'settled' }]);
    await until(() => expect(inbox()).toMatchObject([{ seen: true }]));
    expect(drawn.now().open).toEqual([]);
    const nowhere = draw(() => useStoreFlags('tea', undefined));
    await until(() => expect(nowhere.now().all).toBeUndefined());
  });

  it('is settled for everybody when somebody decides about it here, and nothing else with it', async () => {
    const { draw, replica, change, states } = await aFlaggedCounter();
    const own = { ...flagged, changeId: change.key };
    const rows = [
      { ...own, _id: 'f1' },
      { ...flagged, _id: 'f2' },
      { ...own, _id: 'f3', state: 'settled' },
    ];
    await holds(replica, flags, rows);
    await holds(replica, brandFlags, rows);
    const settle = draw(useSettleChange);
    await until(() => settle.now());
    await until(async () => {
      await settle.now()(change);
      expect(await states(flags)).toEqual(['settled', 'open', 'settled']);
    });
    expect(await states(brandFlags)).toEqual(['open', 'open', 'settled']);
    expect(replica.monitor.view().pending).toBeLessThanOrEqual(1);
    await settle.now()({ key: change.key, scope: 'brand:tea' });
    expect(await states(brandFlags)).toEqual(['settled', 'open', 'settled']);
  });

  it('is settled with the order that was put right', async () => {
    const { draw, replica, states } = await aFlaggedCounter();
    await holds(replica, flags, [
      { ...flagged, _id: 'f1', order: { id: 'o1', number: 'A-1' } },
      { ...flagged, _id: 'f2', order: { id: 'o2', number: 'A-2' } },
      { ...flagged, _id: 'f3' },
    ]);
    const listed = draw(() => ({ settle: useSettleOrder('tea', 'north'), ...useStoreFlags('tea', 'north') }));
    await until(() => expect(listed.now().open).toHaveLength(3));
    await listed.now().settle('o1', 'refunded');
    expect(await states(flags)).toEqual(['settled', 'open', 'open']);
  });
});
