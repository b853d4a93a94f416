import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxAmount } from '#domain/kit/money.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ReasonPicker } from '#src/ui/orders/reason-picker.tsx';
import { useDoing } from '#src/ui/orders/use-doing.ts';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import type { ShiftActs } from './use-shift-acts.ts';

export type MoveType = 'pay_in' | 'pay_out' | 'drop' | 'drawer_open';

interface MoveSheetProps {
  type: MoveType;
  open: boolean;
  shiftId: string;
  acts: ShiftActs;
  newId: () => string;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** Cash that goes in or out beside sales, or a drawer that is opened for none: how much, and why. */
export function MoveSheet({ type, open, shiftId, acts, newId, errorText, onClose }: MoveSheetProps) {
  const { t } = useLingui();
  const words = useShiftWords();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [id] = useState(newId);
  const { isDoing, failure, run } = useDoing();
  const first = useFirstFocus<HTMLInputElement>(open);
  const isMoney = type !== 'drawer_open';
  const isRight =
    !isMoney || (amount !== null && Number.isSafeInteger(amount) && amount > 0 && amount <= maxAmount);
  const usual = {
    pay_in: [t({ id: 'shift.why.change', message: '找零兌換' }), t({ id: 'shift.why.tip', message: '小費' })],
    pay_out: [
      t({ id: 'shift.why.change', message: '找零兌換' }),
      t({ id: 'shift.why.supplies', message: '買食材' }),
      t({ id: 'shift.why.tip', message: '小費' }),
    ],
    drop: [
      t({ id: 'shift.why.safe', message: '存入保險箱' }),
      t({ id: 'shift.why.bank', message: '存入銀行' }),
    ],
    drawer_open: [
      t({ id: 'shift.why.change', message: '找零兌換' }),
      t({ id: 'shift.why.look', message: '核對現金' }),
    ],
  }[type];
  const act = (): void =>
    run(async () => {
      await acts.move({ shiftId, _id: id, type, amount: isMoney ? (amount ?? 0) : 0, reason: reason.trim() });
      const what = words.move(type);
      notify('success', isMoney ? `${what} ${money(amount ?? 0)}` : what);
      onClose();
    });
  const missing = !isRight
    ? t({ id: 'shift.amountMissing', message: '請輸入金額' })
    : reason.trim() === ''
      ? t({ id: 'shift.reasonMissing', message: '請選擇原因' })
      : undefined;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.move(type)}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          loading={isDoing}
          disabledReason={missing}
          onClick={act}
          data-testid="move-confirm"
        >
          <Trans id="shift.record">記錄</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {isMoney && (
          <MoneyField
            ref={first}
            label={t({ id: 'amount', message: '金額' })}
            value={amount}
            onChange={setAmount}
            data-testid="move-amount"
          />
        )}
        <ReasonPicker value={reason} onChange={(next) => setReason(next.slice(0, 60))} usual={usual} />
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      </div>
    </Sheet>
  );
}
