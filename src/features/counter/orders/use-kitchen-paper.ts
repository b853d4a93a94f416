import type { Order } from '#domain/order/schema.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { useSlipPrinting } from '../slips/slip-printing.tsx';
import type { OrderPorts } from './order-ports.ts';

/** Gives the kitchen on paper what none of its screens has taken, and tells them that it is. */
export function useKitchenPaper({ noteKitchenSlip }: Pick<OrderPorts, 'noteKitchenSlip'>) {
  const { print } = useSlipPrinting();
  const { failure, run } = useSingleAction();
  const give = (order: Order): void => {
    print(order, { kind: 'kitchen' });
    run(() => noteKitchenSlip(order));
  };
  return { failure, give };
}
