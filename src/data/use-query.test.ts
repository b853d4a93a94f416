import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkStatus, getProfile } from '#domain/access/operations.ts';
import { listFlags } from '#domain/flag/operations.ts';
import { flags } from '#domain/flag/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { defineQuery } from '#domain/kit/operation.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { byStore } from '#domain/kit/scope.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { aCounterPage, aPage, closeCounters, flagged, holds } from './testing/page.tsx';
import { renderHook, until, type Rendered } from './testing/render-hook.tsx';
import { business, sell } from './testing/shop-server.ts';
import { useAnswers } from './use-answers.ts';
import { useLocalQueries, useServerQueries } from './use-queries.ts';
import { useFlagged } from './use-flagged.ts';
import { useMay } from './use-may.ts';
import { useQuery } from './use-query.ts';

const slips = business.tables.get('slips')!;
const place = { brandId: 'tea', storeId: 'north' };

/** The ids of a store's slips. */
const listSlips = defineQuery({
  name: 'slip.list',
  rest: 'GET /slips/brands/{brandId}/stores/{storeId}',
  who: staff(...adminRoles),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: z.string(), storeId: z.string() }),
  output: z.array(z.string()),
  tables: [slips],
  run: async (rows, { storeId }) => {
    if (storeId === 'nowhere') throw new AppError('not_found');
    const found = await rows.list(slips as never, { index: 'day', equals: [storeId] as never });
    return (found as { _id: string }[]).map(({ _id }) => _id);
  },
  summary: 'A toy.',
});

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  await closeCounters();
});

async function aCounter(server?: Parameters<typeof aCounterPage>[0], environment?: string) {
  const page = await aCounterPage(server, environment);
  const sale = (_id: string) =>
    page.replica.engine.commit(sell, { ...place, _id }, page.data.session.actor());
  const draw = <P, R>(use: (props: P) => R, props: P, around = page.inside): Rendered<P, R> => {
    const drawn = renderHook(use, props, around);
    ended.push(drawn.end);
    return drawn;
  };
  return { ...page, sale, draw };
}

describe('a query of the device’s rows', () => {
  it('is answered, again after each change, and not any more after its page has gone', async () => {
    const { draw, sale } = await aCounter();
    const asked = draw(
      (input: typeof place | undefined) => useQuery(listSlips, input),
      place as typeof place | undefined,
    );
    await until(() => expect(asked.now().data).toEqual([]));
    expect(asked.now()).toMatchObject({
      isLoading: false,
      isKept: false,
      error: undefined,
      answeredAt: undefined,
    });
    await sale('s1');
    await until(() => expect(asked.now().data).toEqual(['s1']));
    // Another question shows nothing of the one before.
    asked.again({ brandId: 'tea', storeId: 'south' });
    await until(() => expect(asked.now().data).toEqual([]));
    asked.again(undefined);
    await until(() => expect(asked.now()).toMatchObject({ data: undefined, isLoading: false }));
    asked.again(place);
    await until(() => expect(asked.now().data).toEqual(['s1']));
    const drawn = asked.all.length;
    asked.end();
    await sale('s2');
    expect(asked.all).toHaveLength(drawn);
  });

  it('says why it cannot be answered', async () => {
    const { draw } = await aCounter();
    const asked = draw(() => useQuery(listSlips, { ...place, storeId: 'nowhere' }), undefined);
    await until(() => expect(asked.now().error).toMatchObject({ code: 'not_found' }));
    expect(asked.now()).toMatchObject({ isLoading: false, data: undefined });
  });

  it('is asked of the server on a page that belongs to no brand, and not at all for a guest', async () => {
    const { draw, outside, browser, data, server } = await aCounter();
    const asked = draw(() => useQuery(listSlips, place), undefined, outside);
    expect(asked.all).toEqual([]);
    await until(() => expect(browser.asked).toContain('/api/slips/brands/tea/stores/north'));
    const calls = browser.asked.length;
    server.signedIn = undefined;
    await data.session.end();
    const late = draw(() => useQuery(listSlips, place), undefined, outside);
    const inside = draw(() => useQuery(listSlips, place), undefined);
    await until(() => expect(late.now()).toMatchObject({ isLoading: true, data: undefined }));
    await until(() => expect(inside.now().isLoading).toBe(true));
    await data.profile.get('anything');
    expect(browser.asked.slice(calls).filter((path) => path.startsWith('/api/slips'))).toEqual([]);
  });
});

describe('a question to the server', () => {
  it('is answered with when it said so, and again on request', async () => {
    const { draw, server } = await aCounter();
    const before = Date.now();
    const asked = draw(() => useQuery(getProfile, {}), undefined);
    await until(() => expect(asked.now().data?.name).toBe('mei'));
    expect(asked.now()).toMatchObject({ isLoading: false, isKept: false });
    expect(asked.now().answeredAt).toBeGreaterThanOrEqual(before);
    server.signedIn = { ...server.signedIn!, name: '小美' };
    asked.now().reload();
    await until(() => expect(asked.now().data?.name).toBe('小美'));
  });

  it('shows the last answer while there is no newer one, and says so', async () => {
    const first = await aCounter();
    const asked = first.draw(() => useQuery(getProfile, {}), undefined);
    await until(() => expect(asked.now().data?.name).toBe('mei'));
    await until(async () =>
      expect(await first.data.answers.read('mei', 'adminAuth.getProfile:{}')).toBeDefined(),
    );
    first.server.connected = false;
    const later = aPage(first.server, first.environment);
    const kept = renderHook(() => useQuery(getProfile, {}), undefined, later.outside);
    ended.push(kept.end);
    await until(() => expect(kept.now()).toMatchObject({ data: { name: 'mei' }, isKept: true }));
    await until(() => expect(kept.now().error).toMatchObject({ code: 'unavailable' }));
  });

  it('is one for guests too where they may ask it', async () => {
    const { outside } = aPage();
    const asked = renderHook(() => useQuery(checkStatus, {}), undefined, outside);
    ended.push(asked.end);
    await until(() => expect(asked.now().data).toMatchObject({ loggedIn: false }));
  });

  it('that nobody answered is asked again when the server is heard of elsewhere', async () => {
    const { draw, server, replica } = await aCounter();
    const answered = { ...listSlips, source: 'server' } as const;
    server.connected = false;
    const asked = draw(() => useQuery(answered, place), undefined);
    await until(() => expect(asked.now().error).toBeDefined());
    server.pages.set('/slips/brands/tea/stores/north', ['said']);
    server.connected = true;
    replica.loop.probe();
    await until(() => expect(asked.now().data).toEqual(['said']));
  });
});

describe('several questions at once', () => {
  it('are answered from the device in their order; what cannot be is left out', async () => {
    const { draw, sale } = await aCounter();
    await sale('s1');
    const of = (storeId: string) => ({ brandId: 'tea', storeId });
    const asked = draw(
      (inputs: readonly (typeof place)[]) => useLocalQueries(listSlips, inputs),
      ['south', 'nowhere', 'north'].map(of),
    );
    await until(() =>
      expect(asked.now()).toEqual([
        { input: of('south'), value: [] },
        { input: of('north'), value: ['s1'] },
      ]),
    );
    asked.again([of('north')]);
    await until(() => expect(asked.now()).toEqual([{ input: of('north'), value: ['s1'] }]));
    asked.again([]);
    await until(() => expect(asked.now()).toEqual([]));
  });

  it('are answered by the server, each as soon as it is there, and again on request', async () => {
    const { draw, server, data } = await aCounter();
    const asked = draw((inputs: readonly Record<string, never>[]) => useServerQueries(getProfile, inputs), [
      {},
    ] as readonly Record<string, never>[]);
    await until(() => expect(asked.now().answers).toMatchObject([{ input: {}, value: { name: 'mei' } }]));
    server.signedIn = { ...server.signedIn!, name: '小美' };
    asked.now().reload();
    await until(() => expect(asked.now().answers).toMatchObject([{ value: { name: '小美' } }]));
    asked.again([]);
    await until(() => expect(asked.now().answers).toEqual([]));
    await data.session.signOut();
    const late = draw(() => useServerQueries(getProfile, [{}]), undefined);
    await until(() => expect(late.now().answers).toEqual([]));
  });

  it('are asked of the server where the device does not hold the rows, every fifth turn anew', async () => {
    const { draw, sale, browser, data } = await aCounter();
    await sale('s1');
    const inputs = [place, { ...place, storeId: 'nowhere' }];
    const asked = draw((turn: number) => useAnswers(listSlips, inputs, turn), 1 as number);
    const there = () => browser.asked.filter((path) => path.endsWith('/stores/nowhere')).length;
    await until(() => expect([asked.now(), there()]).toEqual([[['s1'], undefined], 1]));
    asked.again(2);
    await until(() => expect(asked.all.length).toBeGreaterThan(1));
    await data.profile.get('anything');
    expect(there()).toBe(1);
    asked.again(5);
    await until(() => expect(there()).toBe(2));
    await sale('s2');
    await until(() => expect(asked.now()).toEqual([['s1', 's2'], undefined]));
    asked.end();
  });

  it('say what is flagged and open in each store, to those who decide', async () => {
    const { draw, replica, data } = await aCounter();
    await holds(replica, storeSettings, [{ _id: 'north' }]);
    await holds(replica, flags, [
      { ...flagged, _id: 'f1' },
      { ...flagged, _id: 'f2', state: 'settled' },
    ]);
    const stores = [{ _id: 'north', brandId: 'tea' }];
    const asked = draw(() => useFlagged(stores, 1), undefined);
    await until(() =>
      expect(
        asked
          .now()
          .get('north')
          ?.map(({ _id }) => _id),
      ).toEqual(['f1']),
    );
    const flagList = draw(() => useQuery(listFlags, place), undefined);
    await until(() => expect(flagList.now().data).toHaveLength(2));
    const may = draw(() => [useMay('flags.settle'), useMay('flags.read')], undefined);
    await until(() => expect(may.now()).toEqual([true, true]));
    await data.session.signOut();
    await until(() => expect(may.now()).toEqual([false, false]));
    await until(() => expect(asked.now().size).toBe(0));
  });
});
