import { createHmac, randomUUID } from 'node:crypto';
import { PlatformSocket, type Answer, type Asked } from './platform-socket.ts';

/** How a webhook is signed, and what becomes of it on its way. */
export type Signing = 'right' | 'wrong' | 'upper' | 'absent' | 'changed';

export interface UberLine {
  readonly id: string;
  readonly title: string;
  readonly external_data?: string;
  readonly quantity: number;
  /** Whole TWD of one, without its answers. */
  readonly price: number;
  readonly options?: readonly {
    readonly id: string;
    readonly title: string;
    readonly external_data?: string;
    readonly price: number;
  }[];
}

interface UberOrder {
  readonly id: string;
  readonly storeId: string;
  state: 'CREATED' | 'ACCEPTED' | 'DENIED' | 'CANCELED';
  readonly body: Readonly<Record<string, unknown>>;
}

const cents = 100;

/** Uber Eats, as a till meets it: menus, items that are suspended, a store's status, orders and signed webhooks. */
export class FakeUberEats {
  readonly secret = 'uber-secret';
  readonly socket: PlatformSocket;
  readonly menus = new Map<string, { readonly items: readonly { readonly id: string }[] }>();
  /** Of each store the items that are sold out there. */
  readonly suspended = new Map<string, Set<string>>();
  readonly statuses = new Map<string, string>();
  /** By which of ours it knows a store. */
  readonly named = new Map<string, { integrator_store_id: string; integrator_brand_id?: string }>();
  readonly orders = new Map<string, UberOrder>();
  /** Of each order the times to which it was put off. */
  readonly readyTimes = new Map<string, readonly string[]>();
  /** Items of which it takes no word. */
  readonly stubborn = new Set<string>();
  /** Where its webhooks go. */
  target = '';
  #count = 0;

  private constructor(socket: PlatformSocket) {
    this.socket = socket;
  }

  static async start(port = 0): Promise<FakeUberEats> {
    let fake: FakeUberEats | undefined;
    const socket = await PlatformSocket.open(
      (asked) => fake?.answer(asked) ?? { status: 503 },
      ({ path }) => path === '/oauth/v2/token',
      port,
    );
    fake = new FakeUberEats(socket);
    return fake;
  }

  /** What the server is set up with to meet it. */
  get variables(): Readonly<Record<string, string>> {
    return {
      UBEREATS_CLIENT_ID: 'uber-client',
      UBEREATS_CLIENT_SECRET: this.secret,
      UBEREATS_URL: this.socket.address,
      UBEREATS_AUTH_URL: this.socket.address,
    };
  }

  get setUp() {
    const { address } = this.socket;
    return {
      clientId: 'uber-client',
      clientSecret: this.secret,
      url: address,
      authUrl: address,
      priceMultiplier: cents,
    };
  }

  /** Somebody orders; the platform keeps it, and tells nobody yet. */
  order(storeId: string, lines: readonly UberLine[], more: object = {}): string {
    const id = randomUUID();
    const total = lines.reduce(
      (sum, { price, quantity, options = [] }) =>
        sum + quantity * (price + options.reduce((all, option) => all + option.price, 0)),
      0,
    );
    this.#count += 1;
    const body = {
      id,
      display_id: `UE${String(this.#count).padStart(3, '0')}`,
      type: 'DELIVERY_BY_UBER',
      store: { id: storeId },
      eater: { first_name: '小', last_name: '林' },
      cart: { items: lines.map(lineOf) },
      payment: { charges: { total: money(total) } },
      ...more,
    };
    this.orders.set(id, { id, storeId, state: 'CREATED', body });
    return id;
  }

  /** The webhook of an order. @returns what it was answered with */
  notify(
    orderId: string,
    { type = 'orders.notification', event = randomUUID() as string, signing = 'right' as Signing } = {},
  ) {
    const { storeId = '' } = this.orders.get(orderId) ?? {};
    const body = JSON.stringify({
      event_id: event,
      event_time: 1_795_000_000,
      event_type: type,
      meta: { user_id: storeId, resource_id: orderId, status: 'pos' },
      resource_href: `${this.socket.address}/v2/eats/order/${orderId}`,
    });
    return this.send(body, signing);
  }

  async send(
    body: string,
    signing: Signing = 'right',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const signature = createHmac('sha256', signing === 'wrong' ? 'another' : this.secret)
      .update(body)
      .digest('hex');
    const sent = signing === 'changed' ? body.replace('"pos"', '"pox"') : body;
    return fetch(`${this.target}/api/webhooks/ubereats`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-environment': 'sandbox',
        ...(signing === 'absent'
          ? {}
          : { 'x-uber-signature': signing === 'upper' ? signature.toUpperCase() : signature }),
        ...headers,
      },
      body: sent,
    });
  }

  /** Something of a store's integration was changed. */
  provisioned(storeId: string): Promise<Response> {
    const meta = { user_id: storeId };
    return this.send(JSON.stringify({ event_id: randomUUID(), event_type: 'store.provisioned', meta }));
  }

  /** Its customer, or Uber, calls an order off. */
  cancel(orderId: string, type: 'orders.cancel' | 'orders.failure' = 'orders.cancel') {
    const order = this.orders.get(orderId);
    if (order) order.state = 'CANCELED';
    return this.notify(orderId, { type });
  }

  stateOf(orderId: string): string | undefined {
    return this.orders.get(orderId)?.state;
  }

  answer({ method, path, body }: Asked): Answer {
    const [route = ''] = path.split('?');
    const parts = route.split('/').filter(Boolean).map(decodeURIComponent);
    const call = `${method} ${parts.map((part, at) => (at > 1 && isId(part, parts[at - 1]) ? ':id' : part)).join('/')}`;
    const storeId = parts[3] ?? '';
    const orderId = storeId;
    const said = (): Readonly<Record<string, unknown>> =>
      JSON.parse(body) as Readonly<Record<string, unknown>>;
    switch (call) {
      case 'PUT v2/eats/stores/:id/menus':
        this.menus.set(storeId, said() as never);
        this.suspended.set(storeId, suspendedIn(said()));
        return { status: 204 };
      case 'POST v2/eats/stores/:id/menus/items/:id':
        return this.#suspend(storeId, parts[6] ?? '', said());
      case 'GET v1/eats/stores/:id/pos_data':
        return {
          status: 200,
          body: { store_id: storeId, integration_enabled: true, ...this.named.get(storeId) },
        };
      case 'POST v1/eats/store/:id/status':
        return this.#setStatus(storeId, said());
      case 'GET v1/eats/store/:id/status':
        return { status: 200, body: statusSaid(this.statuses.get(storeId)) };
      case 'GET v2/eats/order/:id': {
        const order = this.orders.get(orderId);
        return order
          ? { status: 200, body: { ...order.body, current_state: order.state } }
          : { status: 404, body: { code: 'not_found' } };
      }
      case 'POST v1/eats/orders/:id/accept_pos_order':
        return this.#move(orderId, 'CREATED', 'ACCEPTED');
      case 'POST v1/eats/orders/:id/deny_pos_order':
        return this.#move(orderId, 'CREATED', 'DENIED');
      case 'POST v1/eats/orders/:id/cancel':
        return this.#move(orderId, 'ACCEPTED', 'CANCELED');
      case 'POST v1/delivery/order/:id/ready':
        return { status: 200, body: {} };
      case 'POST v1/delivery/order/:id/update-ready-time':
        return this.#putOff(orderId, said());
      case 'GET v1/eats/stores/:id/created-orders':
        return { status: 200, body: { orders: this.#of(storeId, 'CREATED') } };
      case 'GET v1/eats/stores/:id/canceled-orders':
        return { status: 200, body: { orders: this.#of(storeId, 'CANCELED') } };
      default:
        return { status: 404, body: { code: 'no_such_call', call } };
    }
  }

  /** A pause has an end. */
  #setStatus(storeId: string, { status, paused_until: until }: Readonly<Record<string, unknown>>): Answer {
    if (status === 'PAUSED' && !(Date.parse(String(until)) > Date.now()))
      return { status: 400, body: { code: 'paused_until' } };
    this.statuses.set(storeId, String(status));
    return { status: 204 };
  }

  #suspend(storeId: string, itemId: string, said: Readonly<Record<string, unknown>>): Answer {
    const known = this.menus.get(storeId)?.items.some(({ id }) => id === itemId);
    if (!known) return { status: 404, body: { code: 'not_found' } };
    if (this.stubborn.has(itemId)) return { status: 500, body: { code: 'internal' } };
    const { suspension } = said['suspension_info'] as { suspension: { suspend_until: number } };
    const ids = this.suspended.get(storeId) ?? new Set();
    if (suspension.suspend_until > 0) ids.add(itemId);
    else ids.delete(itemId);
    this.suspended.set(storeId, ids);
    return { status: 204 };
  }

  #move(orderId: string, from: UberOrder['state'], to: UberOrder['state']): Answer {
    const order = this.orders.get(orderId);
    if (!order) return { status: 404, body: { code: 'not_found' } };
    if (order.state !== from) return { status: 409, body: { code: 'order_state', state: order.state } };
    order.state = to;
    return { status: 204 };
  }

  #putOff(orderId: string, { ready_for_pickup_time: at }: Readonly<Record<string, unknown>>): Answer {
    if (this.orders.get(orderId)?.state !== 'ACCEPTED') return { status: 400, body: { code: 'order_state' } };
    this.readyTimes.set(orderId, [...(this.readyTimes.get(orderId) ?? []), String(at)]);
    return { status: 204 };
  }

  #of(storeId: string, state: UberOrder['state']): object[] {
    return [...this.orders.values()]
      .filter((order) => order.storeId === storeId && order.state === state)
      .map(({ id }) => ({ id, current_state: state, placed_at: '2026-11-21T06:00:00.000Z' }));
  }
}

function isId(_part: string, before: string | undefined): boolean {
  return ['stores', 'store', 'items', 'order', 'orders'].includes(before ?? '');
}

function statusSaid(status = 'ONLINE'): object {
  return status === 'PAUSED' ? { status: 'OFFLINE', offlineReason: 'PAUSED_BY_RESTAURANT' } : { status };
}

function suspendedIn(menu: Readonly<Record<string, unknown>>): Set<string> {
  const items = menu['items'] as {
    id: string;
    suspension_info?: { suspension: { suspend_until: number } };
  }[];
  return new Set(
    items.filter((one) => (one.suspension_info?.suspension.suspend_until ?? 0) > 0).map(({ id }) => id),
  );
}

function money(amount: number) {
  return { amount: amount * cents, currency_code: 'TWD', formatted_amount: `$${amount}` };
}

function lineOf({ price, options = [], ...line }: UberLine) {
  const unit = price + options.reduce((all, option) => all + option.price, 0);
  return {
    ...line,
    instance_id: randomUUID(),
    price: {
      unit_price: money(unit),
      base_unit_price: money(price),
      total_price: money(unit * line.quantity),
    },
    selected_modifier_groups:
      options.length === 0
        ? []
        : [
            {
              id: 'g.toppings',
              title: '加料',
              selected_items: options.map(({ price: extra, ...option }) => ({
                ...option,
                quantity: 1,
                price: { unit_price: money(extra), base_unit_price: money(extra) },
              })),
            },
          ],
  };
}
