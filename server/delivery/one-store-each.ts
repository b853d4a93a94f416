import { createPlatformStore, updatePlatformStore } from '#domain/delivery/operations.ts';
import type { Platform } from '#domain/delivery/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { codeOf } from '../start-up-error.ts';
import { findPlatformStore } from './links.ts';
import { mayClaim } from './ownership.ts';
import type { DeliveryParts } from './parts.ts';

interface Said {
  readonly brandId: string;
  readonly storeId: string;
  readonly _id?: string;
  readonly id?: string;
  readonly platform?: Platform;
  readonly platformStoreId?: string | { readonly to: string };
}

/**
 * Keeps a platform's store from being two stores' here, of whichever brands: its orders would come to the wrong kitchen. Undefined for every other
 * command.
 */
export function keepsPlatformStores(
  database: Database,
  command: Command,
  input: unknown,
): (() => Promise<void>) | undefined {
  const wanted = wantedOf(command, input);
  if (wanted === undefined) return undefined;
  const { brandId, _id, id = _id ?? '', platform = null } = input as Said;
  return async () => {
    const found = await inSession(database, 'snapshot', systemAccess, (session) =>
      session.query(
        `select 1 as "taken" from "platform_stores" o
         where lower(o."platform_store_id") = lower($1) and not (o."brand_id" = $2 and o."id" = $3)
           and o."platform" = coalesce($4, (select p."platform" from "platform_stores" p where p."brand_id" = $2 and p."id" = $3))`,
        [wanted, brandId, id, platform],
      ),
    );
    if (found.length > 0) throw taken();
  };
}

/**
 * Asks the platform itself whose its store is, where it says so. Before any lock is taken: it may take its time.
 * @throws AppError duplicate
 */
export async function mustOwnPlatformStore(
  parts: DeliveryParts,
  command: Command,
  input: unknown,
): Promise<void> {
  const remoteId = wantedOf(command, input);
  if (remoteId === undefined) return;
  const { brandId, storeId, id = '', platform } = input as Said;
  const there =
    platform ??
    (
      await inSession(parts.database, 'snapshot', systemAccess, (session) =>
        findPlatformStore(session, { brandId, id }),
      )
    )?.platform;
  if (there !== undefined && !(await mayClaim(parts, { brandId, storeId, platform: there, remoteId })))
    throw taken();
}

/** What a store is to be called on a platform from now on. */
function wantedOf(command: Command, input: unknown): string | undefined {
  if (command.name !== createPlatformStore.name && command.name !== updatePlatformStore.name)
    return undefined;
  const { platformStoreId: said } = input as Said;
  return typeof said === 'object' ? said.to : said;
}

/** Two who said it at the same moment: the database let one of them. */
export function asTaken(error: unknown): unknown {
  const isTaken =
    codeOf(error) === '23505' &&
    String((error as { constraint?: unknown }).constraint) === 'platform_stores_remote';
  return isTaken ? taken() : error;
}

function taken(): AppError {
  return new AppError('duplicate', { field: 'platformStoreId' });
}
