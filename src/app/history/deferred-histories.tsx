import type { ComponentProps, ComponentType } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

// Few who look at a record ask who changed it: its words are fetched after the page.
const histories = () => import('./record-history.tsx');

/** Who changed a dish, an option or an option category, a coupon, a voucher, a bundle or a point rule. */
export const CatalogueHistory = later(async () => (await histories()).CatalogueHistory);
/** Who changed a store and its settings. */
export const StoreHistory = later(async () => (await histories()).StoreHistory);
/** Who changed a menu. */
export const MenuHistory = later(async () => (await histories()).MenuHistory);
/** Who booked, changed and voided a record of the books. */
export const CashFlowHistory = later(async () => (await histories()).CashFlowHistory);
/** Who changed a brand. */
export const BrandHistory = later(async () => (await histories()).BrandHistory);
/** Who changed somebody's account. */
export const AdminHistory = later(async () => (await histories()).AdminHistory);

function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPart(load);
  return function History(props: ComponentProps<typeof Part>) {
    return (
      <LazyBoundary asked={false}>
        <Part {...props} />
      </LazyBoundary>
    );
  };
}
