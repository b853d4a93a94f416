import type { KitchenScreenProps } from '#src/features/kitchen/kitchen-screen.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazyKitchen = lazyPart(
  async () => (await import('#src/features/kitchen/kitchen-screen.tsx')).KitchenScreen,
);

/** The kitchen's views of a counter. Fetched where they are opened: nobody needs them to sell. */
export function Kitchen(props: KitchenScreenProps) {
  return (
    <LazyBoundary asked>
      <LazyKitchen {...props} />
    </LazyBoundary>
  );
}
