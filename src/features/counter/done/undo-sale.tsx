import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cashTakenOut } from '#domain/drawer/opens-drawer.ts';
import { voidRefunds } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { UndoBar } from '#src/ui/layers/undo-bar.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import { useSlipPrinting } from '../slips/slip-printing.tsx';

interface UndoSaleProps {
  order: Order;
  ports: OrderPorts;
  errorText: (error: unknown) => string;
  /** It was taken back: its cart is wanted again. */
  onUndone: (order: Order) => void;
}

/** For a slip of the finger: takes the sale back as a void with its reason, for those who may. The sale itself was kept at once. */
export function UndoSale({ order, ports, errorText, onUndone }: UndoSaleProps) {
  const { t } = useLingui();
  const { printAfterwards, openDrawer } = useSlipPrinting();
  const [isOver, setOver] = useState(false);
  const { failure, run } = useSingleAction();
  if (!ports.mayCorrect || order.fulfilment === 'cancelled') return null;
  const undo = () =>
    run(async () => {
      const reason = t({ id: 'void.undone', message: '收款後立即復原' });
      const after = await ports.voidOrder(order, reason, true, voidRefunds(order));
      const movement = cashTakenOut(order, after);
      if (movement !== undefined) openDrawer({ of: movement, number: after.number });
      printAfterwards(after, { kind: 'void' });
      onUndone(after);
    });
  if (failure !== undefined) return <FormAlert>{errorText(failure)}</FormAlert>;
  if (isOver) return null;
  return (
    <div data-testid="undo-sale">
      <UndoBar
        message={t({ id: 'done.undo', message: `按錯了？可復原 ${order.number}` })}
        onUndo={undo}
        onExpire={() => setOver(true)}
      />
    </div>
  );
}
