import type { OutageLayerProps } from '#src/features/outage/outage-layer.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazyReport = lazyPart(async () => (await import('#src/features/outage/outage-layer.tsx')).OutageLayer);

/** The outages of a store, over whatever page is open. Fetched when it is asked for: nobody needs it to sell. */
export function OutageReport(props: OutageLayerProps) {
  return (
    <LazyBoundary asked>
      <LazyReport {...props} />
    </LazyBoundary>
  );
}
