import { createHmac, randomUUID } from 'node:crypto';
import { PlatformSocket, type Answer, type Asked } from './platform-socket.ts';

export interface PandaLine {
  readonly id: string;
  readonly remoteCode?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

interface PandaOrder {
  readonly token: string;
  readonly vendorId: string;
  state: 'new' | 'accepted' | 'rejected' | 'cancelled' | 'prepared' | 'picked_up';
  readonly body: Readonly<Record<string, unknown>>;
}

type Claims = Readonly<Record<string, unknown>>;

/** foodpanda's middleware for tills, as it is known: catalogues that take their time, availability, orders, and messages with a signed token. */
export class FakeFoodpanda {
  readonly secret = 'a shared secret of foodpanda that is long enough';
  readonly socket: PlatformSocket;
  readonly catalogs = new Map<string, object>();
  readonly gone = new Map<string, Set<string>>();
  readonly availability = new Map<string, string>();
  readonly orders = new Map<string, PandaOrder>();
  /** Items of which it takes no word. */
  readonly stubborn = new Set<string>();
  readonly imports = new Map<
    string,
    {
      readonly vendorId: string;
      readonly callback: string | undefined;
      status: 'running' | 'done' | 'failed';
    }
  >();
  target = '';
  #count = 0;

  private constructor(socket: PlatformSocket) {
    this.socket = socket;
  }

  static async start(port = 0): Promise<FakeFoodpanda> {
    let fake: FakeFoodpanda | undefined;
    const socket = await PlatformSocket.open(
      (asked) => fake?.answer(asked) ?? { status: 503 },
      ({ path }) => path === '/v2/login',
      port,
    );
    fake = new FakeFoodpanda(socket);
    return fake;
  }

  get variables(): Readonly<Record<string, string>> {
    return {
      FOODPANDA_URL: this.socket.address,
      FOODPANDA_USER: 'panda-user',
      FOODPANDA_PASSWORD: 'panda-password',
      FOODPANDA_SECRET: this.secret,
    };
  }

  get setUp() {
    return { url: this.socket.address, user: 'panda-user', password: 'panda-password', secret: this.secret };
  }

  order(vendorId: string, lines: readonly PandaLine[], more: object = {}): string {
    const token = randomUUID();
    this.#count += 1;
    const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const body = {
      token,
      code: `fp-${token.slice(0, 8)}`,
      shortCode: String(this.#count).padStart(3, '0'),
      expeditionType: 'delivery',
      localInfo: { currencyIsoCode: 'TWD', platform: 'FOODPANDA_TW' },
      customer: { firstName: '小美' },
      products: lines.map(({ unitPrice, ...line }) => ({
        ...line,
        unitPrice: `${unitPrice}.00`,
        paidPrice: `${unitPrice * line.quantity}.00`,
        selectedToppings: [],
      })),
      price: { grandTotal: `${total}.00` },
      payment: { status: 'paid', type: 'Online Payment' },
      discounts: [],
      ...more,
    };
    this.orders.set(token, { token, vendorId, state: 'new', body });
    return token;
  }

  /** Dispatches an order. */
  async notify(
    token: string,
    { claims = {} as Claims, secret = this.secret, alg = 'HS512' } = {},
  ): Promise<Response> {
    const order = this.orders.get(token);
    return this.#send(
      'POST',
      `order/${order?.vendorId ?? ''}`,
      order?.body ?? {},
      signed(claims, secret, alg),
    );
  }

  async cancel(token: string): Promise<Response> {
    const order = this.orders.get(token);
    if (order) order.state = 'cancelled';
    const path = `remoteId/${order?.vendorId ?? ''}/remoteOrder/foodpanda:${token}/posOrderStatus`;
    return this.#send(
      'PUT',
      path,
      { token, status: 'ORDER_CANCELLED', message: '客人取消' },
      signed({}, this.secret),
    );
  }

  /** Says what came of a catalogue. */
  async finishImport(id: string, status: 'done' | 'failed' = 'done'): Promise<Response | undefined> {
    const found = this.imports.get(id);
    if (!found) return undefined;
    found.status = status;
    if (found.callback === undefined) return undefined;
    return fetch(found.callback.replace(/^https?:\/\/[^/]+/, this.target), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${signed({}, this.secret)}` },
      body: JSON.stringify({ catalogImportId: id, status }),
    });
  }

  stateOf(token: string): string | undefined {
    return this.orders.get(token)?.state;
  }

  answer({ method, path, body }: Asked): Answer {
    const url = new URL(path, 'http://panda');
    const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const said = (): Readonly<Record<string, unknown>> =>
      JSON.parse(body || '{}') as Readonly<Record<string, unknown>>;
    const [, area, id = '', what, vendorId = ''] = parts;
    if (area === 'order' && id === 'status') return this.#status(parts[3] ?? '', said());
    if (area === 'orders' && what === 'preparation-completed')
      return this.#move(id, ['accepted'], 'prepared');
    if (area !== 'chains') return { status: 404, body: { call: `${method} ${path}` } };
    if (method === 'PUT' && what === 'catalog') return this.#import(said());
    if (what === 'vendors' && parts[5] === 'menu-import-logs')
      return {
        status: 200,
        body: {
          menuImportLogs: [...this.imports].flatMap(([catalogImportId, one]) =>
            one.vendorId === vendorId ? [{ catalogImportId, status: one.status }] : [],
          ),
        },
      };
    if (method === 'GET' && what === 'remoteVendors' && parts[5] === 'availability')
      return { status: 200, body: { availabilityState: this.availability.get(vendorId) ?? 'OPEN' } };
    if (what === 'remoteVendors' && parts[5] === 'availability') {
      this.availability.set(vendorId, String(said()['availabilityState']));
      return { status: 200, body: {} };
    }
    if (what === 'remoteVendors' && parts[5] === 'catalog') return this.#items(vendorId, said());
    if (what === 'orders' && vendorId === 'ids') {
      const status = url.searchParams.get('status');
      const of = [...this.orders.values()].filter(
        (order) =>
          order.vendorId === url.searchParams.get('vendorId') &&
          (status === 'cancelled' ? ['cancelled'] : ['accepted', 'prepared', 'picked_up']).includes(
            order.state,
          ),
      );
      return { status: 200, body: { orders: of.map(({ token }) => token) } };
    }
    if (what === 'orders') {
      const order = this.orders.get(vendorId);
      return order ? { status: 200, body: { order: order.body } } : { status: 404, body: {} };
    }
    return { status: 404, body: { call: `${method} ${path}` } };
  }

  #import(said: Readonly<Record<string, unknown>>): Answer {
    const [vendorId = ''] = said['vendors'] as string[];
    const catalogImportId = randomUUID();
    const callback = said['callbackUrl'] as string | undefined;
    this.catalogs.set(vendorId, said['catalog'] as object);
    this.gone.set(vendorId, inactiveIn(said['catalog'] as never));
    this.imports.set(catalogImportId, { vendorId, callback, status: 'running' });
    return { status: 202, body: { catalogImportId } };
  }

  #items(vendorId: string, said: Readonly<Record<string, unknown>>): Answer {
    const ids = said['items'] as string[];
    const gone = this.gone.get(vendorId) ?? new Set();
    const failed = ids.filter((id) => this.stubborn.has(id));
    for (const id of ids) {
      if (failed.includes(id)) continue;
      if (said['isAvailable'] === true) gone.delete(id);
      else gone.add(id);
    }
    this.gone.set(vendorId, gone);
    return { status: 200, body: { failed: failed.map((id) => ({ id, reason: 'INTERNAL' })) } };
  }

  #status(token: string, { status }: Readonly<Record<string, unknown>>): Answer {
    if (status === 'order_accepted') return this.#move(token, ['new'], 'accepted');
    if (status === 'order_rejected') return this.#move(token, ['new', 'accepted'], 'rejected');
    if (status === 'order_picked_up') return this.#move(token, ['accepted', 'prepared'], 'picked_up');
    return { status: 400, body: { status } };
  }

  #move(token: string, from: readonly PandaOrder['state'][], to: PandaOrder['state']): Answer {
    const order = this.orders.get(token);
    if (!order) return { status: 404, body: {} };
    if (!from.includes(order.state)) return { status: 409, body: { state: order.state } };
    order.state = to;
    return { status: 200, body: {} };
  }

  #send(method: 'POST' | 'PUT', path: string, body: object, token: string): Promise<Response> {
    return fetch(`${this.target}/api/webhooks/foodpanda/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  }
}

/** A token as the middleware makes one: good for a minute. */
export function signed(claims: Claims, secret: string, alg = 'HS512'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;
  const head = `${part({ alg, typ: 'JWT' })}.${part({ iss: 'middleware', exp, ...claims })}`;
  if (alg === 'none') return `${head}.`;
  const hash = alg === 'HS256' ? 'sha256' : 'sha512';
  return `${head}.${createHmac(hash, secret).update(head).digest('base64url')}`;
}

function inactiveIn({
  items,
}: {
  readonly items: Readonly<Record<string, { readonly active?: boolean }>>;
}): Set<string> {
  return new Set(
    Object.entries(items)
      .filter(([, one]) => one.active === false)
      .map(([id]) => id),
  );
}
