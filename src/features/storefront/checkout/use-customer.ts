import type { CustomerProfile } from '#domain/customer/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { useAsked } from '../parts/use-asked.ts';

/** Who is signed in with the brand; null: nobody. Undefined until it is known. */
export function useCustomer(brandId: string): CustomerProfile | null | undefined {
  const { api } = useGuestData();
  const { value } = useAsked({
    key: brandId,
    ask: async (signal) => (await import('#src/data/guests/member-calls.ts')).askWho(api, brandId, signal),
  });
  return value;
}
