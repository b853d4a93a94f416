import type { PlaceInput } from '#domain/order/inputs.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { DemoCustomer } from '../customers.ts';
import { demoStoreProfiles } from './store-profiles.ts';
import { memberSaleOf, visitsIn } from './member.ts';
import { placeOf } from './place.ts';
import { dayOf } from './plan.ts';
import { saleInput } from './sale.ts';
import { tillsOf } from './tills.ts';

/** A sale to somebody with an account, as it will be booked. */
export interface MemberPurchase {
  readonly customer: DemoCustomer;
  readonly at: string;
  readonly sale: PlaceInput;
}

/** What the past of the demo sells to its guests with accounts, the earliest first. */
export async function memberPurchases(host: SyncHost): Promise<MemberPurchase[]> {
  const all: MemberPurchase[] = [];
  for (const life of demoStoreProfiles) {
    const tills = await tillsOf(host, life);
    const known = tills && (await placeOf(host, life, tills.lanes, tills.since));
    if (!tills || !known) continue;
    const { place, store } = known;
    const nowMs = instantMs(tills.since);
    for (const daysAgo of visitsIn(life.storeId)) {
      const day = dayOf(life, daysAgo, place.settings, store, nowMs);
      for (const planned of day?.sales ?? []) {
        const found = memberSaleOf(life, place.menu, planned);
        const sale = found && day && saleInput(place, day.date, planned, nowMs);
        if (found && sale) all.push({ customer: found.customer, at: planned.at, sale });
      }
    }
  }
  return all.sort((a, b) => (a.at < b.at ? -1 : 1));
}
