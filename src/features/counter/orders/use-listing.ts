import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseListing, withListing, type Listing } from './listing.ts';

/** The listing as the address has it, and how to change it. The entry of the history stays the same one: Back leads away from the list. */
export function useListing(): readonly [Listing, (to: Listing) => void] {
  const { history } = useRouter();
  const listing = parseListing(useSearch({ strict: false }));
  const change = useCallback(
    (to: Listing) => {
      const { pathname, search, state } = history.location;
      history.replace(`${pathname}?${withListing(search, to)}`, state);
    },
    [history],
  );
  return [listing, change];
}
