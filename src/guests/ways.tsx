import { Link, useRouter, useSearch, type LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

/** The query of guests' pages: the page that was asked for, and for links and new tabs the brand. */
export interface GuestSearch {
  readonly redirect?: string;
  readonly brand?: string;
}

export type GuestPath =
  | '/auth/login'
  | '/auth/forgot-password'
  | '/auth/register'
  | '/auth/register/verify'
  | '/auth/register/profile';

interface GuestLinkProps {
  to: GuestPath;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

// The types of the router's parts know the staff's routes alone: there is one registry of routes in a program, and two routers.
const AnyLink = Link as unknown as ComponentType<GuestLinkProps & { search: GuestSearch }>;

/** A way to another page of guests; what was asked for comes along. */
export function GuestLink(props: GuestLinkProps) {
  return <AnyLink {...props} search={useGuestSearch()} />;
}

export function useGuestSearch(): GuestSearch {
  return useSearch({ strict: false }) as GuestSearch;
}

/** Goes to another page of guests; what was asked for comes along. */
export function useGuestWay(): (to: GuestPath) => Promise<void> {
  const router = useRouter();
  const search = useGuestSearch();
  return (to) => router.navigate({ to, search } as unknown as LinkProps & { to: '/' });
}
