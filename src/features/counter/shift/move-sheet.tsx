import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { maxAmount } from '#domain/kit/money.ts';
import { drawerSlip } from '#domain/printing/shift-slip.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ReasonPicker } from '#src/ui/orders/reason-picker.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { useCashWords } from '#src/ui/shifts/use-cash-words.ts';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import { useSlipPrinting } from '../slips/slip-printing.tsx';
import { useBooks } from './use-books.ts';
import type { ShiftActs } from './use-shift-acts.ts';

/** Whether the device prints what was put in and taken out: as it was done last. */
const printKey = 'shift-print-move';

export type MoveType = 'pay_in' | 'pay_out' | 'drop' | 'drawer_open';

interface MoveSheetProps {
  brandId: string;
  storeId: string;
  type: MoveType;
  open: boolean;
  shiftId: string;
  shiftNo: string;
  acts: ShiftActs;
  newId: () => string;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** Cash that goes in or out beside sales, or a drawer that is opened for none: how much, and why. */
export function MoveSheet({
  brandId,
  storeId,
  type,
  open,
  shiftId,
  shiftNo,
  acts,
  newId,
  errorText,
  onClose,
}: MoveSheetProps) {
  const { t } = useLingui();
  const words = useShiftWords();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [id] = useState(newId);
  const { isDoing, failure, run } = useSingleAction();
  const { printPaper, openDrawer } = useSlipPrinting();
  const cash = useCashWords();
  const [isPrinted, setPrinted] = useState(() => readStored(printKey) === 'on');
  const books = useBooks({ brandId, storeId }, type);
  const [isBooked, setBooked] = useState(false);
  const [category, setCategory] = useState(books.usual);
  const chosen = books.offered.some((one) => one._id === category) ? category : '';
  const formId = useId();
  const first = useFirstFocus<HTMLInputElement>(open);
  const isMoney = type !== 'drawer_open';
  const isRight =
    !isMoney || (amount !== null && Number.isSafeInteger(amount) && amount > 0 && amount <= maxAmount);
  const usual = {
    pay_in: [t({ id: 'shift.why.change', message: '換零錢' }), t({ id: 'shift.why.tip', message: '小費' })],
    pay_out: [
      t({ id: 'shift.why.change', message: '換零錢' }),
      t({ id: 'shift.why.supplies', message: '買食材' }),
      t({ id: 'shift.why.tip', message: '小費' }),
    ],
    drop: [
      t({ id: 'shift.why.safe', message: '存入保險箱' }),
      t({ id: 'shift.why.bank', message: '存入銀行' }),
    ],
    drawer_open: [
      t({ id: 'shift.why.change', message: '換零錢' }),
      t({ id: 'shift.why.look', message: '核對現金' }),
    ],
  }[type];
  const noDrawer = t({
    id: 'shift.noDrawer',
    message: '已記錄。這台裝置連不到有錢櫃的印表機，請用鑰匙打開。',
  });
  const act = (): void =>
    run(async () => {
      const movement = { shiftId, _id: id, type, amount: isMoney ? (amount ?? 0) : 0, reason: reason.trim() };
      const moved = isBooked ? await acts.moveAndBook(movement, chosen) : await acts.move(movement);
      const paper = { of: moved._id, number: shiftNo };
      if (isBooked) books.remember(chosen);
      if (isMoney) writeStored(printKey, isPrinted ? 'on' : 'off');
      if (isMoney && isPrinted)
        printPaper(paper, (about, slipWords) => drawerSlip(moved, { no: shiftNo }, about, slipWords, cash));
      const what = words.move(type);
      // Cash goes in and out of an open drawer; whoever moves some has it open by hand where no printer can do it.
      const opens = openDrawer(paper);
      if (isMoney) notify('success', `${what} ${money(amount ?? 0)}`);
      else if (opens) notify('success', what);
      else notify('warning', noDrawer, { duration: 4000 });
      onClose();
    });
  const missing = !isRight
    ? t({ id: 'shift.amountMissing', message: '請輸入金額' })
    : reason.trim() === ''
      ? t({ id: 'shift.reasonMissing', message: '請選擇原因' })
      : isBooked && chosen === ''
        ? t({ id: 'shift.categoryMissing', message: '請選擇收支類別' })
        : undefined;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.move(type)}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          block
          loading={isDoing}
          disabledReason={missing}
          data-testid="move-confirm"
        >
          {isMoney ? <Trans id="shift.record">記錄</Trans> : words.move(type)}
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined && !isDoing) act();
        }}
      >
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
        {books.offered.length > 0 && (
          <div className="flex flex-col gap-3">
            <Checkbox
              label={t({ id: 'shift.alsoBook', message: '同時記到收支記帳' })}
              checked={isBooked}
              onChange={setBooked}
            />
            {isBooked && (
              <SelectField
                label={t({ id: 'flow.category', message: '類別' })}
                value={chosen}
                placeholder={t({ id: 'flow.chooseCategory', message: '選擇類別' })}
                options={books.offered.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={setCategory}
              />
            )}
          </div>
        )}
        {isMoney && (
          <Checkbox
            label={t({ id: 'shift.printMove', message: '列印收支單' })}
            checked={isPrinted}
            onChange={setPrinted}
          />
        )}
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      </form>
    </Sheet>
  );
}
