import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { cancelRefusal, isCancelled, isPaid, isTaken } from '#domain/order/order-states.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import type { OrderPorts } from './order-ports.ts';

export type OrderAction = 'print' | 'void' | 'cancel' | 'refund' | 'tender';

interface OrderActionsProps {
  order: Order;
  ports: OrderPorts;
  onAct: (action: OrderAction) => void;
  onAgain: () => void;
  /** Takes money for it; absent where there is nothing to take. */
  onPay: (() => void) | undefined;
  /** The server alone still has it: nothing of it is changed here. */
  isOld: boolean;
}

/** What can be done with an order that was placed. What somebody may not do stands there with the reason. */
export function OrderActions({ order, ports, onAct, onAgain, onPay, isOld }: OrderActionsProps) {
  const { t } = useLingui();
  // Whoever takes orders may end one that nobody paid for; a void, which also says what of it was made already, is a manager's.
  const canCancel = !isOld && !ports.mayCorrect && !cancelRefusal(order.fulfilment, order.payment);
  const refusal = useRefusal(order, ports);
  const reason = canCancel ? undefined : refusal;
  const kept = keptOf(order);
  const isOver = isOld || (isCancelled(order.fulfilment) && kept === 0);
  const canRefund = !isOld && kept > 0 && isPaid(order.payment);
  const canChange = !isOver && order.payments.some(({ txn }) => !txn);
  const off = { disabled: reason !== undefined, ...(reason ? { 'aria-describedby': 'why-not' } : {}) };
  return (
    <footer className="shrink-0 border-t border-line bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))] [--control:48px]">
      {isOld && (
        <p className="pb-2 text-14 text-fg-2">
          <Trans id="order.oldOnly">這張訂單已超過35天，只保留在伺服器上，僅供查看。</Trans>
        </p>
      )}
      {reason !== undefined && !isOver && (
        <p id="why-not" className="pb-2 text-14 text-fg-2">
          {reason}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {onPay && (
          <Button
            variant="primary"
            icon={Banknote}
            onClick={onPay}
            data-testid="order-pay"
            className="max-sm:col-span-2"
          >
            <Trans id="order.pay">收款</Trans>
          </Button>
        )}
        <Button icon={Printer} onClick={() => onAct('print')} data-testid="order-print">
          <Trans id="reprint">補印</Trans>
        </Button>
        <Button icon={RotateCcw} onClick={onAgain} data-testid="order-again">
          <Trans id="order.again">再來一單</Trans>
        </Button>
        {canChange && (
          <Button icon={RefreshCw} onClick={() => onAct('tender')} data-testid="order-tender" {...off}>
            <Trans id="tender.change">改付款方式</Trans>
          </Button>
        )}
        {canRefund && (
          <Button icon={Undo2} onClick={() => onAct('refund')} data-testid="order-refund" {...off}>
            <Trans id="refund">退款</Trans>
          </Button>
        )}
        {canCancel && (
          <Button
            icon={Ban}
            onClick={() => onAct('cancel')}
            data-testid="order-cancel"
            className="text-danger-text! max-sm:col-span-2 sm:ml-auto"
          >
            {t({ id: 'parked.cancelConfirm', message: '取消訂單' })}
          </Button>
        )}
        {!isOver && !canCancel && (
          <Button
            icon={Ban}
            onClick={() => onAct('void')}
            data-testid="order-void"
            aria-label={t({ id: 'void.title', message: `作廢 ${order.number}` })}
            className="text-danger-text! max-sm:col-span-2 sm:ml-auto disabled-look:text-fg-3!"
            {...off}
          >
            <Trans id="voidOrder">作廢</Trans>
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Why nothing of this order may be taken back here and now. */
function useRefusal(order: Order, { mayCorrect, approvals, isOffline }: OrderPorts): string | undefined {
  const { t } = useLingui();
  if (!mayCorrect && !approvals)
    return t({
      id: 'void.notAllowed',
      message: '需店長權限才能作廢、退款或更改付款方式。',
    });
  const isOnline = order.payments.some((payment) => payment.type === 'Online' && isTaken(payment));
  if (isOnline && isOffline)
    return t({ id: 'void.needsNetwork', message: '這張單是線上付款，需要連線才能作廢或退款。' });
  return undefined;
}
