import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { TentsLayerProps } from './tents-layer.tsx';

const LazyLayer = lazyPart(async () => (await import('./tents-layer.tsx')).TentsLayer);

/** Cards for the tables, to print. Fetched when they are asked for. */
export function TentsPanel(props: TentsLayerProps) {
  return (
    <LazyBoundary asked>
      <LazyLayer {...props} />
    </LazyBoundary>
  );
}
