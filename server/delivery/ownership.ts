import { deletePlatformStore } from '#domain/delivery/operations.ts';
import type { Platform } from '#domain/delivery/schema.ts';
import { PlatformFault, type DeliveryPlatform, type NamedStore } from '../adapters/delivery/port.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { findPlatformStore } from './links.ts';
import type { DeliveryParts, LinkPlace } from './parts.ts';
import { refOfRow } from './place-order.ts';
import { writeOwn } from './writes.ts';

/** A store of ours, and what a platform is said to call it. */
interface Claim {
  readonly brandId: string;
  readonly storeId: string;
  readonly platform: Platform;
  readonly remoteId: string;
}

/**
 * Whether a platform's own word speaks for somebody who says that a store there is theirs, as far as it gives one: what it names another store of ours by
 * is that one's. Proved to be theirs, it is taken from whoever entered its number before.
 * @returns false where it is another store's
 */
export async function mayClaim(parts: DeliveryParts, claim: Claim): Promise<boolean> {
  const adapter = parts.platforms.get(claim.platform);
  const named = adapter && (await namedBy(adapter, claim.remoteId));
  if (!named) return true;
  if (!isNamed(named, claim)) return !(await isOurs(parts, named));
  for (const other of await othersOf(parts, claim)) await writeOwn(parts, deletePlatformStore, other);
  return true;
}

/** A platform changed something of a connection: one that it names another store of ours by ends here. @throws PlatformFault that passes */
export async function disconnectForOwner(
  parts: DeliveryParts,
  adapter: DeliveryPlatform,
  place: LinkPlace,
): Promise<void> {
  const row = await inSession(parts.database, 'snapshot', systemAccess, (session) =>
    findPlatformStore(session, place),
  );
  const named = row && (await adapter.storeNamed(refOfRow(row)));
  if (!named || isNamed(named, place) || !(await isOurs(parts, named))) return;
  const { brandId, storeId, id } = place;
  await writeOwn(parts, deletePlatformStore, { brandId, storeId, id });
}

/** A platform that does not answer, or has not let us in, proves nothing. */
async function namedBy(adapter: DeliveryPlatform, remoteId: string): Promise<NamedStore | undefined> {
  try {
    return await adapter.storeNamed({ remoteId });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    return undefined;
  }
}

function isNamed(named: NamedStore, { brandId, storeId }: Pick<LinkPlace, 'brandId' | 'storeId'>): boolean {
  return named.storeId === storeId && named.brandId === brandId;
}

/** What it is called there may be a word of an earlier program's: that is nobody's here. */
async function isOurs({ database }: DeliveryParts, { storeId, brandId }: NamedStore): Promise<boolean> {
  const found = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query('select 1 as "is" from "stores" where "id" = $1 and "brand_id" = $2', [storeId, brandId]),
  );
  return found.length > 0;
}

async function othersOf({ database }: DeliveryParts, of: Claim): Promise<LinkPlace[]> {
  const lines = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select "brand_id", "store_id", "id" from "platform_stores" where "platform" = $1 and lower("platform_store_id") = lower($2)
         and not ("brand_id" = $3 and "store_id" = $4)`,
      [of.platform, of.remoteId, of.brandId, of.storeId],
    ),
  );
  return lines.map((line) => ({
    brandId: String(line['brand_id']),
    storeId: String(line['store_id']),
    id: String(line['id']),
  }));
}
