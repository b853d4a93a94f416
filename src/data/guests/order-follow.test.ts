import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase } from './guest-database.ts';
import { GuestOrders } from './guest-orders.ts';
import { OrderFollow } from './order-follow.ts';
import { openOrderStream } from './order-stream.ts';

const place = { brandId: 'tea', storeId: 'north' };
const token = 'a'.repeat(32);

function anOrder(rev: number, fulfilment: GuestOrderView['fulfilment']): GuestOrderView {
  const at = '2026-11-21T06:05:00.000Z';
  return {
    _id: 'o-1',
    brandId: 'tea',
    storeId: 'north',
    rev,
    updatedAt: at,
    number: 'W-001',
    businessDate: '2026-11-21',
    placedAt: at,
    subtotal: 60,
    serviceCharge: 0,
    deliveryFee: 0,
    totalDiscount: 0,
    manualAdjustment: 0,
    total: 60,
    paymentType: 'On-site',
    paymentMethod: '',
    channel: 'web',
    orderType: 'takeout',
    status: 'unpaid',
    fulfilment,
    payment: 'unpaid',
    items: [],
    moves: [],
    refunded: 0,
    canCancel: fulfilment === 'placed',
    isUndelivered: false,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Who looks at an order whose streams and answers a test gives. */
function aPage(streams: readonly (readonly unknown[])[], answer: () => GuestOrderView | AppError) {
  const orders = new GuestOrders({ database: openGuestDatabase(undefined), now: () => Date.now() });
  let opened = 0;
  let asked = 0;
  const call = async () => {
    asked += 1;
    const said = answer();
    if (said instanceof AppError) throw said;
    return said;
  };
  const follow = new OrderFollow(
    {
      api: { call } as never,
      orders,
      async *openStream({ signal }) {
        const events = streams[opened++];
        if (!events) throw new Error('no stream');
        for (const event of events) yield event;
        if (opened === streams.length && !signal.aborted) await new Promise(() => undefined);
      },
      signals: { visible: () => true, online: () => true, onChange: () => () => undefined },
      now: () => Date.now(),
    },
    { place, orderId: 'o-1', token },
  );
  return { follow, orders, opened: () => opened, asked: () => asked };
}

it('tells each step as it comes, and is not put back by an older word', async () => {
  const { follow } = aPage([[anOrder(2, 'accepted'), anOrder(1, 'placed'), anOrder(3, 'ready')]], () =>
    anOrder(1, 'placed'),
  );
  const seen: (string | undefined)[] = [];
  follow.subscribe(() => seen.push(follow.state().order?.fulfilment));
  await vi.waitFor(() => expect(seen).toEqual(['accepted', 'accepted', 'ready']));
});

it('asks where there is no stream, says why there is nothing newer, and keeps what it has', async () => {
  let answer: GuestOrderView | AppError = anOrder(1, 'placed');
  const { follow, asked } = aPage([], () => answer);
  follow.subscribe(() => undefined);
  await vi.waitFor(() => expect(follow.state().order?.fulfilment).toBe('placed'));
  answer = noAnswerError(new Error('cut'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follow.state()).toMatchObject({ error: { code: 'unavailable' }, order: { fulfilment: 'placed' } });
  answer = anOrder(2, 'ready');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follow.state().error).toBeUndefined();
  expect(follow.state().order?.fulfilment).toBe('ready');
  expect(asked()).toBe(3);
});

it('is done with an order that has ended, and with one that is nobody’s', async () => {
  const done = aPage([], () => anOrder(1, 'completed'));
  done.follow.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([done.asked(), done.opened()]).toEqual([1, 1]);
  const gone = aPage([], () => new AppError('not_found'));
  gone.follow.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone.follow.state().error?.code).toBe('not_found');
  expect([gone.asked(), gone.opened()]).toEqual([1, 1]);
});

it('goes on listening when somebody turns away, and says so', async () => {
  let isVisible = true;
  let tell = (): void => undefined;
  const opened: boolean[] = [];
  const orders = new GuestOrders({ database: openGuestDatabase(undefined), now: () => Date.now() });
  const follow = new OrderFollow(
    {
      api: { call: async () => anOrder(1, 'placed') } as never,
      orders,
      async *openStream({ signal, isHidden }) {
        opened.push(isHidden);
        yield anOrder(opened.length, 'accepted');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      signals: {
        visible: () => isVisible,
        online: () => true,
        onChange: (listener) => {
          tell = listener;
          return () => undefined;
        },
      },
      now: () => Date.now(),
    },
    { place, orderId: 'o-1', token },
  );
  const leave = follow.subscribe(() => undefined);
  await vi.waitFor(() => expect(follow.state().order?.rev).toBe(1));
  isVisible = false;
  tell();
  await vi.waitFor(() => expect(follow.state().order?.rev).toBe(2));
  isVisible = true;
  tell();
  await vi.waitFor(() => expect(follow.state().order?.rev).toBe(3));
  expect(opened).toEqual([false, true, false]);
  leave();
});

it('reads events wherever the network cuts them, and shows the secret in a header', async () => {
  const text = ': hello\n\ndata: {"rev":1}\n\ndata: {"rev":2}\n\n: still here\n\ndata: not json\n\n';
  const pieces = [...text.matchAll(/[\s\S]{1,7}/g)].map(([piece]) => new TextEncoder().encode(piece));
  const fetched: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    fetched.push([url, request]);
    const body = new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece);
        stream.close();
      },
    });
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    });
  });
  const events: unknown[] = [];
  const { signal } = new AbortController();
  const asked = { place, orderId: 'o-1', token, signal, isHidden: true };
  for await (const event of openOrderStream(asked)) events.push(event);
  expect(events).toEqual([{ rev: 1 }, { rev: 2 }]);
  const [url, request] = fetched[0]!;
  expect(url).toBe('/api/order-customer/brands/tea/order/o-1/events');
  expect(url).not.toContain(token);
  expect(new Headers(request.headers).get('order-token')).toBe(token);
  expect(new Headers(request.headers).get('order-page')).toBe('hidden');
});
