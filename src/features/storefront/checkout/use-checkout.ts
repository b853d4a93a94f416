import { useEffect, useRef, useState } from 'react';
import type { CustomerAddress } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { bundlesOf, dishesOf } from '#domain/menu/sections.ts';
import { cartAmounts, type Cart } from '#domain/order/cart.ts';
import { acceptDifferences, differences, type Differences } from '#domain/order/differences.ts';
import { quoteCall, type OrderTimes, type Quoted } from '#domain/order/checkout-calls.ts';
import { bundleOnMenu, linePrice } from '#domain/order/lines.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import { useGuestData, useOrders, useStorefront, useCheckoutDraft } from '#src/data/guests/guest-context.tsx';
import type { KeptCart } from '#src/data/guests/guest-carts.ts';
import { isAsked, type KeptOrder } from '#src/data/guests/guest-orders.ts';
import type { CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useAsked } from '../parts/use-asked.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { usePayment, type Payment } from '../pay/use-payment.ts';
import { servicesOf, type Service } from './services.ts';
import { useAskedCustomer } from './use-customer.ts';
import { useReadTable } from './use-read-table.ts';
import { useTickets, type TicketReading, type Tickets } from './use-tickets.ts';
import { takenIn, useTimes } from './use-times.ts';
import { draftOf } from './draft-of.ts';
import { askedOf, faultsOf, wantedOf, type CheckoutFault, type CheckoutField } from './wanted.ts';

/** Who types is asked for after a moment, in ms. */
const typingMs = 400;

/** What differs from what is shown, and the lines that were meant. */
export interface Changes {
  readonly told: Differences;
  readonly lineIds: readonly string[];
}

export interface Checkout {
  readonly draft: CheckoutDraft;
  readonly tell: (told: CheckoutDraft) => void;
  readonly services: readonly Service[];
  readonly orderType: OrderType;
  readonly isTableUnknown: boolean;
  readonly isCustomer: boolean;
  /** Nobody is signed in, as the server said. */
  readonly isStranger: boolean;
  readonly tickets: Tickets;
  /** Where the customer has had things brought to before. */
  readonly addresses: readonly CustomerAddress[];
  readonly times: OrderTimes | undefined;
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
  /** The chosen time, where it can still be had. */
  readonly at: string | undefined;
  readonly amounts: OrderAmounts;
  readonly quote: Quoted | undefined;
  readonly faults: ReadonlyMap<CheckoutField, CheckoutFault>;
  readonly changes: Changes | undefined;
  readonly accept: () => Promise<void>;
  /** Why it cannot be sent as it is, or was not. */
  readonly refusal: AppError | undefined;
  /** Nothing of ours answers. */
  readonly isOffline: boolean;
  readonly isSending: boolean;
  /** Sent before, and not known to have arrived. */
  readonly awaited: KeptOrder | undefined;
  readonly send: () => Promise<void>;
  readonly payment: Payment;
}

interface CheckoutOf {
  readonly place: Place;
  readonly kept: KeptCart;
  readonly shown: Storefront;
  readonly draft: CheckoutDraft;
  readonly change: (to: (cart: Cart) => Cart) => Promise<void>;
  /** What is known of the tickets of a brand's customer. */
  readonly ticketsOf: (brandId: string) => TicketReading;
}

/** An order on its way from the cart: what is told of it, what it comes to, and its sending. */
export function useCheckout({ place, kept, shown, draft: said, change, ticketsOf }: CheckoutOf): Checkout {
  const { api, sending } = useGuestData();
  const { cart, token } = kept;
  const { terms } = shown;
  const { tell } = useCheckoutDraft(place);
  const { again } = useStorefront(place);
  const { value: customer, error: unknown } = useAskedCustomer(place.brandId);
  const draft = draftOf(customer, said);
  const { services, chosen: orderType } = servicesOf(shown, draft);
  const { isUnknown: isTableUnknown } = useReadTable(place, draft.table, tell);
  const [day, setDay] = useState<string>();
  const asked = useTimes({ place, status: shown.status, orderType, date: day ?? dayOf(draft.at) });
  const times = asked.value;
  const at = timeIn(times, draft.at);

  const about = { cart, draft, orderType, at };
  const isCustomer = customer !== null && customer !== undefined;
  const needsTime = orderType !== 'dine_in' && times?.soonest === null;
  const wanted = wantedOf(about, { terms });
  // Without a network nobody says who is signed in: what is kept of somebody's tickets is theirs who are.
  const reading = isCustomer || isNoAnswer(unknown) ? ticketsOf(place.brandId) : undefined;
  const tickets = useTickets({ cart, orderType, reading });
  const { amounts } = amountsOf(shown, { ...about, cart: tickets.cart });
  const payment = usePayment(place, amounts.total > 0 ? draft.payWith : undefined);
  const needsCard = payment.way === 'card' && payment.fields !== 'ready';
  const faults = faultsOf(about, { terms, isCustomer, needsTime, needsCard });
  const { menuRevision } = cart;
  const expected = {
    total: amounts.total,
    unitPrices: cart.lines.map(linePrice),
    ...(menuRevision !== undefined && { menuRevision }),
  };
  const body = { ...place, orderData: { ...askedOf(wanted), _id: cart.orderId }, expected };
  const isAskable =
    tickets.isSettled && !faults.has('district') && !faults.has('table') && !faults.has('time');
  const quote = useAsked({
    key: isAskable ? JSON.stringify(body) : undefined,
    ask: (signal) => api.call(quoteCall, body, { orderToken: token, quiet: true, signal }),
    since: takenIn(shown.status),
    afterMs: typingMs,
    everyMs: 60_000,
  });

  const orders = useOrders();
  const nowMs = useNow(1000);
  const awaited = [...orders.values()].find(
    (order) => order.orderId === cart.orderId && isAsked(order, nowMs),
  );
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<{ readonly error: AppError; readonly of: string }>();
  const lineIds = cart.lines.map(({ _id }) => _id);
  const asSent = JSON.stringify([wanted, amounts.total]);
  // What was refused counts until something is changed.
  const sent = failure?.of === asSent ? failure.error : undefined;
  const error = sent ?? quote.error;
  const told = error && differencesOf(error);
  useTicketsAgain(tickets, error);

  useEffect(() => void sending().catch(() => undefined), [sending]);
  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setSending(true);
    try {
      const by = await sending().catch((cause: unknown) => {
        // Nothing was sent: what sends is not on this device yet.
        throw new AppError('unavailable', undefined, { cause });
      });
      const pay = await paidWith(payment);
      await by.send({ place, kept, orderData: wanted, expected, pay });
    } catch (refused) {
      setFailure({ error: refused instanceof AppError ? refused : new AppError('internal'), of: asSent });
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  const accept = async (): Promise<void> => {
    if (!told) return;
    // Fees and the parts of prices are the store's present ones then.
    const fresh = await again();
    const { menu } = fresh ?? shown;
    const sold = bundlesOf(menu).flatMap((bundle) => bundleOnMenu(bundle) ?? []);
    const offered = [...dishesOf(menu), ...sold];
    await change((present) => ({
      ...acceptDifferences(present, told, lineIds, (id) => offered.find(({ dishId }) => dishId === id)),
      ...(told.menuRevision !== undefined && { menuRevision: told.menuRevision }),
    }));
    setFailure(undefined);
    await reading?.again();
    quote.again();
  };

  return {
    draft,
    tell,
    services,
    orderType,
    isTableUnknown,
    isCustomer,
    isStranger: customer === null,
    tickets,
    addresses: customer?.addresses ?? [],
    times,
    date: times?.date ?? day,
    onDate: setDay,
    at,
    amounts,
    quote: quote.value,
    faults,
    changes: told && { told, lineIds },
    accept,
    refusal: told || !error || isNoAnswer(error) ? undefined : error,
    isOffline: isNoAnswer(quote.error ?? asked.error),
    isSending,
    awaited,
    send,
    payment,
  };
}

/** What an order is paid with, asked for at the tap: it lives 90 s. @throws AppError payment_token_required where the gateway gives nothing */
async function paidWith({ way: payWith, token }: Payment) {
  if (payWith === undefined) return undefined;
  const primeToken = await token();
  if (primeToken === undefined) throw new AppError('payment_token_required');
  return { payWith, primeToken };
}

/** What was kept for the order may be kept no more: who is told of another price, or of a ticket, sees how theirs stand. */
function useTicketsAgain({ told, reading }: Tickets, error: AppError | undefined): void {
  const isTold = told.length > 0 && (error?.code === 'price_changed' || error?.code === 'ticket_reserved');
  useEffect(() => {
    if (isTold) void reading?.again();
  }, [isTold, reading]);
}

/** By the one function that prices orders, at the store's own terms. */
function amountsOf(
  { terms }: Storefront,
  { cart, draft, orderType }: { cart: Cart; draft: CheckoutDraft; orderType: OrderType },
) {
  const fee = terms.districts.find(({ _id }) => _id === draft.districtId)?.fee ?? 0;
  const { deliveryInfo: _, ...rest } = cart;
  const priced = { ...rest, orderType };
  return cartAmounts(
    orderType === 'delivery' ? { ...priced, deliveryInfo: { address: '', deliveryFee: fee } } : priced,
    { serviceChargeRate: terms.serviceChargeRate },
  );
}

function dayOf(at: string | undefined): string | undefined {
  // The day of the house: eight hours ahead of UTC, all year.
  return at === undefined ? undefined : new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** A time that was chosen before may be over, or full. What is not known of is left as it was chosen. */
function timeIn(times: OrderTimes | undefined, at: string | undefined): string | undefined {
  if (!times || at === undefined || times.date !== dayOf(at)) return at;
  return times.times.some((one) => one.at === at && !one.isFull) ? at : undefined;
}

function differencesOf({ code, details }: AppError): Differences | undefined {
  if (!['sold_out', 'stock_short', 'price_changed'].includes(code)) return undefined;
  const told = differences.safeParse(details);
  return told.success ? told.data : undefined;
}
