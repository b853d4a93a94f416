import type { CanonicalMenu } from '#domain/delivery/canonical-menu.ts';
import { orderIdOf } from '#domain/delivery/place-order.ts';
import { PlatformClient } from '../platform-client.ts';
import {
  PlatformFault,
  type Availability,
  type DeliveryPlatform,
  type DenyReason,
  type Inbound,
  type ListedOrder,
  type RawRequest,
  type StoreRef,
} from '../port.ts';
import { jsonOf, listIn, objectIn, part, textIn, type JsonObject } from '../reading.ts';
import { foodpandaMenu } from './menu-payload.ts';
import { readFoodpandaOrder } from './read-order.ts';
import { isSigned } from './token.ts';

export interface FoodpandaSetUp {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** What the middleware signs its tokens with. */
  readonly secret: string;
  /** Where it reaches us; absent: results of menus are asked for instead. */
  readonly publicUrl?: string | undefined;
}

const denials: Readonly<Record<DenyReason, { readonly reason: string; readonly message: string }>> = {
  closed: { reason: 'CLOSED', message: 'The store is closed.' },
  unanswered: { reason: 'TOO_BUSY', message: 'Nobody at the store can take the order.' },
  unreadable: { reason: 'TECHNICAL_PROBLEM', message: 'The order could not be read.' },
};

/**
 * foodpanda by Delivery Hero's middleware for tills. Sources: its pages on the integration (integrations.md E2).
 * @assumed The shapes of its messages, until there are credentials to ask it with.
 */
export class Foodpanda implements DeliveryPlatform {
  readonly platform = 'foodpanda';
  readonly #secret: string;
  readonly #publicUrl: string | undefined;
  readonly #client: PlatformClient;

  constructor({ url, user: username, password, secret, publicUrl }: FoodpandaSetUp) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
    const login = {
      url: `${url.replace(/\/$/, '')}/v2/login`,
      form: { username, password, grant_type: 'client_credentials' },
    };
    this.#client = new PlatformClient({ base: url, login });
  }

  /** The token says who sends; the body is not signed, so that no more is taken from it than which order to fetch. */
  verify({ headers }: RawRequest): boolean {
    return isSigned(headers.authorization, this.#secret, Date.now());
  }

  parse(request: RawRequest): Inbound | undefined {
    const said = jsonOf(request);
    if (!said) return undefined;
    const parts = request.path.split('/').filter((part) => part !== '');
    if (parts[0] === 'order' && parts[1] !== undefined) return orderIn(said, parts[1]);
    if (
      parts[0] === 'remoteId' &&
      parts[1] !== undefined &&
      parts[2] === 'remoteOrder' &&
      parts[3] !== undefined
    )
      return statusIn(said, parts[1]);
    if (parts[0] === 'catalog' && parts[1] !== undefined) return catalogIn(said, parts[1]);
    return undefined;
  }

  /** Who sends an order is told our name of it. */
  reply({ event }: Inbound): object | undefined {
    if (event.kind !== 'order') return undefined;
    return { remoteResponse: { remoteOrderId: orderIdOf(this.platform, event.ref) } };
  }

  menuPayload(menu: CanonicalMenu, { remoteId }: StoreRef): object {
    return foodpandaMenu(menu, remoteId);
  }

  async pushMenu(payload: object, store: StoreRef): Promise<{ job?: string }> {
    const path = `${chain(store)}/catalog`;
    const callback =
      this.#publicUrl === undefined
        ? {}
        : {
            callbackUrl: `${this.#publicUrl}/api/webhooks/foodpanda/catalog/${encodeURIComponent(store.remoteId)}`,
          };
    const answer = objectIn(
      await this.#client.ask({ method: 'PUT', path, body: { ...payload, ...callback } }),
    );
    const job = textIn(answer['catalogImportId']);
    return job === undefined ? {} : { job };
  }

  async menuResult(job: string, store: StoreRef): Promise<boolean | undefined> {
    const path = `${chain(store)}/vendors/${part(store.remoteId)}/menu-import-logs`;
    const logs = listIn(objectIn(await this.#client.ask({ method: 'GET', path }))['menuImportLogs']);
    const found = logs.find(({ catalogImportId }) => catalogImportId === job);
    return found && resultOf(found);
  }

  async tellStock(items: readonly Availability[], store: StoreRef): Promise<string[]> {
    const told: string[] = [];
    for (const isAvailable of [false, true]) {
      const ids = items.filter((one) => one.isAvailable === isAvailable).map(({ id }) => id);
      if (ids.length === 0) continue;
      const path = `${chain(store)}/remoteVendors/${part(store.remoteId)}/catalog/items/availability`;
      const answer = objectIn(
        await this.#client.ask({ method: 'PUT', path, body: { items: ids, isAvailable } }),
      );
      const failed = new Set(listIn(answer['failed']).flatMap(({ id }) => textIn(id) ?? []));
      told.push(...ids.filter((id) => !failed.has(id)));
    }
    return told;
  }

  /** Its middleware tells it nowhere. */
  async storeNamed(): Promise<undefined> {
    return undefined;
  }

  async setOpen(isOpen: boolean, store: StoreRef): Promise<void> {
    const path = availabilityOf(store);
    const body = isOpen
      ? { availabilityState: 'OPEN' }
      : { availabilityState: 'CLOSED_UNTIL', closedReason: 'OTHER', closingMinutes: closedMinutes };
    await this.#client.ask({ method: 'PUT', path, body });
  }

  async isOpen(store: StoreRef): Promise<boolean | undefined> {
    const said = objectIn(await this.#client.ask({ method: 'GET', path: availabilityOf(store) }));
    const state = textIn(said['availabilityState']) ?? '';
    if (state === 'OPEN') return true;
    return state.startsWith('CLOSED') ? false : undefined;
  }

  async fetchOrder(ref: string, store: StoreRef) {
    const answer = objectIn(
      await this.#client.ask({ method: 'GET', path: `${chain(store)}/orders/${part(ref)}` }),
    );
    return readFoodpandaOrder(answer['order']);
  }

  async accept(
    ref: string,
    _store: StoreRef,
    { orderId, readyAt }: { orderId: string; readyAt: string },
  ): Promise<void> {
    await this.#tell(ref, { status: 'order_accepted', acceptanceTime: readyAt, remoteOrderId: orderId });
  }

  async isTaken(ref: string, store: StoreRef): Promise<boolean> {
    return (await this.#idsOf('accepted', store)).includes(ref);
  }

  async deny(ref: string, _store: StoreRef, why: DenyReason): Promise<void> {
    await this.#tell(ref, { status: 'order_rejected', ...denials[why] });
  }

  /** The middleware has no call for it: a time is said with the acceptance alone. */
  async tellLater(): Promise<void> {
    return undefined;
  }

  async cancel(ref: string): Promise<void> {
    await this.#tell(ref, {
      status: 'order_rejected',
      reason: 'ITEM_UNAVAILABLE',
      message: 'The store cannot make it.',
    });
  }

  async tellReady(ref: string): Promise<void> {
    await this.#client.ask({
      method: 'POST',
      path: `/v2/orders/${part(ref)}/preparation-completed`,
      body: {},
    });
  }

  async tellPickedUp(ref: string): Promise<void> {
    await this.#tell(ref, { status: 'order_picked_up' });
  }

  async listOrders(store: StoreRef): Promise<ListedOrder[]> {
    const found: ListedOrder[] = [];
    for (const status of ['accepted', 'cancelled'] as const)
      for (const ref of await this.#idsOf(status, store))
        found.push({ ref, isCancelled: status === 'cancelled', isWaiting: false });
    return found;
  }

  async #idsOf(status: 'accepted' | 'cancelled', store: StoreRef): Promise<string[]> {
    const path = `${chain(store)}/orders/ids?status=${status}&pastNumberOfHours=24&vendorId=${part(store.remoteId)}`;
    const { orders } = objectIn(await this.#client.ask({ method: 'GET', path }));
    return Array.isArray(orders) ? orders.filter((ref) => typeof ref === 'string') : [];
  }

  async #tell(ref: string, body: object): Promise<void> {
    await this.#client.ask({ method: 'POST', path: `/v2/order/status/${part(ref)}`, body });
  }
}

/**
 * Closed until it is opened again: a day is the longest that the platform takes. That it opened automatically is seen when both compare.
 */
const closedMinutes = 24 * 60;

function orderIn(said: JsonObject, remoteId: string): Inbound | undefined {
  const ref = textIn(said['token']);
  return ref === undefined ? undefined : { eventId: `order:${ref}`, remoteId, event: { kind: 'order', ref } };
}

function statusIn(said: JsonObject, remoteId: string): Inbound | undefined {
  const ref = textIn(said['token']) ?? textIn(said['orderToken']);
  const status = textIn(said['status']);
  if (ref === undefined || status === undefined) return undefined;
  const reason = textIn(said['message'])?.slice(0, 200);
  const event =
    status === 'ORDER_CANCELLED'
      ? ({ kind: 'cancelled', ref, ...(reason === undefined ? {} : { reason }) } as const)
      : ({ kind: 'other' } as const);
  return { eventId: `status:${ref}:${status}`, remoteId, event };
}

function catalogIn(said: JsonObject, remoteId: string): Inbound | undefined {
  const job = textIn(said['catalogImportId']);
  const isOk = resultOf(said);
  if (job === undefined || isOk === undefined) return undefined;
  return { eventId: `catalog:${job}:${String(isOk)}`, remoteId, event: { kind: 'menu_done', job, isOk } };
}

function resultOf({ status }: JsonObject): boolean | undefined {
  return status === 'done' ? true : status === 'failed' ? false : undefined;
}

function availabilityOf(store: StoreRef): string {
  return `${chain(store)}/remoteVendors/${part(store.remoteId)}/availability`;
}

function chain({ chainId }: StoreRef): string {
  if (chainId === undefined) throw new PlatformFault('refused', 'no code of the chain');
  return `/v2/chains/${part(chainId)}`;
}
