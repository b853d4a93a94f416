import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall, defineQuery } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand, storeScope } from '../kit/scope.ts';
import { businessDateOf, instantMs } from '../kit/time.ts';
import { getPublicStoreCall, getStoreStatusCall, ofStore } from './guest-calls.ts';
import { isOffered } from './order-times.ts';
import { readOpenStore, readStore, statusOf } from './status.ts';
import { tendersOf } from './tenders.ts';
import {
  dayHours,
  store,
  storeSettings,
  storeSettingsRow,
  stores,
  tender,
  type Announcement,
} from './schema.ts';

const byId = (input: { brandId: string; id: string }) => storeScope(input.brandId, input.id);

/** A store with its daily side, as the specification's Store. */
export const storeRecord = z.extend(store, {
  ...z.omit(storeSettingsRow, {
    _id: true,
    brandId: true,
    createdAt: true,
    updatedAt: true,
    rev: true,
    deletedAt: true,
    storeId: true,
  }).shape,
  tenders: z.array(tender),
});

export type StoreRecord = z.infer<typeof storeRecord>;

/** The brand's stores in their order; store roles see their own. */
export const listStores = defineQuery({
  name: 'store.list',
  rest: 'GET /store/brands/{brandId}',
  who: can('stores.read'),
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id }),
  output: z.array(store),
  tables: [stores],
  async run(rows, { brandId }, { actor }) {
    const found = await rows.list(stores, { index: 'brand', equals: [brandId] });
    const own = actor.kind === 'admin' ? actor.storeId : undefined;
    return own === undefined ? found : found.filter((row) => row._id === own);
  },
  summary: 'The stores of a brand.',
});

export const getStore = defineQuery({
  name: 'store.get',
  rest: 'GET /store/brands/{brandId}/{id}',
  who: can('stores.read'),
  scope: byId,
  source: 'local',
  input: ofStore,
  output: storeRecord,
  tables: [stores, storeSettings],
  async run(rows, input) {
    const [row, { storeId: _same, ...settings }] = await readStore(rows, input);
    return { ...settings, ...row, tenders: [...tendersOf({ ...settings, _id: row._id })] };
  },
  summary: 'One store with its hours, announcements and settings.',
});

/** @throws not_found also for a store that is switched off, unless staff asks */
export const getPublicStore = defineQuery({
  ...getPublicStoreCall,
  who: everyone,
  scope: byId,
  source: 'local',
  tables: [stores, storeSettings],
  async run(rows, input, { actor, now }) {
    const [row, settings] = await readOpenStore(rows, input, actor);
    const { _id, brandId, name, nameEn, address, addressEn, image } = row;
    const { isOpen, closesAt, nextOpening } = statusOf(row, settings, now);
    const offers = settings.serviceSettings;
    return {
      _id,
      brandId,
      name,
      address,
      ...(nameEn === undefined ? {} : { nameEn }),
      ...(addressEn === undefined ? {} : { addressEn }),
      ...(image === undefined ? {} : { image }),
      businessHours: settings.businessHours,
      specialDays: (settings.specialDays ?? []).filter(
        ({ date }) => date >= businessDateOf(instantMs(now), row.timezone, '00:00'),
      ),
      isOpen,
      closesAt,
      nextOpening,
      announcements: settings.announcements.filter((notice) => isCurrent(notice, instantMs(now))),
      services: {
        dineIn: isOffered(offers, 'dine_in'),
        takeOut: isOffered(offers, 'takeout'),
        delivery: isOffered(offers, 'delivery'),
      },
    };
  },
  summary: 'What a guest may see of a store.',
});

export const getBusinessHours = defineQuery({
  name: 'store.getBusinessHours',
  rest: 'GET /store/brands/{brandId}/{id}/business-hours',
  who: can('storeSettings.read'),
  scope: byId,
  source: 'local',
  input: ofStore,
  output: z.object({ businessHours: z.array(dayHours) }),
  tables: [stores, storeSettings],
  async run(rows, input) {
    const [, { businessHours }] = await readStore(rows, input);
    return { businessHours };
  },
  summary: 'The weekly hours of a store.',
});

export const getStoreStatus = defineQuery({
  ...getStoreStatusCall,
  who: everyone,
  scope: byId,
  source: 'local',
  tables: [stores, storeSettings],
  async run(rows, input, { actor, now }) {
    const [row, settings] = await readOpenStore(rows, input, actor);
    return statusOf(row, settings, now);
  },
  summary: 'Open now, the next opening, and which services take orders.',
});

/**
 * A new store with what is usual for the rest: open from 10:00 to 22:00, all ways to pay. Or like another store of the brand: with its hours,
 * terms, menus and what its printers are for. Its id may be minted by the caller; repeating a creation answers what is there.
 * @throws not_found for a store to copy that is not there · duplicate `{field: '_id'}` for an id of another brand's store
 */
export const createStore = defineCall({
  name: 'store.create',
  rest: 'POST /store/brands/{brandId}',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    /** The store that it is made like. */
    copyOf: z.optional(id),
    ...z.omit(store, {
      _id: true,
      brandId: true,
      createdAt: true,
      updatedAt: true,
      rev: true,
      deletedAt: true,
    }).shape,
    isActive: z._default(store.shape.isActive, true),
    timezone: z._default(store.shape.timezone, 'Asia/Taipei'),
    dayCutover: z._default(store.shape.dayCutover, '05:00'),
    sort: z._default(store.shape.sort, 0),
  }),
  output: storeRecord,
  summary: 'Adds a store to a brand.',
});

function isCurrent({ startsAt, endsAt }: Announcement, nowMs: number): boolean {
  return (
    (startsAt === undefined || instantMs(startsAt) <= nowMs) &&
    (endsAt === undefined || instantMs(endsAt) > nowMs)
  );
}
