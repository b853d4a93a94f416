import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { noAnswerError } from '../server-error.ts';
import { GuestCarts } from './guest-carts.ts';
import { openGuestDatabase } from './guest-database.ts';
import { askedMs, GuestOrders } from './guest-orders.ts';
import { GuestSending } from './guest-sending.ts';
import { CheckoutDrafts } from './checkout-drafts.ts';
import { placeKey } from './place.ts';

const place = { brandId: 'tea', storeId: 'north' };
const latte: CartLine = {
  _id: 'line-1',
  itemType: 'dish',
  templateId: 'latte',
  itemName: '拿鐵',
  basePrice: 60,
  options: [],
  quantity: 2,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A page of a device, a server that has the orders it was sent, and a line between them that fails as said. */
async function aGuest() {
  const database = openGuestDatabase(new IDBFactory());
  const server = new Map<string, { readonly token: string; readonly body: unknown }>();
  const said: string[] = [];
  const attempts: (number | undefined)[] = [];
  let refusal: AppError | undefined;
  let loses: 'nothing' | 'questions' | 'answers' = 'nothing';
  const orderOf = (id: string) => ({ _id: id, rev: 1, items: [{ _id: 'line-1', quantity: 2 }] });
  const call = async (
    { name }: { name: string },
    input: never,
    options: { orderToken: string; attempt?: number },
  ) => {
    const verb = name.split('.')[1] ?? '';
    const { orderId, orderData } = input as { orderId?: string; orderData?: { _id: string } };
    const id = orderId ?? orderData?._id ?? '';
    said.push(verb);
    if (verb === 'create') attempts.push(options.attempt);
    if (loses === 'questions') throw noAnswerError(new Error('cut'));
    if (verb === 'create' && !server.has(id)) {
      if (refusal) throw refusal;
      server.set(id, { token: options.orderToken, body: input });
    }
    if (loses === 'answers') throw noAnswerError(new Error('cut'));
    if (server.get(id)?.token !== options.orderToken) throw new AppError('not_found');
    return orderOf(id);
  };
  const asPage = { locale: () => 'zh-TW' as const, isInLine: () => false, leave: (): void => undefined };
  const open = () => {
    const now = () => Date.now();
    const carts = new GuestCarts({
      database,
      now,
      mintId: () => `o-${now()}`,
      mintToken: () => `t-${now()}`,
    });
    const orders = new GuestOrders({ database, now });
    const wishes = new CheckoutDrafts({ database, store: 'wishes', now });
    const signals = { visible: () => true, online: () => true, onChange: () => () => undefined };
    const sending = new GuestSending({
      api: { call } as never,
      orders,
      carts,
      wishes,
      signals,
      now,
      ...asPage,
    });
    return { carts, orders, wishes, sending };
  };
  const page = open();
  await page.carts.change(place, { name: '北店' }, (cart) => ({ ...cart, lines: [latte] }));
  const kept = page.carts.state()!.get(placeKey(place))!;
  const send = (on = page) =>
    on.sending.send({
      place,
      kept,
      orderData: { orderType: 'takeout', items: [{ templateId: 'latte', quantity: 2 }] },
      expected: { total: 120 },
    });
  return {
    page,
    open,
    send,
    server,
    said,
    attempts,
    id: kept.cart.orderId,
    refuse: (error?: AppError) => (refusal = error),
    lose: (what: typeof loses) => (loses = what),
  };
}

it('makes an order of the cart, which is spent then', async () => {
  const { page, send, id, said } = await aGuest();
  page.wishes.change(place, { notes: '不要吸管', name: '小美', address: '中山路1號' });
  await send();
  expect(page.orders.state().get(id)).toMatchObject({ told: { order: { _id: id } }, place });
  expect(page.carts.state()?.size).toBe(0);
  expect(said).toEqual(['create']);
  // Who ordered and where they live is meant for the next as well; what was said of this one is not.
  await expect.poll(() => page.wishes.of(place)).toEqual({ name: '小美', address: '中山路1號' });
});

it('asks by the id where the answer was lost, and sends nothing twice', async () => {
  const { page, send, id, said, server, lose } = await aGuest();
  lose('answers');
  await send();
  expect(page.carts.state()?.size).toBe(1);
  expect(page.orders.state().get(id)?.told).toBeUndefined();
  lose('nothing');
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(page.orders.state().get(id)?.told).toBeDefined());
  await vi.waitFor(() => expect(page.carts.state()?.size).toBe(0));
  expect(said).toEqual(['create', 'get']);
  expect(server.size).toBe(1);
});

it('goes on asking on the page that is opened next', async () => {
  const { open, send, id, lose } = await aGuest();
  lose('answers');
  await send();
  lose('nothing');
  const next = open();
  await next.carts.read();
  await next.sending.resume();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(next.orders.state().get(id)?.told).toBeDefined());
  await vi.waitFor(() => expect(next.carts.state()?.size).toBe(0));
});

it('says that it did not arrive, sends it at another tap alone, and stops asking after ten minutes', async () => {
  const { page, send, id, said, server, lose } = await aGuest();
  lose('questions');
  await send();
  lose('nothing');
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(page.orders.state().get(id)?.isMissing).toBe(true));
  expect(server.size).toBe(0);
  await vi.advanceTimersByTimeAsync(askedMs);
  const asked = said.length;
  await vi.advanceTimersByTimeAsync(askedMs);
  expect(said.length).toBe(asked);
  expect(said.filter((verb) => verb === 'create')).toHaveLength(1);
  expect(page.carts.state()?.size).toBe(1);
  await send();
  expect(server.size).toBe(1);
  expect(page.carts.state()?.size).toBe(0);
});

it('keeps the cart and no order where the server refuses', async () => {
  const { page, send, id, refuse } = await aGuest();
  refuse(new AppError('price_changed'));
  await expect(send()).rejects.toMatchObject({ code: 'price_changed' });
  expect(page.orders.state().has(id)).toBe(false);
  expect(page.carts.state()?.size).toBe(1);
});

it('goes on asking for what an earlier tap may have made where a later one was not looked at', async () => {
  const { page, send, id, server, refuse, lose } = await aGuest();
  lose('questions');
  await send();
  lose('nothing');
  refuse(new AppError('rate_limited', { seconds: 60 }));
  await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });
  const { token } = page.orders.state().get(id)!;
  // The first one was only late.
  server.set(id, { token, body: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(page.orders.state().get(id)?.told).toBeDefined());
  await vi.waitFor(() => expect(page.carts.state()?.size).toBe(0));
});

it('counts the taps of a cart in all tabs, so that a late one is known', async () => {
  const { page, open, send, id, refuse, lose, attempts } = await aGuest();
  refuse(new AppError('sold_out'));
  await expect(send()).rejects.toMatchObject({ code: 'sold_out' });
  const other = open();
  await other.carts.read();
  lose('questions');
  await send(other);
  await page.carts.change(place, { name: '北店' }, (cart) => ({
    ...cart,
    lines: [{ ...latte, quantity: 3 }],
  }));
  expect(page.carts.state()?.get(placeKey(place))).toMatchObject({ cart: { orderId: id }, attempts: 2 });
  lose('nothing');
  refuse();
  await send();
  expect(attempts).toEqual([1, 2, 3]);
});

it('leaves in a fresh cart what another tab put in while it was sent', async () => {
  const { page, send } = await aGuest();
  const sent = send();
  await page.carts.change(place, { name: '北店' }, (cart) => ({
    ...cart,
    lines: [
      { ...latte, quantity: 3 },
      { ...latte, _id: 'line-2', templateId: 'oolong' },
    ],
  }));
  await sent;
  const { cart } = page.carts.state()!.get(placeKey(place))!;
  expect(cart.lines.map(({ templateId, quantity }) => `${templateId}×${quantity}`)).toEqual([
    'latte×1',
    'oolong×2',
  ]);
});
