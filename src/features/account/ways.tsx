import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The query of a customer's account: the page that was asked for, and for links and new tabs the brand. */
export interface AccountSearch {
  readonly redirect?: string;
  readonly brand?: string;
}

/** Reads it from an address. */
export function accountSearchOf({ redirect: wanted, brand }: Record<string, unknown>): AccountSearch {
  return {
    ...(typeof wanted === 'string' ? { redirect: wanted } : {}),
    ...(typeof brand === 'string' ? { brand } : {}),
  };
}

export type AccountPath =
  | '/auth/login'
  | '/auth/forgot-password'
  | '/auth/register'
  | '/auth/register/verify'
  | '/auth/register/profile';

interface AccountLinkProps {
  to: AccountPath;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A way to another page of the account; what was asked for comes along. */
export function AccountLink(props: AccountLinkProps) {
  return <Link {...props} search={useAccountSearch()} />;
}

export function useAccountSearch(): AccountSearch {
  return accountSearchOf(useSearch({ strict: false }));
}

/** Goes to another page of the account; what was asked for comes along. */
export function useAccountWay(): (to: AccountPath) => Promise<void> {
  const router = useRouter();
  const search = useAccountSearch();
  return (to) => router.navigate({ to, search });
}
