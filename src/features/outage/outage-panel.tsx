import { Later, lazyPart } from '#src/ui/later.tsx';
import type { OutageLayerProps } from './outage-layer.tsx';

const LazyLayer = lazyPart(async () => (await import('./outage-layer.tsx')).OutageLayer);

/** The outages of a store, over whatever page is open. Fetched when it is asked for: nobody needs it to sell. */
export function OutagePanel(props: OutageLayerProps) {
  return (
    <Later asked>
      <LazyLayer {...props} />
    </Later>
  );
}
