import { checkCustomerStatus } from '#domain/customer/auth-operations.ts';
import { getCustomerProfile } from '#domain/customer/profile-operations.ts';
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
    async ask(signal) {
      const options = { quiet: true, signal };
      const { loggedIn } = await api.call(checkCustomerStatus, { brandId }, options);
      return loggedIn ? api.call(getCustomerProfile, { brandId }, options) : null;
    },
  });
}
