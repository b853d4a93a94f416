import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/time.ts';
import { announcement, dayHours, specialDay, store } from './schema.ts';
import { openServices, storeStatus } from './status.ts';

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

export const getStoreStatusCall = {
  name: 'store.getStatus',
  rest: 'GET /store/brands/{brandId}/{id}/status',
  input: ofStore,
  output: storeStatus,
} as const;

/** The same as a stream of events: as it is, and again at each change, so that a pause is known before somebody orders. */
export const storeEventsPath = `${getStoreStatusCall.rest.replace('GET ', '')}/events` as const;
