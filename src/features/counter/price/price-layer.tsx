import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { CounterHandle } from '../use-counter.ts';

const PriceSheet = lazyPart(async () => (await import('./price-sheet.tsx')).PriceSheet);

/** The sheet for another price, where it was asked for. */
export function PriceLayer({ counter }: { counter: CounterHandle }) {
  const { bill, repricing, discountRule, ports } = counter;
  const { asked } = repricing;
  const line = asked && bill.sale.cart.lines.find(({ _id }) => _id === asked.lineId);
  if (!asked || !line) return null;
  return (
    <LazyBoundary asked={asked.open}>
      <PriceSheet
        key={asked.turn}
        open={asked.open}
        line={line}
        mayReprice={discountRule.mayReprice()}
        canApprove={ports.orders.approvals !== undefined}
        onClose={repricing.close}
        onGive={(to) => repricing.give(line._id, to)}
      />
    </LazyBoundary>
  );
}
