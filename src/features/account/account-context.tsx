import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '#src/data/api.ts';
import type { GuestDatabase } from '#src/data/guests/guest-database.ts';
import { Members } from '#src/data/guests/members.ts';
import { browserSignals } from '#src/data/page-signals.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { CurrentBrand } from './current-brand.ts';
import { Registration } from './registration.ts';

/** What the pages of a customer's account have one of. */
export interface AccountParts {
  readonly api: Api;
  readonly brand: CurrentBrand;
  readonly registration: Registration;
  readonly members: Members;
  readonly database: GuestDatabase;
  /** Secrets of the orders that this browser has sent to a brand: they go with a registration. */
  readonly orderTokens: (brandId: string) => Promise<readonly string[]>;
}

export const AccountContext = createContext<AccountParts | undefined>(undefined);

interface AccountOptions {
  readonly api: Api;
  readonly database: GuestDatabase;
  readonly orderTokens: AccountParts['orderTokens'];
  /** What else this device keeps of a brand's customer. */
  readonly forgetMore: (brandId: string) => Promise<void>;
  /** What it keeps until somebody signs out: who signs in goes on with it. */
  readonly forgetCarts: (brandId: string) => Promise<void>;
}

export function openAccount(options: AccountOptions): AccountParts {
  const { api, database, orderTokens, forgetMore, forgetCarts } = options;
  const members = new Members({
    api,
    database,
    signals: browserSignals,
    now: () => Date.now(),
    calls: () => import('#src/data/guests/member-calls.ts'),
    owed: { read: readOwed, write: (brandIds) => writeStored(owedKey, JSON.stringify(brandIds)) },
    forgetMore,
    forgetCarts,
  });
  // Whoever signed out without a network is signed out at the server as soon as there is one.
  for (const brandId of readOwed()) void members.settle(brandId);
  return { api, brand: new CurrentBrand(), registration: new Registration(), members, database, orderTokens };
}

const owedKey = 'haodan.owed-sign-outs';

function readOwed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(owedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
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
