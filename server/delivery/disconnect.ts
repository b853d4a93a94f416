import type { DeliveryPlatform } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { findByRemote, findLink, findPlatformStore, isOfSameStore, refOf, type Link } from './links.ts';
import type { DeliveryParts, LinkPlace } from './parts.ts';
import { denyWaiting, lenient } from './reconcile-orders.ts';

/** A connection that is gone: the store is closed there, and nothing of it is kept. @throws PlatformFault that passes */
export async function disconnect(parts: DeliveryParts, place: LinkPlace): Promise<void> {
  const { database, platforms } = parts;
  const link = await inSession(database, 'snapshot', systemAccess, (session) => findLink(session, place));
  const adapter = link && platforms.get(link.platform);
  if (!link || !adapter) return;
  await closeThere(parts, { place, adapter, link });
  await inSession(database, 'write', systemAccess, (session) =>
    session.query('delete from "delivery_links" where "brand_id" = $1 and "id" = $2', [
      place.brandId,
      place.id,
    ]),
  );
}

/**
 * A connection to another store there than before: the former one is closed first, or its customers would go on ordering from nobody. While the platform
 * does not answer, nothing is said of the new one either.
 * @throws PlatformFault that passes
 */
export async function disconnectFormer(parts: DeliveryParts, place: LinkPlace): Promise<void> {
  const { database, platforms } = parts;
  const { row, link } = await inSession(database, 'snapshot', systemAccess, async (session) => ({
    row: await findPlatformStore(session, place),
    link: await findLink(session, place),
  }));
  const adapter = link && platforms.get(link.platform);
  if (!row || !link || !adapter || isOfSameStore(link, row)) return;
  await closeThere(parts, { place, adapter, link });
}

interface Left {
  readonly place: LinkPlace;
  readonly adapter: DeliveryPlatform;
  readonly link: Link;
}

async function closeThere(parts: DeliveryParts, { place, adapter, link }: Left): Promise<void> {
  await denyWaiting(parts, { place, adapter, link });
  if (link.isOpen === false) return;
  const isOthers = await inSession(parts.database, 'snapshot', systemAccess, (session) =>
    findByRemote(session, link.platform, link.remoteId),
  );
  // Whoever has connected it since says whether it is open.
  if (!isOthers) await lenient(() => adapter.setOpen(false, refOf(link)));
}
