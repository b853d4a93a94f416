import { useLayoutEffect } from 'react';

type Density = 'counter' | 'storefront' | 'admin';

/** Sets the sizes of everything for the device class that a shell serves. On the page itself, since layers are not inside the shell. */
export function useDensity(density: Density): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
}
