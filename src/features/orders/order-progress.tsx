import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { boardColumns, listBoard, paceOf, type Step } from '#domain/order/board.ts';
import { cancelRefusal, further, isCancelled, isPaid, isTaken } from '#domain/order/order-states.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { Corrections, type Correction } from './corrections.tsx';
import { PaceBadge } from './pace-badge.tsx';
import type { Place } from './place.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useStep } from './use-order-acts.ts';

const tickMs = 15_000;

interface OrderProgressProps {
  place: Place;
  order: Order;
  /** It is on the server alone. */
  isOld: boolean;
}

/** How far an order is, the steps that it can still take, and how it is taken back. */
export function OrderProgress({ place, order, isOld }: OrderProgressProps) {
  const { t } = useLingui();
  const { stages } = useStageWords();
  return (
    <Card title={t({ id: 'order.progress', message: '進度' })}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-20 font-semibold" data-testid="order-stage">
            {order.parked ? t({ id: 'order.parkedNow', message: '掛單中' }) : stages[order.fulfilment]}
          </span>
          {!isOld && order.isOpen !== 0 && !order.parked && <Pace place={place} order={order} />}
        </p>
        {isOld ? (
          <p className="text-14 text-fg-2">
            <Trans id="order.oldOnly">這張訂單已超過35天，只保留在伺服器上，僅供查看。</Trans>
          </p>
        ) : (
          <Acts place={place} order={order} />
        )}
      </div>
    </Card>
  );
}

function Pace({ place, order }: { place: Place; order: Order }) {
  const now = useServerNow(tickMs);
  const { data: board } = useQuery(listBoard, { ...place });
  return board && <PaceBadge {...paceOf(order, board.prep, now)} />;
}

function Acts({ place, order }: { place: Place; order: Order }) {
  const { t } = useLingui();
  const { steps } = useStageWords();
  const errorText = useErrorText();
  const step = useStep(place);
  const { isDoing, failure, run } = useSingleAction();
  const [correction, setCorrection] = useState<{ kind: Correction; open: boolean; turn: number }>();
  const [said, setSaid] = useState<string>();
  const ask = (kind: Correction): void =>
    setCorrection((now) => ({ kind, open: true, turn: (now?.turn ?? 0) + 1 }));
  const { mayCancel, mayVoid, mayRefund, reason } = useWays(order);
  const later = stepsAfter(order);
  const take = (to: Step) => () => run(async () => void (await step(order, to)));
  const off = { disabled: reason !== undefined, ...(reason && { 'aria-describedby': 'why-not' }) };
  return (
    <>
      {said !== undefined && (
        <p
          role="status"
          data-testid="order-done"
          className="rounded-button bg-success-soft px-3 py-2 text-success-text"
        >
          {said}
        </p>
      )}
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      {later.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {later.map((to, index) => (
            <Button
              key={to}
              variant={index === 0 ? 'primary' : 'secondary'}
              loading={index === 0 && isDoing}
              data-testid={`take-${to}`}
              onClick={take(to)}
            >
              {steps[to]}
            </Button>
          ))}
        </div>
      )}
      <a
        href={`${counterAddress(place.brandId, place.storeId)}?view=orders&days=35&order=${encodeURIComponent(order._id)}`}
        className={buttonClass()}
      >
        <Monitor size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {isPaid(order.payment) || isCancelled(order.fulfilment)
          ? t({ id: 'order.atCounter', message: '在櫃檯開啟與列印' })
          : t({ id: 'order.payAtCounter', message: '在櫃檯收款或列印' })}
      </a>
      {(mayCancel || mayVoid || mayRefund) && (
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          {reason !== undefined && (
            <p id="why-not" className="text-14 text-fg-2">
              {reason}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {mayRefund && (
              <Button icon={Undo2} data-testid="order-refund" onClick={() => ask('refund')} {...off}>
                <Trans id="refund">退款</Trans>
              </Button>
            )}
            {mayVoid && (
              <Button
                icon={Ban}
                data-testid="order-void"
                className="text-danger-text! disabled-look:text-fg-3!"
                onClick={() => ask('void')}
                {...off}
              >
                <Trans id="voidOrder">作廢</Trans>
              </Button>
            )}
            {mayCancel && (
              <Button
                icon={Ban}
                data-testid="order-cancel"
                className="text-danger-text!"
                onClick={() => ask('cancel')}
              >
                {t({ id: 'parked.cancelConfirm', message: '取消訂單' })}
              </Button>
            )}
          </div>
        </div>
      )}
      {correction && (
        <Corrections
          key={correction.turn}
          {...{ place, order, errorText }}
          kind={correction.kind}
          open={correction.open}
          onClose={() => setCorrection((now) => now && { ...now, open: false })}
          onSaid={setSaid}
        />
      )}
    </>
  );
}

/** All steps that are still before an order; none where it has ended or was put aside. */
function stepsAfter({ fulfilment, parked }: Order): Step[] {
  if (parked || isCancelled(fulfilment)) return [];
  const [, ...steps] = boardColumns;
  return steps.filter((to) => to !== fulfilment && further(fulfilment, to) === to);
}

/** How an order can be taken back, and why not here and now. What nobody paid for is cancelled; anything else is voided or refunded. */
function useWays(order: Order) {
  const { t } = useLingui();
  const mayCorrect = useMay('orders.correct');
  const isOffline = useIsOffline();
  const kept = keptOf(order);
  const mayCancel = cancelRefusal(order.fulfilment, order.payment) === undefined;
  const isOver = isCancelled(order.fulfilment) && kept === 0;
  const isOnline = order.payments.some((payment) => payment.type === 'Online' && isTaken(payment));
  const refusal = !mayCorrect
    ? t({ id: 'void.notAllowed', message: '需店長權限才能作廢、退款或更改付款方式。' })
    : isOnline && isOffline
      ? t({ id: 'void.needsNetwork', message: '這張單是線上付款，需要連線才能作廢或退款。' })
      : undefined;
  return {
    mayCancel,
    mayVoid: !isOver && !mayCancel,
    mayRefund: kept > 0 && isPaid(order.payment),
    reason: mayCancel ? undefined : refusal,
  };
}
