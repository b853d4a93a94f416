import type { CustomerProfile } from '#domain/customer/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { useAsked, type Asked } from '../parts/use-asked.ts';

/** Who is signed in with the brand; null: nobody. Undefined until it is known. */
export function useCustomer(brandId: string): CustomerProfile | null | undefined {
  return useAskedCustomer(brandId).value;
}

/** The same, with why it is not known. */
export function useAskedCustomer(brandId: string): Asked<CustomerProfile | null> {
  const { api } = useGuestData();
  return useAsked({
    key: brandId,
    ask: async (signal) => (await import('#src/data/guests/member-calls.ts')).askWho(api, brandId, signal),
  });
}
