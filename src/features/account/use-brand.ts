import { useEffect, useState } from 'react';
import { findBrandCall, getBrandCall, publicBrand, type PublicBrand } from '#domain/brand/guest-calls.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Api } from '#src/data/api.ts';
import { useAccount, useBrandId } from './account-context.tsx';

/** `missing`: there is no such brand, or it is switched off. */
export type BrandState =
  | { readonly kind: 'none' | 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'there'; readonly brand: PublicBrand };

type Loaded = { readonly of: string } & (
  | { readonly brand: PublicBrand | undefined }
  | { readonly error: unknown }
);

/** The brand that this tab is at, as guests see it, whoever of the staff is signed in here. */
export function useBrand(): BrandState {
  const { api, brand: current } = useAccount();
  const id = useBrandId();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    const told = (next: Loaded) => isWanted && setLoaded(next);
    brandNamed(api, id).then(
      (brand) => {
        if (brand) current.remember(brand);
        // Its short name stood in the address.
        if (brand && isWanted && brand._id !== id) current.set(brand._id);
        told({ of: brand?._id ?? id, brand });
      },
      (error: unknown) => told({ of: id, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, current, id, tries]);
  if (id === undefined) return { kind: 'none' };
  if (loaded?.of !== id) return { kind: 'loading' };
  if ('error' in loaded)
    return { kind: 'failed', error: loaded.error, again: () => setTries((count) => count + 1) };
  return loaded.brand ? { kind: 'there', brand: loaded.brand } : { kind: 'missing' };
}

/** @param named Its id or, as people write it in an address, its short name. */
async function brandNamed(api: Api, named: string): Promise<PublicBrand | undefined> {
  const own = await found(api.call(getBrandCall, { id: named }, { isAnonymous: true }));
  if (own) return publicBrand.parse(own);
  const meant = await found(api.call(findBrandCall, { slug: named }, { isAnonymous: true }));
  const brand = meant && (await found(api.call(getBrandCall, { id: meant._id }, { isAnonymous: true })));
  return brand && publicBrand.parse(brand);
}

/** What is not there, or has a name that nothing can have, is no failure. */
async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'validation'))
      return undefined;
    throw error;
  }
}
