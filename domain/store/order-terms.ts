import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { storeScope } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { deliveryDistrict, storeSettings, stores } from './schema.ts';
import { openServices, readOpenStore, statusOf } from './status.ts';

/** On what terms a store takes orders of guests: what the page asks before anything is chosen. @throws not_found */
export const getOrderTerms = defineQuery({
  name: 'store.getOrderTerms',
  rest: 'GET /store/public/brands/{brandId}/{id}/order-terms',
  who: everyone,
  scope: (input) => storeScope(input.brandId, input.id),
  source: 'local',
  input: z.strictObject({ brandId: id, id }),
  output: z.object({
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
  }),
  tables: [stores, storeSettings],
  async run(rows, input, { actor, now }) {
    const [row, settings] = await readOpenStore(rows, input, actor);
    const { services, pausedUntil: until } = statusOf(row, settings, now);
    const terms = settings.serviceSettings;
    return {
      services,
      pausedUntil: until,
      advanceOrderDays: terms.advanceOrderDays,
      allowsGuests: terms.allowGuestOrders ?? true,
      showTaxId: terms.showTaxId,
      needsTableCode: settings.tables.some(({ isActive }) => isActive),
      districts: terms.enableDelivery ? (terms.deliveryDistricts ?? []) : [],
      minDeliveryAmount: terms.minDeliveryAmount,
      minDeliveryQuantity: terms.minDeliveryQuantity,
      serviceChargeRate: terms.serviceChargeRate,
    };
  },
  summary: 'On what terms a store takes orders of guests.',
});
