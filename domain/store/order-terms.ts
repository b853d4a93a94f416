import { defineQuery } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { storeScope } from '../kit/scope.ts';
import { getOrderTermsCall } from './guest-calls.ts';
import { storeSettings, stores } from './schema.ts';
import { readOpenStore, statusOf } from './status.ts';

/** On what terms a store takes orders of guests: what the page asks before anything is chosen. @throws not_found */
export const getOrderTerms = defineQuery({
  ...getOrderTermsCall,
  who: everyone,
  scope: (input) => storeScope(input.brandId, input.id),
  source: 'local',
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
