import { orderIdOf } from '#domain/delivery/place-order.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { noteHappened } from './delivery-log.ts';
import { keepOrder, unknownOf } from './delivery-orders.ts';
import { planEvent } from './events.ts';
import { putLink, refOf, wantLook } from './links.ts';
import { compareMs, type DeliveryParts } from './parts.ts';
import type { Seen } from './reconcile.ts';

/**
 * Compares what the platform has with what came in: what was lost on the way comes in now, what was called off meanwhile is called off, and a store that
 * opened there although it is closed here is to be closed again. Orders from
 * before the store was connected are other people's work, but for those that nobody has answered yet.
 */
export async function compareOrders(
  parts: DeliveryParts,
  { place, adapter, row, link, waiting, now }: Seen,
): Promise<void> {
  const last = link.comparedAt;
  if (!row.isActive || (last !== undefined && now.getTime() - Date.parse(last) < compareMs)) return;
  const listed = await adapter.listOrders(refOf(link));
  // Platforms open by themselves after a day, and by whoever taps there; what was closed here is closed.
  const hasOpened = link.isOpen === false && (await adapter.isOpen(refOf(link))) === true;
  const { platform } = adapter;
  const open = new Set(waiting.map(({ ref }) => ref));
  const ended = listed.filter(({ ref, isCancelled }) => isCancelled && open.has(ref));
  const standing = listed.filter(({ isCancelled }) => !isCancelled);
  await inSession(parts.database, 'write', systemAccess, async (session) => {
    for (const ref of await unknownOf(
      session,
      place.brandId,
      platform,
      standing.map((one) => one.ref),
    )) {
      const isWaiting = standing.some((one) => one.ref === ref && one.isWaiting);
      if (last === undefined && !isWaiting) {
        const kept = {
          orderId: orderIdOf(platform, ref),
          ref,
          platform,
          now,
          told: 'known',
          isDone: true,
        } as const;
        await keepOrder(session, place, kept);
        continue;
      }
      const isNew = await planEvent(session, place, `${platform}:found:${ref}`, {
        platform,
        place,
        event: { kind: 'order', ref },
      });
      // Found before, and it could not be fetched: that was said then.
      if (isNew) await noteHappened(session, row, 'order_found', now, { number: ref });
    }
    for (const { ref } of ended)
      await planEvent(session, place, `${platform}:ended:${ref}`, {
        platform,
        place,
        event: { kind: 'cancelled', ref },
      });
    await putLink(session, place, {
      comparedAt: now.toISOString(),
      ...(hasOpened ? { isOpen: undefined } : {}),
    });
    if (hasOpened) await wantLook(session, place);
  });
  parts.planned();
}
