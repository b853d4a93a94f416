import { Later, lazyPart } from '#src/ui/states/later.tsx';
import type { TentsLayerProps } from './tents-layer.tsx';

const LazyLayer = lazyPart(async () => (await import('./tents-layer.tsx')).TentsLayer);

/** Cards for the tables, to print. Fetched when they are asked for. */
export function TentsPanel(props: TentsLayerProps) {
  return (
    <Later asked>
      <LazyLayer {...props} />
    </Later>
  );
}
