import { elsewhere } from '#src/data/leases.ts';
import type { Data } from '#src/data/open-data.ts';
import { leasesOf } from '#src/data/use-leases.ts';
import { deviceAt } from '#src/data/use-leasing-till.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** The tickets of whoever has a number that this till may use at this moment for an order. */
export async function ticketsLent(
  data: Data,
  { brandId, storeId }: Place,
  phone: string,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const device = deviceAt(data.replicas.find(brandId)?.monitor.view(), storeId);
  const found = device && (await leasesOf(data).of({ brandId, storeId, device }, phone, orderId));
  const tickets = !found || found === elsewhere ? [] : (found.lease?.tickets ?? []);
  return new Set(tickets.map(({ ticket }) => ticket._id));
}
