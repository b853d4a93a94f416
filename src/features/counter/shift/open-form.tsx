import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxAmount } from '#domain/kit/money.ts';
import type { ShiftSummary } from '#domain/shift/report-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { OtherShifts } from './other-shifts.tsx';
import type { ShiftPlaceProps } from './shift-props.ts';
import type { ShiftActs } from './use-shift-acts.ts';

interface OpenFormProps extends Pick<ShiftPlaceProps, 'newId' | 'errorText'> {
  acts: ShiftActs;
  /** What the last shift left in the drawer; nothing where there was none. */
  usual: number | null;
  others: readonly ShiftSummary[];
  onCloseOther: (shiftId: string) => void;
}

/** Somebody takes over the drawer with what is in it. */
export function OpenForm({ acts, usual, others, onCloseOther, newId, errorText }: OpenFormProps) {
  const { t } = useLingui();
  const [float, setFloat] = useState<number | null>(usual);
  const [isTold, setTold] = useState(false);
  const { isDoing, failure, run } = useSingleAction();
  const first = useFirstFocus<HTMLInputElement>(true);
  const isRight = float !== null && Number.isSafeInteger(float) && float <= maxAmount;
  const open = (): void => {
    setTold(true);
    if (isRight) run(async () => void (await acts.open({ _id: newId(), openingFloat: float })));
  };
  return (
    <div className="mx-auto flex max-w-[480px] flex-col gap-6">
      <form
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <div className="flex flex-col gap-1">
          <h3 className="text-24 font-semibold">
            <Trans id="shift.open">開班</Trans>
          </h3>
          <p className="text-16 text-fg-2">
            <Trans id="shift.openHint">清點錢櫃裡的現金；之後的現金收支都算在這一班。</Trans>
          </p>
        </div>
        <MoneyField
          ref={first}
          label={t({ id: 'shift.floatNow', message: '錢櫃零用金' })}
          hint={usual === null ? undefined : t({ id: 'shift.floatUsual', message: '已帶入上一班預留的金額' })}
          value={float}
          onChange={setFloat}
          error={
            isTold && !isRight ? t({ id: 'shift.floatMissing', message: '請輸入金額，沒有就填0' }) : undefined
          }
          data-testid="shift-float"
        />
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <Button type="submit" variant="primary" size="lg" block loading={isDoing} data-testid="shift-open">
          <Trans id="shift.open">開班</Trans>
        </Button>
      </form>
      <OtherShifts others={others} onClose={onCloseOther} />
    </div>
  );
}
