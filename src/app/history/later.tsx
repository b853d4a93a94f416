import { Later, lazyPart } from '#src/ui/later.tsx';
import type { ComponentProps } from 'react';

// Few who look at a record ask who changed it: its words are fetched after the page.
const Catalogue = lazyPart(async () => (await import('./record-history.tsx')).CatalogueHistory);
const Store = lazyPart(async () => (await import('./record-history.tsx')).StoreHistory);
const Menu = lazyPart(async () => (await import('./record-history.tsx')).MenuHistory);

/** Who changed a dish, an option or an option category. */
export function CatalogueHistory(props: ComponentProps<typeof Catalogue>) {
  return (
    <Later asked={false}>
      <Catalogue {...props} />
    </Later>
  );
}

/** Who changed a store and its settings. */
export function StoreHistory(props: ComponentProps<typeof Store>) {
  return (
    <Later asked={false}>
      <Store {...props} />
    </Later>
  );
}

/** Who changed a menu. */
export function MenuHistory(props: ComponentProps<typeof Menu>) {
  return (
    <Later asked={false}>
      <Menu {...props} />
    </Later>
  );
}
