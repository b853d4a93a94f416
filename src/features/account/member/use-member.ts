import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PublicBrand } from '#domain/brand/guest-calls.ts';
import { isRefusal, type KeptReading, type Reading } from '#src/data/guests/kept-reading.ts';
import type { MemberReadings } from '#src/data/guests/members.ts';
import { useAccount } from '../account-context.tsx';
import type { KnownBrand } from '../current-brand.ts';
import { useBrand, type BrandState } from '../use-brand.ts';

/** The brand of a member's page: as the server says, or as this device knows it from before. */
export function useMemberBrand(): {
  readonly state: BrandState;
  readonly brand: KnownBrand | PublicBrand | undefined;
} {
  const { brand: current } = useAccount();
  const state = useBrand();
  if (state.kind === 'there') return { state, brand: state.brand };
  const isOpen = state.kind === 'loading' || state.kind === 'failed';
  const known = isOpen ? current.known().find(({ _id }) => _id === current.id) : undefined;
  return { state, brand: known };
}

/** What is kept of the brand's customer. */
export function useMemberReadings(): MemberReadings {
  const { members, brand } = useAccount();
  return members.of(brand.id ?? '');
}

/** Something of the customer's as it is known now. */
export function useReading<T>(reading: KeptReading<T>): Reading<T> {
  return useSyncExternalStore(reading.subscribe, reading.state);
}

/** How long somebody reads that they are signed out before they are led to the sign-in (spec 8). */
const readMs = 500;

/**
 * Leads whoever is not signed in to the sign-in, and back here afterwards. Whoever was, and is no longer, is told so first.
 * @returns Whether they are on their way
 */
export function useSignInFirst(reading: Reading<unknown>): {
  readonly isEnded: boolean;
  readonly isLeaving: boolean;
} {
  const { members, brand } = useAccount();
  const router = useRouter();
  const brandId = brand.id ?? '';
  const [isOwed] = useState(() => members.owes(brandId));
  const isLeaving = isOwed || isRefusal(reading.error);
  const isEnded = isLeaving && !isOwed && reading.error?.code !== 'auth_required';
  useEffect(() => {
    if (!isLeaving) return undefined;
    const redirect = router.state.location.href;
    const timer = setTimeout(
      () =>
        void router.navigate(
          isEnded
            ? { to: '/brands/$brandId/auth/login', params: { brandId }, search: { redirect }, replace: true }
            : { to: '/auth/login', search: { redirect }, replace: true },
        ),
      isEnded ? readMs : 0,
    );
    return () => clearTimeout(timer);
  }, [isLeaving, isEnded, router, brandId]);
  return { isEnded, isLeaving };
}
