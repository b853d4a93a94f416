import type { PushedItems } from '#domain/delivery/menu-differences.ts';
import { platformStores, type Platform, type PlatformStore } from '#domain/delivery/schema.ts';
import type { StoreRef } from '../adapters/delivery/port.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import type { Session } from '../database/session.ts';
import type { LinkPlace } from './parts.ts';

const tables = new TableSqls();

/** A menu that a platform has: by its hash nothing is sent twice. */
export interface PushedMenu {
  readonly hash: string;
  readonly items: PushedItems;
}

/** One that it is still working on. */
export interface PendingMenu extends PushedMenu {
  readonly job: string;
  readonly at: string;
  readonly gone: readonly string[];
}

/** What the server last reported of a store to a platform. */
export interface Link extends LinkPlace {
  readonly platform: Platform;
  readonly remoteId: string;
  readonly chainId: string | undefined;
  /** Absent: nobody has said anything yet, and it is as its people left it. */
  readonly isOpen: boolean | undefined;
  readonly menu: PushedMenu | undefined;
  readonly pendingMenu: PendingMenu | undefined;
  /** Ids of items that it was told cannot be had; absent: it is to be told of all of them. */
  readonly gone: readonly string[] | undefined;
  readonly comparedAt: string | undefined;
  readonly failures: number;
  /** How often a look was asked for. */
  readonly wanted: number;
}

/** The rows that the server works with; see {@link PostgresRows}. */
export function rowsOf(session: Session, brandId: string): PostgresRows {
  return new PostgresRows(session, tables, brandId);
}

export async function findPlatformStore(
  session: Session,
  { brandId, id }: Pick<LinkPlace, 'brandId' | 'id'>,
): Promise<PlatformStore | undefined> {
  const rows = rowsOf(session, brandId);
  return (await rows.get(platformStores as never, id)) as PlatformStore | undefined;
}

/** Whose store it is that a platform speaks of. */
export async function findByRemote(
  session: Session,
  platform: Platform,
  remoteId: string,
): Promise<LinkPlace | undefined> {
  const [line] = await session.query(
    `select p."brand_id", p."store_id", p."id" from "platform_stores" p
     where p."platform" = $1 and lower(p."platform_store_id") = lower($2)
       and exists (select from "stores" s where s."brand_id" = p."brand_id" and s."id" = p."store_id")`,
    [platform, remoteId],
  );
  return line && placeOf(line);
}

/** The link of a connection, made where there is none yet. One to another store there than before knows nothing of the former. */
export async function ensureLink(session: Session, row: PlatformStore): Promise<Link> {
  const { brandId, _id: id, storeId, platform, platformStoreId, platformBrandId = null } = row;
  const [line] = await session.query(
    `insert into "delivery_links" ("brand_id", "id", "store_id", "platform", "remote_id", "chain_id") values ($1, $2, $3, $4, $5, $6)
     on conflict ("brand_id", "id") do update set "remote_id" = excluded."remote_id", "chain_id" = excluded."chain_id",
       ${sameOrElse('menu', 'null')}, ${sameOrElse('pending_menu', 'null')}, ${sameOrElse('gone', 'null')}, ${sameOrElse('is_open', 'null')},
       ${sameOrElse('compared_at', 'null')}
     returning *`,
    [brandId, id, storeId, platform, platformStoreId, platformBrandId],
  );
  return linkOf(line ?? {});
}

/** Whether a link is to the store there that the connection names: what platforms call a store is the same to them in capitals. */
export function isOfSameStore({ remoteId, chainId }: Link, row: PlatformStore): boolean {
  return (
    remoteId.toLowerCase() === row.platformStoreId.toLowerCase() &&
    chainId?.toLowerCase() === row.platformBrandId?.toLowerCase()
  );
}

function sameOrElse(column: string, otherwise: string): string {
  const link = '"delivery_links"';
  const isSame = `${link}."remote_id" = excluded."remote_id" and ${link}."chain_id" is not distinct from excluded."chain_id"`;
  return `"${column}" = case when ${isSame} then ${link}."${column}" else ${otherwise} end`;
}

export async function findLink(
  session: Session,
  { brandId, id }: Pick<LinkPlace, 'brandId' | 'id'>,
): Promise<Link | undefined> {
  const [line] = await session.query('select * from "delivery_links" where "brand_id" = $1 and "id" = $2', [
    brandId,
    id,
  ]);
  return line && linkOf(line);
}

export function refOf({ remoteId, chainId }: Pick<Link, 'remoteId' | 'chainId'>): StoreRef {
  return { remoteId, ...(chainId === undefined ? {} : { chainId }) };
}

const columns = {
  isOpen: 'is_open',
  menu: 'menu',
  pendingMenu: 'pending_menu',
  gone: 'gone',
  comparedAt: 'compared_at',
  failures: 'failures',
} as const;

const nested: ReadonlySet<string> = new Set(['menu', 'pendingMenu', 'gone']);

/** Writes what is known of a link now; undefined is forgotten. */
export async function putLink(
  session: Session,
  { brandId, id }: Pick<LinkPlace, 'brandId' | 'id'>,
  known: Partial<Record<keyof typeof columns, unknown>>,
): Promise<void> {
  const fields = Object.keys(known) as (keyof typeof columns)[];
  const sets = fields.map((field, at) => `"${columns[field]}" = $${at + 3}`);
  const values = fields.map((field) => {
    const value = known[field];
    if (value === undefined) return null;
    return nested.has(field) ? JSON.stringify(value) : value;
  });
  await session.query(`update "delivery_links" set ${sets.join(', ')} where "brand_id" = $1 and "id" = $2`, [
    brandId,
    id,
    ...values,
  ]);
}

/** Asks for a look, also where one is under way that may have looked too early. */
export async function wantLook(
  session: Session,
  { brandId, id }: Pick<LinkPlace, 'brandId' | 'id'>,
): Promise<void> {
  await session.query(
    'update "delivery_links" set "wanted" = "wanted" + 1, "look_at" = null where "brand_id" = $1 and "id" = $2',
    [brandId, id],
  );
}

interface Looked {
  readonly failures: number;
  readonly store: number;
  readonly brand: number;
  /** When it is time to look again. */
  readonly next: Date;
}

/** Notes up to where it was looked. Where somebody asked for another look meanwhile, it is time for that. */
export async function noteLook(
  session: Session,
  link: Link,
  { failures, store, brand, next }: Looked,
): Promise<void> {
  await session.query(
    `update "delivery_links" set "failures" = $3, "looked_store" = $4, "looked_brand" = $5,
       "look_at" = case when "wanted" = $7 then $6::timestamptz end
     where "brand_id" = $1 and "id" = $2`,
    [link.brandId, link.id, failures, store, brand, next.toISOString(), link.wanted],
  );
}

function placeOf(line: Line): LinkPlace {
  return { brandId: String(line['brand_id']), storeId: String(line['store_id']), id: String(line['id']) };
}

function linkOf(line: Line): Link {
  return {
    ...placeOf(line),
    platform: line['platform'] as Platform,
    remoteId: String(line['remote_id']),
    chainId: (line['chain_id'] as string | null) ?? undefined,
    isOpen: (line['is_open'] as boolean | null) ?? undefined,
    menu: (line['menu'] as PushedMenu | null) ?? undefined,
    pendingMenu: (line['pending_menu'] as PendingMenu | null) ?? undefined,
    gone: (line['gone'] as string[] | null) ?? undefined,
    comparedAt: (line['compared_at'] as string | null) ?? undefined,
    failures: Number(line['failures']),
    wanted: Number(line['wanted']),
  };
}
