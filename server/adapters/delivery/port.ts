import type { IncomingHttpHeaders } from 'node:http';
import type { CanonicalMenu } from '#domain/delivery/canonical-menu.ts';
import type { PlatformOrder } from '#domain/delivery/platform-order.ts';
import type { Platform } from '#domain/delivery/schema.ts';

/** A store as the platform calls it. */
export interface StoreRef {
  readonly remoteId: string;
  /** Of the chain, where the platform has such. */
  readonly chainId?: string | undefined;
}

/** By which of our stores a platform knows one of its own. */
export interface NamedStore {
  readonly storeId: string;
  readonly brandId: string;
}

/** An item of which the platform is told whether it can be had. */
export interface Availability {
  readonly id: string;
  readonly isAvailable: boolean;
}

/** What a platform has sent, as far as its head says: the rest is fetched. */
export interface Inbound {
  /** The name under which it is kept once. */
  readonly eventId: string;
  /** Whose store it is about. */
  readonly remoteId: string;
  readonly event: InboundEvent;
}

export type InboundEvent =
  | { readonly kind: 'order'; readonly ref: string }
  | { readonly kind: 'cancelled'; readonly ref: string; readonly reason?: string | undefined }
  /** Something of its connection was changed there: whose it is, say. */
  | { readonly kind: 'store_changed' }
  /** Asks for the menu. */
  | { readonly kind: 'menu_wanted' }
  /** What came of a menu that was pushed. */
  | { readonly kind: 'menu_done'; readonly job: string; readonly isOk: boolean }
  /** Nothing that the store has to do with. */
  | { readonly kind: 'other' };

/** A request as it came, before anything of it is believed. */
export interface RawRequest {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** What stands behind the platform's name in the address. */
  readonly path: string;
}

/** An order of the last hours, as the platform lists it. */
export interface ListedOrder {
  readonly ref: string;
  readonly isCancelled: boolean;
  /** Nobody has answered it yet. */
  readonly isWaiting: boolean;
}

export type DenyReason = 'closed' | 'unanswered' | 'unreadable';

/**
 * A delivery platform. What it answers with but success is a {@link PlatformFault}; nothing else is thrown for what happens out there.
 */
export interface DeliveryPlatform {
  readonly platform: Platform;
  /** Whether the request really is the platform's; asked before its body is read. */
  verify(request: RawRequest): boolean;
  /** What a verified request says; undefined for what cannot be understood. */
  parse(request: RawRequest): Inbound | undefined;
  /** What the platform is answered when its message is kept: nothing, or what it has to be told. */
  reply(inbound: Inbound): object | undefined;

  /** The menu in the platform's words: the same for the same menu, whatever is sold out. */
  menuPayload(menu: CanonicalMenu, store: StoreRef): object;
  /** @returns a job where the platform takes its time and tells later what came of it. */
  pushMenu(payload: object, store: StoreRef): Promise<{ readonly job?: string }>;
  /** What became of a pushed menu, for platforms that take their time; undefined while nobody knows. */
  menuResult(job: string, store: StoreRef): Promise<boolean | undefined>;
  /** @returns the ids that the platform took; those that it does not know are among them. */
  tellStock(items: readonly Availability[], store: StoreRef): Promise<string[]>;
  /** Undefined where the platform says nothing of that, or has not let us in. No store's people can say it by themselves. */
  storeNamed(store: StoreRef): Promise<NamedStore | undefined>;
  setOpen(isOpen: boolean, store: StoreRef): Promise<void>;
  /** Whether orders can be placed there now; undefined where that hangs on neither of us, such as hours. */
  isOpen(store: StoreRef): Promise<boolean | undefined>;

  fetchOrder(ref: string, store: StoreRef): Promise<PlatformOrder>;
  accept(
    ref: string,
    store: StoreRef,
    about: { readonly orderId: string; readonly readyAt: string },
  ): Promise<void>;
  /** Whether the platform counts the order as taken: it refuses to hear that twice, also where its first answer was lost. */
  isTaken(ref: string, store: StoreRef): Promise<boolean>;
  deny(ref: string, store: StoreRef, why: DenyReason): Promise<void>;
  /** It takes longer than was said when it was taken; platforms that have no call for that are told nothing. */
  tellLater(ref: string, store: StoreRef, readyAt: string): Promise<void>;
  /** The store cannot make what it had taken. */
  cancel(ref: string, store: StoreRef): Promise<void>;
  tellReady(ref: string, store: StoreRef): Promise<void>;
  /** Handed over; platforms that see that themselves are told nothing. */
  tellPickedUp(ref: string, store: StoreRef): Promise<void>;
  listOrders(store: StoreRef): Promise<ListedOrder[]>;
}

/** Why a platform did not do what it was asked. */
export class PlatformFault extends Error {
  override readonly name = 'PlatformFault';
  readonly kind: 'away' | 'busy' | 'refused' | 'gone' | 'unreadable';
  /** How long it asks to be left alone, in seconds. */
  readonly retryAfter: number | undefined;

  /** @param kind `gone`: there is no such thing any more. `refused`: asking again changes nothing. `unreadable`: it said what we cannot read. */
  constructor(kind: PlatformFault['kind'], message: string, retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  /** Whether it may go well another time. */
  get isPassing(): boolean {
    return this.kind === 'away' || this.kind === 'busy';
  }
}
