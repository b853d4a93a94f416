import { Trans } from '@lingui/react/macro';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StepFoot } from './step-foot.tsx';

interface LeftStepProps {
  orders: readonly Order[];
  onSettle: () => void;
  onBack: () => void;
  onNext: () => void;
}

/** More are only counted. */
const named = 8;

/** Orders that nobody has paid yet: settled now, or left to the next shift. */
export function LeftStep({ orders, onSettle, onBack, onNext }: LeftStepProps) {
  const parked = orders.filter((order) => order.parked !== undefined).length;
  const unpaid = orders.length - parked;
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-20 font-semibold">
        {unpaid > 0 && parked > 0 && (
          <Trans id="shift.unpaidAndParked">
            還有{unpaid}張未結帳訂單與{parked}張掛單
          </Trans>
        )}
        {parked === 0 && <Trans id="shift.unpaid">還有{unpaid}張未結帳訂單</Trans>}
        {unpaid === 0 && <Trans id="shift.parked">還有{parked}張掛單</Trans>}
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {orders.slice(0, named).map(({ _id, number, total, dineInInfo }) => (
          <li key={_id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="num font-semibold">{number}</span>
            <span className="min-w-0 flex-1 text-14 text-fg-3">{dineInInfo?.tableNumber}</span>
            <Money amount={total} />
          </li>
        ))}
      </ul>
      <StepFoot onBack={onBack}>
        <span className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button size="lg" onClick={onSettle}>
            <Trans id="shift.settle">先去處理</Trans>
          </Button>
          <Button variant="primary" size="lg" onClick={onNext} data-testid="shift-leave">
            <Trans id="shift.handOver">留給下一班</Trans>
          </Button>
        </span>
      </StepFoot>
    </div>
  );
}
