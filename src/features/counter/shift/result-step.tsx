import { Trans, useLingui } from '@lingui/react/macro';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { reasonFrom } from '#domain/drawer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { ReasonPicker } from '#src/ui/orders/reason-picker.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { Difference } from '#src/ui/shifts/shift-figures.tsx';
import { StepFoot } from './step-foot.tsx';

interface ResultStepProps {
  counted: number;
  /** Absent for whom may not see it. */
  expected: number | undefined;
  /** What the shift began with: that much stays in the drawer, as a rule. */
  usual: number;
  isDoing: boolean;
  failure: string | undefined;
  onBack: () => void;
  onFinish: (floatKept: number, reason: string) => void;
}

/** Short or over and why, what stays in the drawer, and what goes to the bank. */
export function ResultStep({
  counted,
  expected,
  usual,
  isDoing,
  failure,
  onBack,
  onFinish,
}: ResultStepProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState<number | null>(Math.min(usual, counted));
  const [reason, setReason] = useState('');
  const difference = expected === undefined ? 0 : counted - expected;
  const needsReason = Math.abs(difference) >= reasonFrom;
  const isKept = kept !== null && Number.isSafeInteger(kept) && kept <= counted;
  const missing =
    needsReason && reason.trim() === ''
      ? t({ id: 'shift.reasonNeeded', message: `差額${money(reasonFrom)}以上，請選擇原因` })
      : undefined;
  const usualReasons = [
    t({ id: 'shift.because.change', message: '找錯錢' }),
    t({ id: 'shift.because.miss', message: '漏記收支' }),
    t({ id: 'shift.because.tender', message: '收款方式按錯' }),
    t({ id: 'shift.because.unknown', message: '找不到原因' }),
  ];
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isKept && missing === undefined) onFinish(kept, reason.trim());
      }}
    >
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
        {expected !== undefined && (
          <Figure label={t({ id: 'shift.expected', message: '應有現金' })} amount={expected} />
        )}
        <Figure label={t({ id: 'shift.counted', message: '實點現金' })} amount={counted} />
        {expected !== undefined && (
          <div>
            <dt className="sr-only">
              <Trans id="shift.difference">差額</Trans>
            </dt>
            <dd data-testid="shift-difference" className="pb-1.5">
              <Difference amount={difference} large />
            </dd>
          </div>
        )}
      </dl>
      {expected === undefined && (
        <Note icon={EyeOff} tone="neutral">
          <Trans id="shift.blindResult">結果由店長核對；您只要確認實點金額與預留的零用金。</Trans>
        </Note>
      )}
      {expected !== undefined && difference !== 0 && (
        <ReasonPicker value={reason} onChange={setReason} usual={usualReasons} />
      )}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <MoneyField
          className="w-60"
          label={t({ id: 'shift.kept', message: '預留零用金' })}
          value={kept}
          onChange={setKept}
          error={isKept ? undefined : t({ id: 'shift.keptTooMuch', message: '不能超過實點現金' })}
          data-testid="shift-kept"
        />
        <dl>
          <Figure
            label={t({ id: 'shift.bank', message: '應繳現金' })}
            amount={isKept ? counted - kept : 0}
            testId="shift-bank"
          />
        </dl>
      </div>
      {failure !== undefined && <FormAlert>{failure}</FormAlert>}
      <StepFoot onBack={onBack}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={isDoing}
          disabledReason={missing}
          data-testid="shift-finish"
        >
          <Trans id="shift.finish">完成交班</Trans>
        </Button>
      </StepFoot>
    </form>
  );
}

function Figure({ label, amount, testId }: { label: string; amount: number; testId?: string }) {
  return (
    <div>
      <dt className="text-13 text-fg-3">{label}</dt>
      <dd className="num text-24 font-semibold" data-testid={testId}>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
