import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { checkStatus } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { listStores } from '#domain/store/operations.ts';
import { stores } from '#domain/store/schema.ts';
import type { AnyTable } from '#sync/operations.ts';
import { Api } from './api.ts';
import type { Answered } from './answered.ts';
import { askLocally, askServer } from './ask.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { NoAnswer, type HttpAnswer } from './http.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { PageSignals } from './page-signals.ts';
import { ProfileStore } from './profile-store.ts';

const table = stores as unknown as AnyTable;
const actor = { kind: 'admin', adminId: 'mei', name: 'mei', role: 'brand_admin', brandId: 'tea' } as const;
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Collects answers; `next` resolves with the one after those seen so far. */
function listener() {
  const answers: Answered[] = [];
  const waiting: (() => void)[] = [];
  return {
    answers,
    tell: (answered: Answered) => {
      answers.push(answered);
      waiting.splice(0).forEach((resolve) => resolve());
    },
    async until(fits: (answered: Answered) => boolean): Promise<Answered> {
      while (!answers.some(fits)) await new Promise<void>((resolve) => waiting.push(resolve));
      return answers.find(fits)!;
    },
  };
}

function aStore(id: string, name: string) {
  const times = { createdAt: '2026-11-21T06:05:00.000Z', updatedAt: '2026-11-21T06:05:00.000Z', rev: 1 };
  const place = { address: 'x', phone: '02', isActive: true, timezone: 'Asia/Taipei', dayCutover: '05:00' };
  return { _id: id, brandId: 'tea', name, sort: Number(id), ...place, ...times };
}

it('answers a local query from the device, and again after each change by this tab or another', async () => {
  const store = new DexieDeviceStore({ name: 'ask', tables: [table] });
  const put = (id: string, name: string) =>
    store.transact('write', { rows: [table], local: [] }, 'relaxed', (tx) =>
      tx.putMany(table, [aStore(id, name)]),
    );
  await put('1', '中山店');
  const engine = {
    query: (query: typeof listStores, input: never, by: typeof actor) =>
      store.transact('read', { rows: query.tables, local: [] }, 'relaxed', (tx) =>
        query.run({ get: tx.get.bind(tx), list: tx.list.bind(tx) } as never, input, {
          side: 'device',
          actor: by,
          now: '',
        }),
      ),
  };
  const heard = listener();
  const asking = askLocally(
    { engine, store } as never,
    listStores,
    { brandId: 'tea' },
    { actor: () => actor },
    heard.tell,
  );
  stops.push(asking.stop);
  const names = ({ value }: Answered): string[] => (value as { name: string }[]).map(({ name }) => name);
  await heard.until((answered) => names(answered).length === 1);
  await put('2', '信義店');
  expect(names(await heard.until((answered) => names(answered).length === 2))).toEqual(['中山店', '信義店']);

  asking.stop();
  const told = heard.answers.length;
  await put('3', '士林店');
  await store.transact('read', { rows: [table], local: [] }, 'relaxed', (tx) => tx.get(table, '3'));
  expect(heard.answers.length).toBe(told);
});

it('tells what it has read though something was written meanwhile, and reads again', async () => {
  const store = new DexieDeviceStore({ name: 'ask-busy', tables: [table] });
  const { answers, tell, until } = listener();
  const writings = 5;
  let readings = 0;
  const engine = {
    query: async () => {
      const reading = (readings += 1);
      // Committed, and notified, before this reading is over.
      if (reading <= writings)
        await store.transact('write', { rows: [table], local: [] }, 'relaxed', (tx) =>
          tx.putMany(table, [aStore('1', `第${reading}次`)]),
        );
      return reading;
    },
  };
  stops.push(askLocally({ engine, store } as never, listStores, {}, { actor: () => actor }, tell).stop);
  await until(({ value }) => value === writings + 1);
  expect(answers.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
  await store.close();
});

it('tells a refusal and a defect of a local query as errors', async () => {
  const store = { name: 'ask-errors' };
  const failing = (error: Error) =>
    ({
      engine: {
        query: async () => {
          throw error;
        },
      },
      store,
    }) as never;
  const heard = listener();
  stops.push(
    askLocally(failing(new AppError('not_found')), listStores, {}, { actor: () => actor }, heard.tell).stop,
  );
  stops.push(askLocally(failing(new Error('bug')), listStores, {}, { actor: () => actor }, heard.tell).stop);
  await heard.until(({ error }) => error?.code === 'not_found');
  await heard.until(({ error }) => error?.code === 'internal');
});

it('asks again what nothing answered once the server is heard of elsewhere, and only then', async () => {
  let [at, asks, isConnected] = [1000, 0, false];
  const signals: PageSignals = { visible: () => true, online: () => true, onChange: () => () => undefined };
  const body = { loggedIn: false, role: null, brand: null, store: null };
  const http = async (): Promise<HttpAnswer> => {
    asks++;
    if (!isConnected) throw new NoAnswer();
    return { status: 200, body, retryAfterMs: undefined };
  };
  const heard = listener();
  const answers = new KeptAnswers(new ProfileStore('ask-heard'));
  const data = { api: new Api(http), answers, now: () => at, signals };
  const asking = askServer(data, checkStatus, {}, { asker: 'mei', question: 'q' }, heard.tell);
  stops.push(asking.stop);
  await heard.until(({ error }) => error !== undefined);
  // What it said before it fell silent tells nothing of now.
  asking.heard?.(undefined);
  asking.heard?.(1000);
  expect(asks).toBe(1);
  isConnected = true;
  at = 2000;
  asking.heard?.(1500);
  asking.heard?.(1600);
  expect(await heard.until(({ value }) => value !== undefined)).toEqual({ value: body, at: 2000 });
  asking.heard?.(3000);
  expect(asks).toBe(2);
});

it('throws away what was kept before an update of the app where it holds less than is told now', async () => {
  const signals: PageSignals = { visible: () => true, online: () => true, onChange: () => () => undefined };
  const http = (): Promise<HttpAnswer> => Promise.reject(new NoAnswer());
  const answers = new KeptAnswers(new ProfileStore('ask-updated'));
  await answers.keep('mei', 'q', { value: { loggedIn: false }, at: 500 });
  const heard = listener();
  const data = { api: new Api(http), answers, now: () => 1000, signals };
  stops.push(askServer(data, checkStatus, {}, { asker: 'mei', question: 'q' }, heard.tell).stop);
  expect(await heard.until(({ error }) => error !== undefined)).not.toHaveProperty('value');
  await vi.waitFor(async () => expect(await answers.read('mei', 'q')).toBeUndefined());
  expect(heard.answers.some((answered) => 'value' in answered)).toBe(false);
});

it('shows the last answer of the server until it gives a new one, and keeps that', async () => {
  let hint = (): void => undefined;
  const signals: PageSignals = {
    visible: () => true,
    online: () => isConnected,
    onChange: (listen) => {
      hint = listen;
      return () => undefined;
    },
  };
  const answers = new KeptAnswers(new ProfileStore('ask'));
  const body = { loggedIn: false, role: null, brand: null, store: null };
  let isConnected = true;
  const http = async (): Promise<HttpAnswer> => {
    if (!isConnected) throw new NoAnswer();
    return { status: 200, body, retryAfterMs: undefined };
  };
  const asked = (asker: string) => {
    const heard = listener();
    const data = { api: new Api(http), answers, now: () => 1000, signals };
    const asking = askServer(data, checkStatus, {}, { asker, question: 'q' }, heard.tell);
    stops.push(asking.stop);
    return { ...heard, again: asking.again };
  };
  const first = asked('mei');
  expect(await first.until(({ value }) => value !== undefined)).toEqual({ value: body, at: 1000 });
  // The answer is kept after it is told; asking once more ends after that.
  first.again();
  await first.until((answered) => first.answers.indexOf(answered) > 0);

  isConnected = false;
  const second = asked('mei');
  expect(await second.until(({ value, error }) => value !== undefined && error !== undefined)).toMatchObject({
    value: body,
    at: 1000,
    isKept: true,
    error: { code: 'unavailable' },
  });
  const somebodyElse = asked('wei');
  expect(await somebodyElse.until(({ error }) => error !== undefined)).not.toHaveProperty('value');

  const third = asked('mei');
  await third.until(({ error }) => error !== undefined);
  isConnected = true;
  hint();
  expect(await third.until(({ value, isKept }) => value !== undefined && !isKept)).toEqual({
    value: body,
    at: 1000,
  });
});

it('reads the device once for many changes, and not in their moment, where that is early enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(() => void vi.useRealTimers());
  const store = new DexieDeviceStore({ name: 'ask-rest', tables: [table] });
  const put = (id: string) =>
    store.transact('write', { rows: [table], local: [] }, 'relaxed', (tx) =>
      tx.putMany(table, [aStore(id, id)]),
    );
  await put('1');
  let reads = 0;
  const engine = { query: () => Promise.resolve((reads += 1)) };
  const heard = listener();
  const asking = askLocally(
    { engine, store } as never,
    listStores,
    {},
    { actor: () => actor },
    heard.tell,
    2000,
  );
  stops.push(asking.stop);
  await heard.until(({ value }) => value === 1);
  for (const id of ['2', '3', '4']) await put(id);
  expect(reads).toBe(1);
  vi.advanceTimersByTime(2000);
  await heard.until(({ value }) => value === 2);
  expect(vi.getTimerCount()).toBe(0);
});
