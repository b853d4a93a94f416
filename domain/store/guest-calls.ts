import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/time.ts';
import { announcement, dayHours, deliveryDistrict, specialDay, store } from './schema.ts';
import { openServices, storeStatus } from './status-schema.ts';

// What guests call about a store, without what answers them: a page on a telephone loads no more than this.

export const ofStore = z.strictObject({ brandId: id, id });

/** What a guest may see of a store, and nothing else (api.tsv). `services` are those offered, open or not. */
export const publicStore = z.object({
  ...z.pick(store, {
    _id: true,
    brandId: true,
    name: true,
    nameEn: true,
    address: true,
    addressEn: true,
    image: true,
  }).shape,
  businessHours: z.array(dayHours),
  /** From today on. */
  specialDays: z.array(specialDay),
  isOpen: z.boolean(),
  closesAt: z.nullable(instant),
  nextOpening: z.nullable(instant),
  announcements: z.array(announcement),
  services: openServices,
});

export type PublicStore = z.infer<typeof publicStore>;

export const getPublicStoreCall = {
  name: 'store.getPublic',
  rest: 'GET /store/public/brands/{brandId}/{id}',
  input: ofStore,
  output: publicStore,
} as const;

/** A store in the list of a brand's: where it is, and nothing of how it is run. */
const listedStore = z.pick(publicStore, {
  _id: true,
  name: true,
  nameEn: true,
  address: true,
  addressEn: true,
});

export type ListedStore = z.infer<typeof listedStore>;

export const listOpenStoresCall = {
  name: 'store.listOpen',
  rest: 'GET /store/public/brands/{brandId}',
  input: z.strictObject({ brandId: id }),
  output: z.array(listedStore),
} as const;

export const getStoreStatusCall = {
  name: 'store.getStatus',
  rest: 'GET /store/brands/{brandId}/{id}/status',
  input: ofStore,
  output: storeStatus,
} as const;

/** On what terms a store takes orders of guests. */
export const orderTerms = z.object({
  /** Those that take orders at this moment. */
  services: openServices,
  pausedUntil: z.nullable(instant),
  /** How many calendar days ahead orders are taken; none: for today alone. */
  advanceOrderDays: z.int(),
  /** Whether people without an account may order. */
  allowsGuests: z.boolean(),
  /** Whether somebody may ask for an invoice of their firm. */
  showTaxId: z.boolean(),
  /** Guests at a table say by its code which one. */
  needsTableCode: z.boolean(),
  districts: z.array(deliveryDistrict),
  minDeliveryAmount: z.int(),
  minDeliveryQuantity: z.int(),
  /** Share of a dine-in order, 0–0.2. */
  serviceChargeRate: z.number(),
});

export type OrderTerms = z.infer<typeof orderTerms>;

export const getOrderTermsCall = {
  name: 'store.getOrderTerms',
  rest: 'GET /store/public/brands/{brandId}/{id}/order-terms',
  input: ofStore,
  output: orderTerms,
} as const;

/** The status as a stream of events: as it is, and again at each change, so that a pause is known before somebody orders. */
export const storeEventsPath = `${getStoreStatusCall.rest.replace('GET ', '')}/events` as const;
