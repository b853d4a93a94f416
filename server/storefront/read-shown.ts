import { publicBrand, type PublicBrand } from '#domain/brand/guest-calls.ts';
import { getBrand } from '#domain/brand/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { brandScope, storeScope } from '#domain/kit/scope.ts';
import { showMenu } from '#domain/menu/operations.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import type { PublicStore } from '#domain/store/guest-calls.ts';
import { getPublicStore, getStoreStatus } from '#domain/store/operations.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { placeExistsIn, unknownPlace } from '../http/places.ts';
import { isStoreOnline } from '../sync/online-tills.ts';

/** Where a storefront is. */
export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** A store's door, as anybody sees it. */
export interface StorefrontHead {
  readonly brand: PublicBrand;
  readonly store: PublicStore;
}

/** A store with its menu, as anybody sees them, of one moment. */
export interface ShownStore extends StorefrontHead {
  readonly menu: PresentedMenu;
  /** Whether a till of it was seen just now: otherwise nobody may see an order in time. */
  readonly isHeard: boolean;
  /** The moment, UTC ISO. */
  readonly at: string;
}

const tables = new TableSqls();
const guest = { kind: 'guest' } as const;

/** A store by the calls that guests make. @returns undefined where there is none for guests */
export async function readShownStore(
  database: Database,
  place: Place,
  now: Date,
): Promise<ShownStore | undefined> {
  return asGuest(database, place, now, async (rows, context, session) => ({
    ...(await storefrontHeadOf(rows, place, context)),
    menu: showMenu.output.parse(await showMenu.run(rows, { ...place, audience: 'guest' } as never, context)),
    isHeard: await isStoreOnline(session, place, now),
    at: context.now,
  }));
}

/** The same without the menu. */
export async function readStorefrontHead(
  database: Database,
  place: Place,
  now: Date,
): Promise<StorefrontHead | undefined> {
  return asGuest(database, place, now, (rows, context) => storefrontHeadOf(rows, place, context));
}

/** What a store takes orders for at this moment. @returns undefined where there is none for guests */
export async function readStatus(
  database: Database,
  place: Place,
  now: Date,
): Promise<StoreStatus | undefined> {
  const asked = { brandId: place.brandId, id: place.storeId } as never;
  return asGuest(database, place, now, async (rows, context) =>
    getStoreStatus.output.parse(await getStoreStatus.run(rows, asked, context)),
  );
}

/** A brand alone. @returns undefined where there is none for guests */
export async function readBrand(
  database: Database,
  brandId: string,
  now: Date,
): Promise<PublicBrand | undefined> {
  return asGuest(database, { brandId }, now, (rows, context) => brandOf(rows, brandId, context));
}

interface Context {
  readonly side: 'server';
  readonly actor: typeof guest;
  readonly now: string;
}

async function asGuest<T>(
  database: Database,
  { brandId, storeId }: { readonly brandId: string; readonly storeId?: string },
  now: Date,
  read: (rows: PostgresRows, context: Context, session: Session) => Promise<T>,
): Promise<T | undefined> {
  const scope = storeId === undefined ? brandScope(brandId) : storeScope(brandId, storeId);
  if (![brandId, storeId ?? brandId].every((one) => id.safeParse(one).success)) return undefined;
  const context: Context = { side: 'server', actor: guest, now: now.toISOString() };
  try {
    return await inSession(database, 'snapshot', brandAccess(brandId, storeId), async (session) => {
      if (!(await placeExistsIn(session, scope, guest))) throw unknownPlace(scope);
      return read(new PostgresRows(session, tables, brandId), context, session);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

// The answers hold the declared fields and nothing else, whatever the rows carry.

async function storefrontHeadOf(
  rows: PostgresRows,
  { brandId, storeId }: Place,
  context: Context,
): Promise<StorefrontHead> {
  return {
    brand: await brandOf(rows, brandId, context),
    store: getPublicStore.output.parse(
      await getPublicStore.run(rows, { brandId, id: storeId } as never, context),
    ),
  };
}

async function brandOf(rows: PostgresRows, brandId: string, context: Context): Promise<PublicBrand> {
  return publicBrand.parse(await getBrand.run(rows, { id: brandId } as never, context));
}
