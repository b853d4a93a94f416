import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '../buttons/button.tsx';
import { Chip } from '../buttons/chip.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { money } from '../figures/money.tsx';
import { LimitedField } from '../form/limited-field.tsx';

interface CancelDialogProps {
  /** It stays while the dialog closes. */
  order: Order;
  open: boolean;
  onClose: () => void;
  onCancel: (reason: string) => void;
  /** What it does to stock and money. */
  effect?: ReactNode;
}

/** Ends an order that nobody paid for; the reason is for the journal. */
export function CancelDialog({ order, open, onClose, onCancel, effect }: CancelDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { number } = order;
  const total = money(order.total);
  const reasons = [
    t({ id: 'cancelReason.left', message: '客人離開' }),
    t({ id: 'cancelReason.changed', message: '客人取消' }),
    t({ id: 'cancelReason.mistake', message: '點錯' }),
    t({ id: 'cancelReason.soldOut', message: '品項售完' }),
    t({ id: 'cancelReason.double', message: '重複點單' }),
  ];
  const text = reason.trim();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'parked.cancelTitle', message: `取消${number}（${total}）？` })}
      description={t({
        id: 'parked.cancelBody',
        message: '訂單將結束，無法再取回；原因會留在訂單紀錄。',
      })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'parked.keep', message: '保留訂單' })}</Button>
          <Button
            variant="danger"
            disabled={text === ''}
            data-testid="cancel-confirm"
            onClick={() => onCancel(text)}
          >
            {t({ id: 'parked.cancelConfirm', message: '取消訂單' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {effect}
        <div className="flex flex-wrap gap-2">
          {reasons.map((each) => (
            <Chip key={each} selected={reason === each} onClick={() => setReason(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <LimitedField
          label={t({ id: 'reason', message: '原因' })}
          limit={100}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
