import type { CounterHandle } from '../use-counter.ts';
import { DiscountSheet } from './discount-sheet.tsx';

/** The sheet for something off, where it was asked for. */
export function DiscountLayer({ counter }: { counter: CounterHandle }) {
  const { bill, store, discountRule, discounting, repricing } = counter;
  const { asked } = discounting;
  if (!asked) return null;
  const { cart, selected } = bill.sale;
  const lineId = asked.lineId ?? selected;
  return (
    <DiscountSheet
      key={asked.turn}
      open={asked.open}
      cart={cart}
      line={cart.lines.find(({ _id }) => _id === lineId)}
      startsWithLine={asked.lineId !== undefined}
      serviceChargeRate={store.serviceChargeRate}
      rule={discountRule}
      canApprove={counter.ports.orders.approvals !== undefined}
      onClose={discounting.close}
      onGive={discounting.give}
      onReprice={(id) => {
        discounting.close();
        repricing.ask(id);
      }}
    />
  );
}
