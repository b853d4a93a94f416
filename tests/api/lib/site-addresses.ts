import { demoCustomers } from '#server/demo/customers.ts';
import type { DemoServer } from '#server/http/testing.ts';

/** Adds two addresses to the account of the brand's customer. @returns The one that stays; the other is {@link spareAddressOf} */
export async function addAddresses(
  server: DemoServer,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<string> {
  const customer = server.visitor();
  const phone = demoCustomers.find((one) => one.brandId === brandId)?.phone;
  await customer.ask(`POST /user-auth/brands/${brandId}/login`, { phone, password: 'haodan-demo' });
  const address = `address-${storeId}`;
  for (const _id of [address, spareAddressOf(address)])
    await customer.ask(`POST /user/brands/${brandId}/addresses`, { _id, name: '家', address: '台北市' });
  return address;
}

/** The address that can be removed. */
export function spareAddressOf(address: string): string {
  return `spare-${address}`;
}
