import { useEffect } from 'react';
import { checkCustomerStatus } from '#domain/customer/auth-operations.ts';
import { useAccount, useBrandId } from './account-context.tsx';

/** Whoever is signed in has no business with signing in: they are led on (spec 2). A check that fails counts as signed out (spec 8). */
export function useSignedInAlready(target: string): void {
  const { api } = useAccount();
  const brandId = useBrandId();
  useEffect(() => {
    if (brandId === undefined) return undefined;
    let isWanted = true;
    api.call(checkCustomerStatus, { brandId }).then(
      ({ loggedIn }) => {
        if (loggedIn && isWanted) location.replace(target);
      },
      // oxlint-disable-next-line no-console -- spec 8: it is only logged
      (error: unknown) => console.warn('checkStatus', error),
    );
    return () => {
      isWanted = false;
    };
  }, [api, brandId, target]);
}
