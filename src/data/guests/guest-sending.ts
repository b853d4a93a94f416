import { AppError } from '#domain/kit/errors.ts';
import type { Wanted } from '#domain/order/checkout-calls.ts';
import { createCall, getCall } from '#domain/order/guest-calls.ts';
import type { GuestOrder, GuestOrderView } from '#domain/order/guest-order.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import type { Expected } from '#domain/order/web-inputs.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import type { GuestCarts, KeptCart } from './guest-carts.ts';
import { isAsked, type GuestOrders, type KeptOrder } from './guest-orders.ts';
import type { CheckoutDrafts } from './checkout-drafts.ts';
import { pauseUntilBack } from './pause-until-back.ts';
import type { Place } from './place.ts';

interface Parts {
  readonly api: Pick<Api, 'call'>;
  readonly orders: GuestOrders;
  readonly carts: Pick<GuestCarts, 'settle' | 'countAttempt'>;
  readonly wishes: Pick<CheckoutDrafts, 'settle'>;
  readonly signals: PageSignals;
  readonly now: () => number;
  /** The language of the page: of what its guest is told. */
  readonly locale: () => GuestLocale;
  /** The page was opened within LINE. */
  readonly isInLine: () => boolean;
  /** Leads to another site's page: where a payment goes on. */
  readonly leave: (url: string) => void;
}

/** What somebody sends: what was shown to them with it. */
export interface Sent {
  readonly place: Place;
  readonly kept: KeptCart;
  readonly orderData: Wanted;
  readonly expected: Expected;
  /** Paid online, with what the gateway gave for it: it goes no further than the call. */
  readonly pay?: { readonly payWith: PayWith; readonly primeToken: string } | undefined;
}

/** A cart whose order was made longer ago than this has been settled. */
const settledMs = 24 * 3_600_000;

/** Between two questions for an order whose answer was lost, in ms. */
const pausesMs = [1000, 2000, 3000, 5000, 10_000];

/**
 * Sends orders. What is sent is kept before, with its secret: where the answer is lost, the server is asked for the order by its id, also after
 * a reload, for ten minutes after the tap. It is never sent again but by another tap, which makes no second order of it. Taps are counted: what
 * the server has refused one of, it makes no order of when an earlier one, or the same once more, arrives late.
 */
export class GuestSending {
  readonly #parts: Parts;
  readonly #asked = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Sends it once. Resolves when the order is made, or when it is not known whether it is: the kept order tells.
   * @throws AppError the server's refusal: then there is no order
   */
  async send({ place, kept, orderData, expected, pay }: Sent): Promise<void> {
    const { api, orders, carts, now, locale, isInLine } = this.#parts;
    const { token, store, cart } = kept;
    const { orderId, lines } = cart;
    const was = orders.state().get(orderId);
    const attempt = await carts.countAttempt(place, orderId);
    await orders.change(orderId, (before) => ({
      ...before,
      place,
      orderId,
      token,
      store,
      lines,
      sentAt: now(),
    }));
    try {
      const body = {
        ...place,
        orderData: { ...orderData, _id: orderId },
        expected,
        locale: locale(),
        ...(isInLine() && { via: 'line' as const }),
        ...(pay && { paymentType: 'Online' as const, ...pay }),
      };
      const made = await api.call(createCall, body, { orderToken: token, attempt, quiet: true });
      await this.#made(orders.state().get(orderId), made);
      if (made.paymentUrl !== undefined) this.#parts.leave(made.paymentUrl);
    } catch (error) {
      if (isUnsure(error) || isMadeUnpaid(error)) {
        this.#ask(orderId);
        return;
      }
      // An order that an earlier tap may have made is asked for all the same.
      if (was && !isAnswered(error)) this.#ask(orderId);
      else await orders.change(orderId, () => undefined);
      throw error;
    }
  }

  /** Asks for the orders that were sent before and never answered, and ends what a page that was closed could not. */
  async resume(): Promise<void> {
    const { orders, carts, now } = this.#parts;
    await orders.read();
    for (const [orderId, order] of orders.state()) {
      const { told, place, sentAt } = order;
      if (isAsked(order, now())) this.#ask(orderId);
      else if (told && now() - sentAt < settledMs) await carts.settle(place, orderId, told.order.items);
    }
  }

  #ask(orderId: string): void {
    if (this.#asked.has(orderId)) return;
    this.#asked.add(orderId);
    void this.#askUntilKnown(orderId).finally(() => this.#asked.delete(orderId));
  }

  async #askUntilKnown(orderId: string): Promise<void> {
    const { api, orders, now, signals } = this.#parts;
    for (let at = 0; ; at++) {
      await pauseUntilBack(signals, pausesMs[Math.min(at, pausesMs.length - 1)] ?? 0);
      const order = orders.state().get(orderId);
      if (!order || !isAsked(order, now())) return;
      const { brandId } = order.place;
      try {
        const options = { orderToken: order.token, quiet: true };
        await this.#made(order, await api.call(getCall, { brandId, orderId }, options));
        return;
      } catch (error) {
        // It may still be on its way: it is asked for again, and who waits may send it again.
        if (error instanceof AppError && error.code === 'not_found')
          await orders.change(orderId, (was) => was && { ...was, isMissing: true });
      }
    }
  }

  async #made(order: KeptOrder | undefined, made: GuestOrder | GuestOrderView): Promise<void> {
    const { orders, carts, wishes } = this.#parts;
    if (!order) return;
    const { orderId, place } = order;
    await orders.tell(orderId, { isUndelivered: false, ...made });
    await carts.settle(place, orderId, made.items);
    await wishes.settle(place);
  }
}

/** The order is there, and its card was refused: its page says so, and takes another. */
function isMadeUnpaid(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payment_refused';
}

/** Nothing was said of the order: no answer, or one of a server that is not well. */
function isUnsure(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}

/** The order was looked at, and refused. */
function isAnswered(error: unknown): boolean {
  return error instanceof AppError && (error.status === 409 || error.status === 400);
}
