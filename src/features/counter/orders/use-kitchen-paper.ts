import type { Order } from '#domain/order/schema.ts';
import { useDoing } from '#src/ui/orders/use-doing.ts';
import { useSlipDesk } from '../slips/slip-desk.tsx';
import type { OrderPorts } from './order-ports.ts';

/** Gives the kitchen on paper what none of its screens has taken, and tells them that it is. */
export function useKitchenPaper({ noteKitchenSlip }: Pick<OrderPorts, 'noteKitchenSlip'>) {
  const { print } = useSlipDesk();
  const { failure, run } = useDoing();
  const give = (order: Order): void => {
    print(order, { kind: 'kitchen' });
    run(() => noteKitchenSlip(order));
  };
  return { failure, give };
}
