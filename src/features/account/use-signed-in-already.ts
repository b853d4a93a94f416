import { useEffect } from 'react';
import { checkCustomerStatus } from '#domain/customer/auth-operations.ts';
import { useAccount, useBrandId } from './account-context.tsx';

/** Whoever is signed in has no business with signing in: they are led on (spec 2). A check that fails counts as signed out (spec 8). */
export function useSignedInAlready(target: string): void {
  const { api, members } = useAccount();
  const brandId = useBrandId();
  useEffect(() => {
    if (brandId === undefined) return undefined;
    let isWanted = true;
    const ask = async () => {
      // Who signed out without a network is signed out, whatever the server has heard.
      const { loggedIn } = (await members.settle(brandId))
        ? await api.call(checkCustomerStatus, { brandId })
        : { loggedIn: false };
      if (loggedIn && isWanted) location.replace(target);
    };
    ask().catch(
      // oxlint-disable-next-line no-console -- spec 8: it is only logged
      (error: unknown) => console.warn('checkStatus', error),
    );
    return () => {
      isWanted = false;
    };
  }, [api, members, brandId, target]);
}
