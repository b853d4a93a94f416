import type { KitchenScreenProps } from '#src/features/kitchen/kitchen-screen.tsx';
import { Later, lazyPart } from '#src/ui/states/later.tsx';

const LazyKitchen = lazyPart(
  async () => (await import('#src/features/kitchen/kitchen-screen.tsx')).KitchenScreen,
);

/** The kitchen's views of a counter. Fetched where they are opened: nobody needs them to sell. */
export function Kitchen(props: KitchenScreenProps) {
  return (
    <Later asked>
      <LazyKitchen {...props} />
    </Later>
  );
}
