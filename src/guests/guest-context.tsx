import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Theme } from '#src/app/theme.ts';
import type { Api } from '#src/data/api.ts';
import type { CurrentBrand } from './current-brand.ts';
import type { Registration } from './registration.ts';

/** What the pages of guests have one of. Made in main.tsx. */
export interface GuestParts {
  readonly api: Api;
  readonly brand: CurrentBrand;
  readonly registration: Registration;
  readonly theme: Theme;
}

export const GuestContext = createContext<GuestParts | undefined>(undefined);

export function useGuest(): GuestParts {
  const parts = useContext(GuestContext);
  if (!parts) throw new Error('useGuest is used outside of its provider');
  return parts;
}

/** The brand that this tab is at. */
export function useBrandId(): string | undefined {
  const { brand } = useGuest();
  return useSyncExternalStore(brand.subscribe, () => brand.id);
}
