import { lazy, Suspense } from 'react';
import type { OutageLayerProps } from './outage-layer.tsx';

const LazyLayer = lazy(async () => ({ default: (await import('./outage-layer.tsx')).OutageLayer }));

/** The outages of a store, over whatever page is open. Fetched when it is asked for: nobody needs it to sell. */
export function OutagePanel(props: OutageLayerProps) {
  return (
    <Suspense>
      <LazyLayer {...props} />
    </Suspense>
  );
}
