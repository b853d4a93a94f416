import {
  getSyncStatus,
  shownOfSync,
  syncInventory,
  syncMenu,
  type PlatformSync,
} from '#domain/delivery/calls.ts';
import { menuDifferences, pushedItemsOf } from '#domain/delivery/menu-differences.ts';
import { findOnPlatform } from '#domain/delivery/reading.ts';
import { platforms, type Platform, type PlatformStore } from '#domain/delivery/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import { readLog } from '../delivery/delivery-log.ts';
import { unmappedOf } from '../delivery/delivery-orders.ts';
import { findLink, putLink, rowsOf, wantLook } from '../delivery/links.ts';
import type { LinkPlace } from '../delivery/parts.ts';
import { planMenu } from '../delivery/push-menu.ts';
import { readStoreMenu } from '../delivery/store-menu.ts';
import { implement, type CallContext } from './call.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

type Asked = Place & { readonly platform?: Platform | undefined };

export const syncMenuCall = implement(syncMenu, async (input, ctx) => {
  for (const place of await connected(input, ctx))
    await planMenu(ctx.delivery.parts, place, { isForced: false });
  return statusOf(input, ctx);
});

export const getSyncStatusCall = implement(getSyncStatus, statusOf);

export const syncInventoryCall = implement(syncInventory, async (input, ctx) => {
  for (const { brandId, storeId, id } of await connected(input, ctx))
    await inSession(ctx.database, 'write', brandAccess(brandId, storeId), async (session) => {
      await putLink(session, { brandId, id }, { gone: undefined });
      await wantLook(session, { brandId, id });
    });
  ctx.delivery.planned();
  return statusOf(input, ctx);
});

/** The connections that are meant, as far as the server can speak with their platforms: its answer says which it cannot. @throws AppError platform_not_connected */
async function connected({ brandId, storeId, platform }: Asked, ctx: CallContext): Promise<LinkPlace[]> {
  const found = await reading({ brandId, storeId }, ctx, (session) =>
    Promise.all(
      wanted(platform).map((one) => findOnPlatform(rowsOf(session, brandId), { brandId, storeId }, one)),
    ),
  );
  const rows = found.flatMap((row) => (row?.isActive ? [row] : []));
  if (rows.length === 0) throw new AppError('platform_not_connected');
  return rows
    .filter(({ platform: of }) => ctx.delivery.parts.platforms.has(of))
    .map(({ _id: id }) => ({ brandId, storeId, id }));
}

async function statusOf(
  { brandId, storeId }: Place,
  ctx: CallContext,
): Promise<{ platforms: PlatformSync[] }> {
  return reading({ brandId, storeId }, ctx, async (session) => {
    const found: PlatformSync[] = [];
    for (const platform of platforms) {
      const row = await findOnPlatform(rowsOf(session, brandId), { brandId, storeId }, platform);
      found.push(await statusOn(session, platform, row, ctx, { brandId, storeId }));
    }
    return { platforms: found };
  });
}

async function statusOn(
  session: Session,
  platform: Platform,
  row: PlatformStore | undefined,
  { delivery: { parts }, now }: CallContext,
  place: Place,
): Promise<PlatformSync> {
  const common = {
    platform,
    isSetUp: parts.platforms.has(platform),
    log: await readLog(session, { ...place, platform }),
  };
  if (!row) return { ...common, unmapped: [] };
  const at = { ...place, id: row._id };
  const link = await findLink(session, at);
  const mapped = new Set(row.mappings.map(({ item }) => item));
  const { menuSync, menuLastSync, stockLastSync, lastError } = row;
  const store = link?.menu && (await readStoreMenu(session, row, { now, imagesFrom: parts.imagesFrom }));
  return {
    ...common,
    state: menuSync?.state ?? 'idle',
    ...(menuLastSync === undefined ? {} : { lastMenuSync: menuLastSync }),
    ...(stockLastSync === undefined ? {} : { lastInventorySync: stockLastSync }),
    ...(lastError === undefined ? {} : { error: lastError }),
    ...(link?.menu && store
      ? { differs: menuDifferences(link.menu.items, pushedItemsOf(store.menu), shownOfSync.names) }
      : {}),
    unmapped: (await unmappedOf(session, at, now)).filter(({ item }) => !mapped.has(item)),
  };
}

function wanted(platform: Platform | undefined): readonly Platform[] {
  return platform === undefined ? platforms : [platform];
}

function reading<T>(
  { brandId, storeId }: Place,
  { database }: CallContext,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return inSession(database, 'snapshot', brandAccess(brandId, storeId), work);
}
