import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { voidRefunds } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '../buttons/button.tsx';
import { Sheet } from '../layers/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { money } from '../figures/money.tsx';
import { Switch } from '../buttons/switch.tsx';
import type { CorrectionPorts } from './correction-ports.ts';
import { MoneyBack } from './money-back.tsx';
import { PlatformBack } from './platform-back.tsx';
import { ReasonPicker } from './reason-picker.tsx';
import { useApproving } from './use-approving.tsx';
import { useSingleAction } from './use-single-action.ts';

export interface CorrectionProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  ports: CorrectionPorts;
  errorText: (error: unknown) => string;
}

interface VoidSheetProps extends CorrectionProps {
  /** It is kept: the order as it is now. */
  onDone: (order: Order) => void;
}

/** Takes a whole order back: why, what goes back, whether the goods are still there. */
export function VoidSheet({ order, open, onClose, ports, errorText, onDone }: VoidSheetProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const { isDoing, failure, run } = useSingleAction();
  const approving = useApproving(ports.approvals);
  const back = voidRefunds(order);
  const there = back.find(({ platform }) => platform !== undefined);
  const total = back.reduce((sum, { amount }) => sum + amount, 0);
  const act = () =>
    run(async () => {
      const approver = ports.mayCorrect ? undefined : await approving.ask();
      onDone(await ports.voidOrder(order, reason.trim(), restock, back, approver));
      onClose();
    });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'void.title', message: `作廢 ${order.number}` })}
      footer={
        <Button
          variant="danger"
          size="lg"
          block
          icon={Ban}
          loading={isDoing}
          data-testid="void-confirm"
          disabledReason={
            reason.trim() === '' ? t({ id: 'void.needsReason', message: '請先選擇原因' }) : undefined
          }
          onClick={act}
        >
          {total > 0
            ? t({ id: 'void.confirmBack', message: `作廢並退回${money(total)}` })
            : t({ id: 'void.confirm', message: '作廢這張單' })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ReasonPicker value={reason} onChange={setReason} />
        <MoneyBack back={back} />
        {there && <PlatformBack way={there} isOver={order.fulfilment !== 'completed'} />}
        <Switch
          label={t({ id: 'void.restock', message: '餐點尚未製作，退回庫存' })}
          checked={restock}
          onChange={setRestock}
        />
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        {approving.layer}
      </div>
    </Sheet>
  );
}
