import type { Platform } from '#domain/delivery/schema.ts';
import type { DeliveryPlatform, Inbound, InboundEvent } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { findByRemote } from './links.ts';
import { disconnectForOwner } from './ownership.ts';
import type { DeliveryParts, LinkPlace } from './parts.ts';
import { dropOrder, takeOrder } from './place-order.ts';
import { menuWanted, planMenu, settleMenu } from './push-menu.ts';

/** The job that works off what a platform has sent. */
export const eventJob = 'delivery.event';

interface EventPayload {
  readonly platform: Platform;
  readonly place: LinkPlace;
  readonly event: InboundEvent;
}

/**
 * Keeps that a platform has sent something, once by its name, and writes the job that works it off with it. Of its words no more is kept than which
 * order is meant: they may hold a customer's name, telephone and door, and whatever is needed is fetched. What concerns no store of anybody's is not kept.
 * @returns whose it is; nothing where it is nobody's
 */
export async function keepEvent(
  { database, now }: Pick<DeliveryParts, 'database' | 'now'>,
  { platform }: DeliveryPlatform,
  { eventId, remoteId, event }: Inbound,
): Promise<LinkPlace | undefined> {
  return inSession(database, 'write', systemAccess, async (session) => {
    const place = await findByRemote(session, platform, remoteId);
    if (!place) return undefined;
    const { brandId, storeId, id } = place;
    const kept = await session.query(
      `insert into "delivery_events" ("platform", "id", "brand_id", "store_id", "link_id", "received_at")
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1 as "is_new"`,
      [platform, eventId, brandId, storeId, id, now().toISOString()],
    );
    if (kept.length > 0)
      await planEvent(session, place, `${platform}:${eventId}`, { platform, place, event });
    return place;
  });
}

/** Writes the job for something that is to be worked off once under that name. @returns whether it is new */
export async function planEvent(
  session: Session,
  { brandId }: LinkPlace,
  name: string,
  payload: EventPayload,
): Promise<boolean> {
  const written = await session.query(
    `insert into "jobs" ("id", "brand_id", "name", "payload") values ($1, $2, '${eventJob}', $3) on conflict do nothing
     returning 1 as "is_new"`,
    [`${eventJob}:${name}`, brandId, JSON.stringify(payload)],
  );
  return written.length > 0;
}

/** Works off what a platform has sent; doing it again changes nothing. */
export async function handleEvent(parts: DeliveryParts, { payload }: DueJob): Promise<void> {
  const { platform, place, event } = payload as unknown as EventPayload;
  const adapter = parts.platforms.get(platform);
  // The server was set up without it since.
  if (!adapter) return;
  switch (event.kind) {
    case 'order':
      return takeOrder(parts, { adapter, place, ref: event.ref });
    case 'cancelled':
      return dropOrder(parts, { place, platform, ref: event.ref }, event.reason);
    case 'store_changed':
      return disconnectForOwner(parts, adapter, place);
    case 'menu_wanted':
      return planMenu(parts, place, menuWanted);
    case 'menu_done':
      return settleMenu(parts, place, event);
    case 'other':
  }
}
