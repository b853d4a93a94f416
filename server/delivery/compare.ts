import { orderIdOf } from '#domain/delivery/place-order.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { noteHappened } from './delivery-log.ts';
import { keepOrder, unknownOf } from './delivery-orders.ts';
import { planEvent } from './events.ts';
import { putLink, refOf } from './links.ts';
import { compareMs, type DeliveryParts } from './parts.ts';
import type { Seen } from './tend.ts';

/**
 * Compares what the platform has with what came in: what was lost on the way comes in now, and what was called off meanwhile is called off. Orders from
 * before the store was connected are other people's work, but for those that nobody has answered yet.
 */
export async function compareOrders(
  parts: DeliveryParts,
  { place, adapter, row, link, waiting, now }: Seen,
): Promise<void> {
  const last = link.comparedAt;
  if (!row.isActive || (last !== undefined && now.getTime() - Date.parse(last) < compareMs)) return;
  const listed = await adapter.listOrders(refOf(link));
  const { platform } = adapter;
  const open = new Set(waiting.map(({ ref }) => ref));
  const ended = listed.filter(({ ref, isCancelled }) => isCancelled && open.has(ref));
  const standing = listed.filter(({ isCancelled }) => !isCancelled);
  await inSession(parts.database, 'write', systemAccess, async (session) => {
    for (const ref of await unknownOf(
      session,
      place,
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
      await planEvent(session, place, `${platform}:found:${ref}`, {
        platform,
        place,
        event: { kind: 'order', ref },
      });
      await noteHappened(session, row, 'order_found', now, { number: ref });
    }
    for (const { ref } of ended)
      await planEvent(session, place, `${platform}:ended:${ref}`, {
        platform,
        place,
        event: { kind: 'cancelled', ref },
      });
    await putLink(session, place, { comparedAt: now.toISOString() });
  });
  parts.planned();
}
