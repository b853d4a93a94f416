import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useData } from '#src/data/data-context.tsx';

/** Remembers what an open brand is called in addresses, and shows it where the page was opened by the id. */
export function useBrandAddress(
  brand: { readonly _id: string; readonly slug?: string | undefined } | undefined,
): void {
  const { addresses } = useData();
  const { history } = useRouter();
  const { _id, slug } = brand ?? {};
  useEffect(() => {
    if (_id === undefined) return;
    addresses.learn(_id, slug);
    const { href, state } = history.location;
    if (addresses.outside(href) !== href) history.replace(href, state);
  }, [addresses, history, _id, slug]);
}
