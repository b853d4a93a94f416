import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CanonicalMenu } from '#domain/delivery/canonical-menu.ts';
import { PlatformClient } from '../platform-client.ts';
import {
  PlatformFault,
  type Availability,
  type DeliveryPlatform,
  type DenyReason,
  type Inbound,
  type InboundEvent,
  type ListedOrder,
  type NamedStore,
  type RawRequest,
  type StoreRef,
} from '../port.ts';
import { jsonOf, listIn, objectIn, part, textIn } from '../reading.ts';
import { forGood, uberMenu } from './menu-payload.ts';
import { readUberOrder } from './read-order.ts';

export interface UberEatsSetUp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string;
  readonly authUrl: string;
  /** Units of Uber's amounts in one TWD. */
  readonly priceMultiplier: number;
}

const scope = 'eats.store eats.order eats.store.orders.read eats.store.status.write';

const denials: Readonly<Record<DenyReason, { readonly code: string; readonly explanation: string }>> = {
  closed: { code: 'STORE_CLOSED', explanation: 'The store is closed.' },
  unanswered: { code: 'STORE_CLOSED', explanation: 'Nobody at the store can take the order.' },
  unreadable: { code: 'OTHER', explanation: 'The order could not be read.' },
};

/** Closed until it is opened again: that a pause was over there is seen when both compare. */
const pausedMs = 24 * 3_600_000;

/** Uber Eats. Sources: its pages on menus, item suspension, store status, orders and webhooks (integrations.md E1). */
export class UberEats implements DeliveryPlatform {
  readonly platform = 'ubereats';
  readonly #secret: string;
  readonly #multiplier: number;
  readonly #client: PlatformClient;

  constructor({ clientId, clientSecret, url, authUrl, priceMultiplier }: UberEatsSetUp) {
    this.#secret = clientSecret;
    this.#multiplier = priceMultiplier;
    const form = {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope,
    };
    const login = { url: `${authUrl.replace(/\/$/, '')}/oauth/v2/token`, form };
    this.#client = new PlatformClient({ base: url, login });
  }

  /** `X-Uber-Signature` is the body's HMAC-SHA256 by the client's secret, in lower-case hex. */
  verify({ body, headers }: RawRequest): boolean {
    const given = headers['x-uber-signature'];
    if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
    const own = createHmac('sha256', this.#secret).update(body).digest();
    return timingSafeEqual(own, Buffer.from(given, 'hex'));
  }

  parse(request: RawRequest): Inbound | undefined {
    const said = jsonOf(request);
    const meta = objectIn(said?.['meta']);
    const eventId = textIn(said?.['event_id']);
    const remoteId = textIn(meta['user_id']) ?? textIn(said?.['store_id']) ?? textIn(meta['store_id']);
    if (said === undefined || eventId === undefined || remoteId === undefined) return undefined;
    return { eventId, remoteId, event: eventOf(textIn(said['event_type']), textIn(meta['resource_id'])) };
  }

  /** An empty answer is asked for. */
  reply(): undefined {
    return undefined;
  }

  menuPayload(menu: CanonicalMenu): object {
    return uberMenu(menu, this.#multiplier);
  }

  async pushMenu(payload: object, { remoteId }: StoreRef): Promise<{ job?: string }> {
    await this.#client.ask({ method: 'PUT', path: `/v2/eats/stores/${part(remoteId)}/menus`, body: payload });
    return {};
  }

  async menuResult(): Promise<undefined> {
    return undefined;
  }

  /** One item at a time: Uber takes no list. One that fails leaves the others; two in a row, and the platform has trouble of its own. */
  async tellStock(items: readonly Availability[], store: StoreRef): Promise<string[]> {
    const told: string[] = [];
    let fault: PlatformFault | undefined;
    let inARow = 0;
    for (const item of items) {
      try {
        await this.#tellItem(item, store);
        told.push(item.id);
        inARow = 0;
      } catch (error) {
        if (!(error instanceof PlatformFault)) throw error;
        fault = error;
        inARow += 1;
        if (error.kind === 'busy' || inARow > 1) break;
      }
    }
    if (fault && told.length === 0) throw fault;
    return told;
  }

  async #tellItem({ id, isAvailable }: Availability, { remoteId }: StoreRef): Promise<void> {
    const suspension = { suspend_until: isAvailable ? 0 : forGood, reason: isAvailable ? '' : 'Sold out' };
    const path = `/v2/eats/stores/${part(remoteId)}/menus/items/${part(id)}`;
    try {
      await this.#client.ask({ method: 'POST', path, body: { suspension_info: { suspension } } });
    } catch (error) {
      // It has no such item: then nobody can order it.
      if (!(error instanceof PlatformFault) || error.kind !== 'gone') throw error;
    }
  }

  /** What stands in its settings of the integration: entered by Uber, or by whoever holds our credentials. */
  async storeNamed({ remoteId }: StoreRef): Promise<NamedStore | undefined> {
    const path = `/v1/eats/stores/${part(remoteId)}/pos_data`;
    const said = objectIn(await this.#client.ask({ method: 'GET', path }));
    const storeId = textIn(said['integrator_store_id']);
    const brandId = textIn(said['integrator_brand_id']);
    // Without its brand it may be anybody's store of that id.
    const isWhole = storeId !== undefined && brandId !== undefined && said['integration_enabled'] === true;
    return isWhole ? { storeId, brandId } : undefined;
  }

  async setOpen(isOpen: boolean, { remoteId }: StoreRef): Promise<void> {
    const paused_until = new Date(Date.now() + pausedMs).toISOString();
    const body = isOpen
      ? { status: 'ONLINE' }
      : { status: 'PAUSED', paused_until, reason: 'PAUSED_BY_RESTAURANT' };
    await this.#client.ask({ method: 'POST', path: `/v1/eats/store/${part(remoteId)}/status`, body });
  }

  async isOpen({ remoteId }: StoreRef): Promise<boolean | undefined> {
    const said = objectIn(
      await this.#client.ask({ method: 'GET', path: `/v1/eats/store/${part(remoteId)}/status` }),
    );
    if (said['status'] === 'ONLINE') return true;
    return textIn(said['offlineReason']) === 'PAUSED_BY_RESTAURANT' ? false : undefined;
  }

  async fetchOrder(ref: string): Promise<ReturnType<typeof readUberOrder>> {
    return readUberOrder(
      await this.#client.ask({ method: 'GET', path: `/v2/eats/order/${part(ref)}` }),
      this.#multiplier,
    );
  }

  async accept(
    ref: string,
    _store: StoreRef,
    { orderId, readyAt }: { orderId: string; readyAt: string },
  ): Promise<void> {
    const body = {
      reason: 'accepted',
      external_reference_id: orderId,
      pickup_time: Math.round(Date.parse(readyAt) / 1000),
    };
    await this.#client.ask({ method: 'POST', path: `/v1/eats/orders/${part(ref)}/accept_pos_order`, body });
  }

  async isTaken(ref: string): Promise<boolean> {
    const order = objectIn(await this.#client.ask({ method: 'GET', path: `/v2/eats/order/${part(ref)}` }));
    const state = textIn(order['current_state']);
    return state === 'ACCEPTED' || state === 'FINISHED';
  }

  async deny(ref: string, _store: StoreRef, why: DenyReason): Promise<void> {
    const body = { reason: denials[why] };
    await this.#client.ask({ method: 'POST', path: `/v1/eats/orders/${part(ref)}/deny_pos_order`, body });
  }

  /** Uber refuses it once the order is ready, or its courier near. */
  async tellLater(ref: string, _store: StoreRef, readyAt: string): Promise<void> {
    const path = `/v1/delivery/order/${part(ref)}/update-ready-time`;
    await this.#client.ask({ method: 'POST', path, body: { ready_for_pickup_time: readyAt } });
  }

  async cancel(ref: string): Promise<void> {
    const body = { reason: 'OUT_OF_ITEMS', cancelling_party: 'MERCHANT' };
    await this.#client.ask({ method: 'POST', path: `/v1/eats/orders/${part(ref)}/cancel`, body });
  }

  async tellReady(ref: string): Promise<void> {
    await this.#client.ask({ method: 'POST', path: `/v1/delivery/order/${part(ref)}/ready`, body: {} });
  }

  /** Its courier says so. */
  async tellPickedUp(): Promise<void> {
    return undefined;
  }

  async listOrders({ remoteId }: StoreRef): Promise<ListedOrder[]> {
    const store = `/v1/eats/stores/${part(remoteId)}`;
    const created = objectIn(
      await this.#client.ask({ method: 'GET', path: `${store}/created-orders?limit=50` }),
    );
    const cancelled = objectIn(await this.#client.ask({ method: 'GET', path: `${store}/canceled-orders` }));
    return [
      ...refsIn(created).map((ref) => ({ ref, isCancelled: false, isWaiting: true })),
      ...refsIn(cancelled).map((ref) => ({ ref, isCancelled: true, isWaiting: false })),
    ];
  }
}

function refsIn(answer: Readonly<Record<string, unknown>>): string[] {
  return listIn(answer['orders']).flatMap(({ id }) => textIn(id) ?? []);
}

function eventOf(type: string | undefined, ref: string | undefined): InboundEvent {
  if (type === 'store.provisioned') return { kind: 'store_changed' };
  if (type === 'store.menu_refresh_request') return { kind: 'menu_wanted' };
  if (ref === undefined) return { kind: 'other' };
  if (type === 'orders.notification' || type === 'orders.release') return { kind: 'order', ref };
  if (type === 'orders.cancel' || type === 'orders.failure') return { kind: 'cancelled', ref };
  return { kind: 'other' };
}
