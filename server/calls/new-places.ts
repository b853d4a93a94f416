import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createBrand, findBrand } from '#domain/brand/operations.ts';
import { brand, brands } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { copiedMenu } from '#domain/menu/copy-menu.ts';
import { menus } from '#domain/menu/schema.ts';
import { copiedSettings } from '#domain/store/copy-settings.ts';
import { newStoreSettings } from '#domain/store/new-store.ts';
import { createStore, getStore } from '#domain/store/operations.ts';
import { stores, storeSettings } from '#domain/store/schema.ts';
import { brandAccess, systemAccess } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { Loader } from '../loading/loader.ts';
import { codeOf } from '../start-up-error.ts';
import { implement, staffOf, type CallContext } from './call.ts';

/** An id goes before a short name: a brand that takes another's id for its name must not get the other's staff to its own sign-in page. */
export const findBrandCall = implement(findBrand, async ({ slug }, ctx) => {
  const found = await ctx.database.inTransaction(
    systemAccess,
    async (tx) =>
      (
        await sql<{ _id: string }>`
          select id as "_id" from brands where id = ${slug} or slug = ${slug} order by id = ${slug} desc`.execute(
          tx,
        )
      ).rows,
    { readOnly: true },
  );
  if (!found[0]) throw new AppError('not_found', { table: 'brands', slug });
  return found[0];
});

/** A brand is a scope of its own: it is made by the system, as an import makes one. */
export const createBrandCall = implement(createBrand, async ({ _id: given, ...about }, ctx) => {
  const _id = given ?? newId(ctx);
  await checkFree(ctx, 'brands', _id, _id);
  if (about.slug !== undefined) await checkSlug(ctx, about.slug, _id);
  const { catalogue } = loaderOf(ctx);
  await catalogue({ brandId: _id, brands: [{ ...about, _id, brandId: _id }] }, staffOf(ctx).actor);
  return reading(ctx, _id, async (rows) => brand.parse(await rows.get(brands as never, _id)));
});

/** Settings first: once the store is there, it is whole. */
export const createStoreCall = implement(
  createStore,
  async ({ brandId, _id: given, copyOf, ...about }, ctx) => {
    const _id = given ?? newId(ctx);
    await checkFree(ctx, 'stores', _id, brandId);
    const { catalogue, store } = loaderOf(ctx);
    const place = { brandId, storeId: _id };
    await store({
      ...place,
      ...(await (copyOf === undefined ? usual(ctx, place) : like(ctx, place, copyOf))),
    });
    try {
      await catalogue({ brandId, stores: [{ ...about, _id, brandId }] }, staffOf(ctx).actor);
    } catch (error) {
      // Another brand took the id since it was looked for.
      throw codeOf(error) === '23505' ? new AppError('duplicate', { field: '_id' }, { cause: error }) : error;
    }
    return reading(
      ctx,
      brandId,
      (rows) =>
        getStore.run(rows as never, { brandId, id: _id } as never, {
          side: 'server',
          actor: ctx.actor,
          now: ctx.now.toISOString(),
        }) as never,
    );
  },
);

interface NewStore {
  readonly brandId: string;
  readonly storeId: string;
}

/** What a store begins with: what the brand has said of new ones, and no menu. */
async function usual(ctx: CallContext, { brandId, storeId }: NewStore) {
  const found = await reading(ctx, brandId, (rows) => rows.get(brands, brandId));
  return { storeSettings: [newStoreSettings({ brandId, storeId, defaults: found?.storeDefaults })] };
}

/** What it begins with where it is made like another one. @throws AppError not_found for one of another brand, too */
function like(ctx: CallContext, { brandId, storeId }: NewStore, copyOf: string) {
  // The same each time: a creation whose answer was lost is repeated.
  const idFor = (id: string): string =>
    createHash('sha256').update(`${storeId}/${id}`).digest('hex').slice(0, 32);
  return reading(ctx, brandId, async (rows) => {
    const [other, settings] = [await rows.get(stores, copyOf), await rows.get(storeSettings, copyOf)];
    if (!other || !settings) throw new AppError('not_found', { table: stores.name, id: copyOf });
    const offered = await rows.list(menus, { index: 'store', equals: [copyOf] });
    return {
      storeSettings: [copiedSettings(settings, { storeId, idFor })],
      menus: offered.map((menu) => copiedMenu(menu, { storeId, idFor })),
    };
  });
}

function newId({ now }: CallContext): string {
  return uuidv7(now.getTime(), randomBytes);
}

/** Scopes are known by their id alone, so that no two brands may have a store of one id. @throws AppError duplicate */
async function checkFree(
  ctx: CallContext,
  table: 'brands' | 'stores',
  id: string,
  brandId: string,
): Promise<void> {
  const taken = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { rows } = await sql<{ brand_id: string }>`
      select brand_id from ${sql.table(table)} where id = ${id} and brand_id != ${brandId}`.execute(tx);
    return rows.length > 0;
  });
  if (taken) throw new AppError('duplicate', { field: '_id' });
}

async function checkSlug(ctx: CallContext, slug: string, id: string): Promise<void> {
  const taken = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { rows } = await sql`select from brands where slug = ${slug} and id != ${id}`.execute(tx);
    return rows.length > 0;
  });
  if (taken) throw new AppError('duplicate', { field: 'slug' });
}

function loaderOf(ctx: CallContext) {
  const loader = new Loader(ctx.database, () => ctx.now);
  return { catalogue: loader.catalogue.bind(loader), store: loader.store.bind(loader) };
}

function reading<T>(ctx: CallContext, brandId: string, body: (rows: ReadRows) => Promise<T>): Promise<T> {
  return inSession(ctx.database, 'snapshot', brandAccess(brandId), (session) =>
    body(new PostgresRows(session, new TableSqls(), brandId)),
  );
}
