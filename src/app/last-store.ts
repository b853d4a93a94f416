import { useEffect } from 'react';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

const keyOf = (brandId: string): string => `haodan.lastStore.${brandId}`;

/** The store of the brand that a page was last about on this device. */
export function lastStoreOf(brandId: string): string | undefined {
  return readStored(keyOf(brandId)) ?? undefined;
}

/** This page is about the store: where one is to be chosen, it stands first from now on. */
export function useLastStore(brandId: string, storeId: string): void {
  useEffect(() => writeStored(keyOf(brandId), storeId), [brandId, storeId]);
}
