import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '#src/data/api.ts';
import { CurrentBrand } from './current-brand.ts';
import { Registration } from './registration.ts';

/** What the pages of a customer's account have one of. */
export interface AccountParts {
  readonly api: Api;
  readonly brand: CurrentBrand;
  readonly registration: Registration;
}

export const AccountContext = createContext<AccountParts | undefined>(undefined);

export function openAccount(api: Api): AccountParts {
  return { api, brand: new CurrentBrand(), registration: new Registration() };
}

export function useAccount(): AccountParts {
  const parts = useContext(AccountContext);
  if (!parts) throw new Error('useAccount is used outside of its provider');
  return parts;
}

/** The brand that this tab is at. */
export function useBrandId(): string | undefined {
  const { brand } = useAccount();
  return useSyncExternalStore(brand.subscribe, () => brand.id);
}
