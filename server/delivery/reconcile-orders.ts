import {
  cancelPlatformOrder,
  denyPlatformOrder,
  notePlatformAccepted,
} from '#domain/delivery/follow-order.ts';
import { acceptOrder } from '#domain/order/promise.ts';
import { isAccepted, isCancelled } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { PlatformFault } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { noteHappened } from './delivery-log.ts';
import { noteReadyReported, noteReported, openOrders, type ReportedState } from './delivery-orders.ts';
import { refOf } from './links.ts';
import type { DeliveryParts } from './parts.ts';
import { readyAt } from './place-order.ts';
import type { Seen } from './reconcile.ts';
import { note, writeOwn } from './writes.ts';

/**
 * So long one look tells of orders, in ms: after two minutes another server takes over. Where one of them failed it ends sooner: a platform that does not
 * answer does not answer to the next one either.
 */
const longestMs = 30_000;
const longestFailedMs = 8000;

type Waiting = Seen['waiting'][number];
type Existing = Waiting & { readonly order: Order };

/**
 * Tells a platform what became of its orders. One that nobody has answered is taken while somebody hears of it, where the store lets that happen; after
 * its time it is denied, and the store is closed on the platform until somebody is back. Each order on its own: one that fails leaves the others.
 * @throws PlatformFault the last of those that pass
 */
export async function reconcileOrders(parts: DeliveryParts, seen: Seen): Promise<void> {
  let fault: PlatformFault | undefined;
  const started = performance.now();
  for (const one of seen.waiting) {
    if (performance.now() - started > (fault ? longestFailedMs : longestMs)) {
      fault ??= new PlatformFault('away', 'it took too long to tell of all orders');
      break;
    }
    try {
      if (one.order) await tendOrder(parts, seen, { ...one, order: one.order });
      else await told(parts, seen, one, 'cancelled', true);
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      fault = error;
    }
  }
  if (fault) throw fault;
}

async function tendOrder(parts: DeliveryParts, seen: Seen, one: Existing): Promise<void> {
  const { order } = one;
  if (one.told === '' && order.fulfilment === 'placed') return answer(parts, seen, one);
  if (isCancelled(order.fulfilment)) return endThere(parts, seen, one);
  if (one.told === '' && isAccepted(order.fulfilment)) return tellAccepted(parts, seen, one);
  await tellProgress(parts, seen, one);
}

/** Nobody has answered it yet. */
async function answer(parts: DeliveryParts, seen: Seen, one: Existing): Promise<void> {
  const { row, isHeard, now } = seen;
  const { brandId, storeId } = row;
  const orderId = one.order._id;
  const mayTake = isHeard && row.autoAccept && row.status !== 'OFFLINE';
  const isLate = now.toISOString() >= one.answerBy;
  // Somebody may have taken it on the platform's own tablet: then it is to be cooked.
  if (mayTake || (isLate && (await isTakenThere(seen, one).catch(notTaken)))) {
    const promisedAt = readyAt(row, { wantedAt: one.order.estimatedPickupTime }, now);
    const order = await writeOwn(parts, acceptOrder, { brandId, storeId, orderId, promisedAt });
    if (order) await tellAccepted(parts, seen, { ...one, order });
    return;
  }
  if (!isLate) return;
  // Here first: whoever takes it at this moment takes it before the platform hears otherwise.
  const denied = await writeOwn(parts, denyPlatformOrder, { brandId, storeId, orderId });
  if (!denied?.isDenied) return;
  const at = now.toISOString();
  if (row.pause === undefined || row.pause.endedAt !== undefined) {
    const { number } = one.order;
    const why = isHeard ? 'ignored' : 'unanswered';
    await note(parts, seen.place, { pause: { at, why, number } });
    await inSession(parts.database, 'write', systemAccess, (session) =>
      noteHappened(session, row, 'paused', now, { number }),
    );
  }
  await endThere(parts, seen, one, 'unanswered');
}

async function tellAccepted(parts: DeliveryParts, seen: Seen, one: Existing): Promise<void> {
  const { adapter, row, link, now } = seen;
  const { brandId, storeId } = row;
  const { _id: orderId, promisedAt } = one.order;
  const about = { orderId, readyAt: promisedAt ?? readyAt(row, {}, now) };
  try {
    await adapter.accept(one.ref, refOf(link), about);
  } catch (error) {
    if (!(error instanceof PlatformFault) || error.isPassing) throw error;
    if (!(await isTakenThere(seen, one))) return giveUp(parts, seen, one, error);
  }
  await writeOwn(parts, notePlatformAccepted, { brandId, storeId, orderId });
  await told(parts, seen, one, 'accepted', false);
  await readyTold(parts, seen, one, about.readyAt);
}

/** It refuses also what it has noted already: its answer was lost, or somebody took the order on the platform's own tablet. */
async function isTakenThere({ adapter, link }: Seen, { ref }: Existing): Promise<boolean> {
  try {
    return await adapter.isTaken(ref, refOf(link));
  } catch (error) {
    if (error instanceof PlatformFault && error.kind === 'gone') return false;
    throw error;
  }
}

/** A platform that will not say counts as one that has not noted it. @throws PlatformFault that passes */
function notTaken(error: unknown): false {
  if (!(error instanceof PlatformFault) || error.isPassing) throw error;
  return false;
}

/** The platform has given the order up: nobody fetches what the kitchen would make. */
async function giveUp(
  parts: DeliveryParts,
  seen: Seen,
  one: Existing,
  { kind }: PlatformFault,
): Promise<void> {
  const { row, now } = seen;
  const { brandId, storeId } = row;
  const { _id: orderId, number } = one.order;
  await writeOwn(parts, cancelPlatformOrder, { brandId, storeId, orderId });
  await told(parts, seen, one, 'cancelled', true);
  await inSession(parts.database, 'write', systemAccess, (session) =>
    noteHappened(session, row, 'order_failed', now, { number, error: `platform_${kind}` }),
  );
}

/** Somebody put it off since: who waits for it, and who fetches it, are told so. Never an earlier time. */
async function tellLater(parts: DeliveryParts, seen: Seen, one: Existing): Promise<void> {
  const { adapter, link } = seen;
  const { promisedAt } = one.order;
  if (promisedAt === undefined || (one.readyTold !== undefined && promisedAt <= one.readyTold)) return;
  await lenient(() => adapter.tellLater(one.ref, refOf(link), promisedAt));
  await readyTold(parts, seen, one, promisedAt);
}

/** Ready and handed over, in that order, whatever was tapped first. */
async function tellProgress(parts: DeliveryParts, seen: Seen, one: Existing): Promise<void> {
  const { adapter, link } = seen;
  const { fulfilment } = one.order;
  let present = one.told;
  if (present === 'accepted' && (fulfilment === 'accepted' || fulfilment === 'preparing'))
    return tellLater(parts, seen, one);
  if (present === 'accepted' && (fulfilment === 'ready' || fulfilment === 'completed')) {
    await lenient(() => adapter.tellReady(one.ref, refOf(link)));
    present = 'ready';
    await told(parts, seen, one, present, false);
  }
  if (present === 'ready' && fulfilment === 'completed') {
    await lenient(() => adapter.tellPickedUp(one.ref, refOf(link)));
    await told(parts, seen, one, 'completed', true);
  }
}

/** It ended here: the platform hears that nobody makes it. */
async function endThere(
  parts: DeliveryParts,
  seen: Seen,
  one: Existing,
  why: 'closed' | 'unanswered' = 'closed',
): Promise<void> {
  const { adapter, link, row, now } = seen;
  const isTaken = one.told !== '';
  await lenient(() =>
    isTaken ? adapter.cancel(one.ref, refOf(link)) : adapter.deny(one.ref, refOf(link), why),
  );
  await told(parts, seen, one, isTaken ? 'cancelled' : 'denied', true);
  await inSession(parts.database, 'write', systemAccess, (session) =>
    noteHappened(session, row, isTaken ? 'order_cancelled' : 'order_denied', now, {
      number: one.order.number,
      // What was taken and is cancelled was no order that nobody took.
      ...(isTaken ? {} : { error: why }),
    }),
  );
}

/** Of a connection that ends: what nobody has answered is denied, here and there. */
export async function denyWaiting(
  parts: DeliveryParts,
  { place, adapter, link }: Pick<Seen, 'place' | 'adapter' | 'link'>,
): Promise<void> {
  const { database, now } = parts;
  const { brandId, storeId } = place;
  const open = await inSession(database, 'snapshot', systemAccess, (session) =>
    openOrders(session, place, now()),
  );
  for (const { orderId, ref } of open.filter((one) => one.told === '')) {
    const denied = await writeOwn(parts, denyPlatformOrder, { brandId, storeId, orderId });
    // Taken by a hand in the same moment: it stays the store's own matter.
    if (denied && !denied.isDenied) continue;
    await lenient(() => adapter.deny(ref, refOf(link), 'closed'));
    await inSession(database, 'write', systemAccess, (session) =>
      noteReported(session, { brandId, orderId }, 'denied', true),
    );
  }
}

/** What the platform does not want to hear (any more), it need not. */
export async function lenient(tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    if (!(error instanceof PlatformFault) || error.isPassing) throw error;
  }
}

async function told(
  { database }: DeliveryParts,
  { place }: Seen,
  { orderId }: Waiting,
  what: ReportedState,
  isDone: boolean,
): Promise<void> {
  await inSession(database, 'write', systemAccess, (session) =>
    noteReported(session, { brandId: place.brandId, orderId }, what, isDone),
  );
}

async function readyTold(
  { database }: DeliveryParts,
  { place }: Seen,
  { orderId }: Waiting,
  readyAt: string,
): Promise<void> {
  await inSession(database, 'write', systemAccess, (session) =>
    noteReadyReported(session, { brandId: place.brandId, orderId }, readyAt),
  );
}
