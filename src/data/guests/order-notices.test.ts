import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openGuestDatabase } from './guest-database.ts';
import { GuestOrders } from './guest-orders.ts';
import { OrderNotices, type NoticeBrowser } from './order-notices.ts';

const place = { brandId: 'tea', storeId: 'north' };
const order = { place, orderId: 'o-1', token: 't-1' };
const key = 'BKey_-1';

/** A browser with a push service, a server, and what it was asked. */
async function aDevice(over: Partial<NoticeBrowser> = {}) {
  const orders = new GuestOrders({ database: openGuestDatabase(new IDBFactory()), now: () => 0 });
  await orders.change('o-1', () => ({ ...order, sentAt: 0 }));
  const asked: [string, unknown, unknown][] = [];
  const call = async ({ name }: { name: string }, input: unknown, options: { orderToken?: string }) => {
    asked.push([name.split('.')[1] ?? '', input, options.orderToken]);
    return { key, ok: true };
  };
  let present: { endpoint: string; key: string } | undefined;
  let ends = 0;
  const subscriptionOf = (one: { endpoint: string; key: string }) => ({
    endpoint: one.endpoint,
    options: {
      applicationServerKey: Uint8Array.from(
        atob(one.key.replaceAll('_', '/').replaceAll('-', '+') + '='),
        (c) => c.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint: one.endpoint, keys: { p256dh: 'point', auth: 'auth' } }),
    unsubscribe: async () => {
      present = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (present ? subscriptionOf(present) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      present = { endpoint: `https://push.tw/${++ends}`, key: applicationServerKey };
      return subscriptionOf(present);
    },
  };
  let permission: NotificationPermission = 'default';
  const browser: NoticeBrowser = {
    registration: async () => ({ pushManager }) as never,
    permission: () => permission,
    ask: async () => (permission = 'granted'),
    isAvailable: () => true,
    isInstalledOnly: () => false,
    ...over,
  };
  const notices = new OrderNotices({ api: { call } as never, orders, browser });
  return {
    notices,
    orders,
    asked,
    lose: () => (present = undefined),
    hold: (other: string) => (present = { endpoint: 'https://push.tw/old', key: other }),
    state: () => notices.stateOf(orders.state().get('o-1')),
  };
}

describe('notices of an order', () => {
  it('are turned on by a tap, told with the order’s secret, and turned off', async () => {
    const { notices, asked, state } = await aDevice();
    expect(state()).toBe('off');
    expect(await notices.turnOn(order)).toBe('on');
    expect(state()).toBe('on');
    const told = {
      brandId: 'tea',
      orderId: 'o-1',
      endpoint: 'https://push.tw/1',
      p256dh: 'point',
      auth: 'auth',
    };
    expect(asked.at(-1)).toEqual(['keepNotices', told, 't-1']);
    await notices.turnOff(order);
    expect(asked.at(-1)?.[0]).toBe('forgetNotices');
    expect(state()).toBe('off');
  });

  it('stay off where their owner says no', async () => {
    const { notices, asked } = await aDevice({ ask: async () => 'denied', permission: () => 'denied' });
    expect(await notices.turnOn(order)).toBe('refused');
    expect(asked).toEqual([]);
  });

  it('say that an iPhone tells pages of its home screen alone', async () => {
    const { state } = await aDevice({ isAvailable: () => false, isInstalledOnly: () => true });
    expect(state()).toBe('installed-only');
  });

  it('are repaired as a page starts: where the browser has another address, and for another key', async () => {
    const { notices, asked, lose, hold } = await aDevice();
    await notices.turnOn(order);
    lose();
    await notices.repair();
    expect(asked.at(-1)?.[1]).toMatchObject({ endpoint: 'https://push.tw/2' });
    hold('BOtherK');
    await notices.repair();
    expect(asked.at(-1)?.[1]).toMatchObject({ endpoint: 'https://push.tw/3' });
  });

  it('are not asked for where nobody wants to be told, or the order has ended', async () => {
    const { notices, asked, orders } = await aDevice();
    await notices.repair();
    expect(asked).toEqual([]);
    await notices.turnOn(order);
    const before = asked.length;
    await orders.tell('o-1', { _id: 'o-1', rev: 2, fulfilment: 'completed' } as never);
    await notices.repair();
    expect(asked.length).toBe(before);
  });
});
