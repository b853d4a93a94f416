import type { CustomerAddress, CustomerProfile } from '#domain/customer/schema.ts';
import type { CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';

/** As much as an order takes of an address. */
const longest = 200;

/** A kept address as an order says it, with the words for whoever brings it. */
export function addressLine({ address, note = '' }: Pick<CustomerAddress, 'address' | 'note'>): string {
  return `${address} ${note}`.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

/** What was said; what was not is as the store knows its customer. The device does not learn it. */
export function draftOf(customer: CustomerProfile | null | undefined, said: CheckoutDraft): CheckoutDraft {
  if (!customer) return said;
  const { name, phone, addresses } = customer;
  const usual = addresses.find(({ isDefault }) => isDefault);
  return { name, phone, ...(usual && { address: addressLine(usual) }), ...said };
}
