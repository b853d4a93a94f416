import type { PlatformOrder } from '#domain/delivery/platform-order.ts';
import { orderIdOf, placePlatformOrder } from '#domain/delivery/place-order.ts';
import { cancelPlatformOrder } from '#domain/delivery/follow-order.ts';
import {
  isOpenOnPlatform,
  prepMinutesOf,
  type Platform,
  type PlatformStore,
} from '#domain/delivery/schema.ts';
import type { Unmapped } from '#domain/delivery/order-lines.ts';
import { PlatformFault, type DeliveryPlatform, type DenyReason } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import { isStoreOnline } from '../sync/online-tills.ts';
import { noteHappened } from './delivery-log.ts';
import { findKept, keepOrder, noteReported } from './delivery-orders.ts';
import { findPlatformStore, refOf, wantLook } from './links.ts';
import type { DeliveryParts, LinkPlace } from './parts.ts';
import { writeOwn } from './writes.ts';

interface Arrived {
  readonly adapter: DeliveryPlatform;
  readonly place: LinkPlace;
  readonly ref: string;
}

/**
 * An order that a platform speaks of: fetched, and placed in its store. It is taken at once only while somebody hears of it there; else it waits. What
 * was kept before is not placed again, and what was called off before it came does not come.
 * @throws PlatformFault that passes: it is tried again
 */
export async function takeOrder(parts: DeliveryParts, { adapter, place, ref }: Arrived): Promise<void> {
  const orderId = orderIdOf(adapter.platform, ref);
  const now = parts.now();
  const known = await read(parts, async (session) => ({
    row: await findPlatformStore(session, place),
    told: await findKept(session, { brandId: place.brandId, orderId }),
    isHeard: await isStoreOnline(session, place, now),
  }));
  const { row, told, isHeard } = known;
  if (told === 'cancelled') return endHere(parts, place, orderId);
  if (!row || told !== undefined) return;
  const of = { adapter, row, place, ref };
  if (!row.isActive || row.status === 'OFFLINE') return denyClosed(parts, of);
  const order = await fetched(parts, of);
  if (!order) return;
  const acceptedFor =
    row.autoAccept && isHeard && isOpenOnPlatform(row) ? readyAt(row, order, now) : undefined;
  const { brandId, storeId, mappings } = row;
  const placed = await writeOwn(parts, placePlatformOrder, {
    brandId,
    storeId,
    platform: adapter.platform,
    order,
    mappings,
    ...(acceptedFor === undefined ? {} : { acceptedFor }),
  });
  if (!placed) return;
  const unmapped: Unmapped[] = placed.items.flatMap(({ _id: lineId, templateId, itemName }, at) =>
    templateId.startsWith(`${adapter.platform}:`)
      ? [{ item: order.lines[at]?.item ?? '', name: itemName, lineId }]
      : [],
  );
  await write(parts, async (session) => {
    const isNew = await keepOrder(session, place, {
      orderId,
      ref,
      platform: adapter.platform,
      now,
      unmapped,
    });
    if (isNew) await noteHappened(session, at(row), 'order_in', now, { number: placed.number });
    await wantLook(session, place);
  });
  // It was called off while it was fetched.
  const after = await read(parts, (session) => findKept(session, { brandId, orderId }));
  if (after === 'cancelled') await endHere(parts, place, orderId);
  parts.planned();
}

/** Of an order that never came there is nothing to end, and one that ended stays as it ended. */
async function endHere(
  parts: DeliveryParts,
  { brandId, storeId }: LinkPlace,
  orderId: string,
): Promise<void> {
  await writeOwn(parts, cancelPlatformOrder, { brandId, storeId, orderId });
}

/**
 * A platform called an order off. Where it has not come yet it will not; one that was placed by a server which ended before it had noted that is ended
 * here all the same.
 */
export async function dropOrder(
  parts: DeliveryParts,
  { place, ref, platform }: { readonly place: LinkPlace; readonly ref: string; readonly platform: Platform },
  reason?: string,
): Promise<void> {
  const { brandId, storeId } = place;
  const orderId = orderIdOf(platform, ref);
  const now = parts.now();
  const isNew = await write(parts, (session) =>
    keepOrder(session, place, { orderId, ref, platform, now, told: 'cancelled', isDone: true }),
  );
  const before = isNew
    ? 'cancelled'
    : await read(parts, (session) => findKept(session, { brandId, orderId }));
  if (before === 'denied') return;
  const ended = await writeOwn(parts, cancelPlatformOrder, {
    brandId,
    storeId,
    orderId,
    ...(reason === undefined || reason === '' ? {} : { reason }),
  });
  if (before === 'cancelled') return;
  await write(parts, async (session) => {
    await noteReported(session, { brandId, orderId }, 'cancelled', true);
    await noteHappened(session, { brandId, storeId, platform }, 'order_cancelled', now, {
      number: ended?.number ?? ref,
    });
  });
}

interface Known extends Arrived {
  readonly row: PlatformStore;
}

/** The order as the platform has it; nothing where it has it no more, or says what cannot be read: then it hears that nobody makes it. */
async function fetched(parts: DeliveryParts, of: Known): Promise<PlatformOrder | undefined> {
  try {
    return await of.adapter.fetchOrder(of.ref, refOfRow(of.row));
  } catch (error) {
    if (!(error instanceof PlatformFault) || error.isPassing) throw error;
    if (error.kind === 'unreadable') {
      await deny(parts, of, 'unreadable');
      return undefined;
    }
    await write(parts, (session) =>
      noteHappened(session, at(of.row), 'order_failed', parts.now(), { number: of.ref, error: error.kind }),
    );
    return undefined;
  }
}

/** Of a store that takes none now. Who looks at the log knows the order by what its courier says, which only the order itself tells. */
async function denyClosed(parts: DeliveryParts, of: Known): Promise<void> {
  const number = await codeOf(of);
  await deny(parts, of, 'closed', { number, error: of.row.isActive ? 'paused' : 'closed' });
}

async function codeOf({ adapter, row, ref }: Known): Promise<string> {
  try {
    return (await adapter.fetchOrder(ref, refOfRow(row))).code ?? ref;
  } catch (error) {
    // It is denied all the same.
    if (error instanceof PlatformFault) return ref;
    throw error;
  }
}

/** Told to the platform, and kept, so that it does not come again. */
async function deny(
  parts: DeliveryParts,
  { adapter, row, place, ref }: Known,
  why: DenyReason,
  noted: { readonly number: string; readonly error: string } = { number: ref, error: why },
): Promise<void> {
  try {
    await adapter.deny(ref, refOfRow(row), why);
  } catch (error) {
    // It has ended there already.
    if (!(error instanceof PlatformFault) || error.isPassing) throw error;
  }
  const now = parts.now();
  const orderId = orderIdOf(adapter.platform, ref);
  await write(parts, async (session) => {
    await keepOrder(session, place, {
      orderId,
      ref,
      platform: adapter.platform,
      now,
      told: 'denied',
      isDone: true,
    });
    await noteHappened(session, at(row), 'order_denied', now, noted);
  });
}

/** When an order will be ready: after the store's minutes, or when it was ordered for, where that is later. */
export function readyAt(
  row: PlatformStore,
  { wantedAt }: { readonly wantedAt?: string | undefined },
  now: Date,
): string {
  const prepared = new Date(now.getTime() + prepMinutesOf(row) * 60_000).toISOString();
  return wantedAt !== undefined && wantedAt > prepared ? wantedAt : prepared;
}

export function refOfRow({ platformStoreId, platformBrandId }: PlatformStore) {
  return refOf({ remoteId: platformStoreId, chainId: platformBrandId });
}

function at({ brandId, storeId, platform }: PlatformStore) {
  return { brandId, storeId, platform };
}

function read<T>({ database }: DeliveryParts, work: (session: Session) => Promise<T>): Promise<T> {
  return inSession(database, 'snapshot', systemAccess, work);
}

function write<T>({ database }: DeliveryParts, work: (session: Session) => Promise<T>): Promise<T> {
  return inSession(database, 'write', systemAccess, work);
}
