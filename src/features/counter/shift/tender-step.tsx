import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { TenderTotal } from '#domain/shift/report-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { useShiftWords } from '#src/ui/shifts/use-shift-words.ts';
import { useTenderWords } from '#src/ui/words/use-tender-words.ts';
import { StepFoot } from './step-foot.tsx';

interface TenderStepProps {
  tenders: readonly TenderTotal[];
  confirmed: Readonly<Record<string, number>>;
  onConfirm: (key: string, amount: number) => void;
  onBack: () => void;
  onNext: () => void;
}

/** What came by card, by LINE Pay and so on: one tap each where the terminal says the same. */
export function TenderStep({ tenders, confirmed, onConfirm, onBack, onNext }: TenderStepProps) {
  const { t } = useLingui();
  const nameOf = useTenderWords();
  const isDone = tenders.every(({ key }) => confirmed[key] !== undefined);
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-20 font-semibold">
        <Trans id="shift.tendersTitle">其他收款與刷卡機、平台的金額相同嗎？</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {tenders.map((tender) => (
          <TenderRow
            key={tender.key}
            name={nameOf(tender)}
            tender={tender}
            said={confirmed[tender.key]}
            onConfirm={(amount) => onConfirm(tender.key, amount)}
          />
        ))}
      </ul>
      <StepFoot onBack={onBack}>
        <Button
          variant="primary"
          size="lg"
          onClick={onNext}
          disabledReason={isDone ? undefined : t({ id: 'shift.tendersMissing', message: '請逐項確認' })}
        >
          <Trans id="shift.nextStep">下一步</Trans>
        </Button>
      </StepFoot>
    </div>
  );
}

interface TenderRowProps {
  name: string;
  tender: TenderTotal;
  said: number | undefined;
  onConfirm: (amount: number) => void;
}

function TenderRow({ name, tender, said, onConfirm }: TenderRowProps) {
  const { t } = useLingui();
  const { payments } = useShiftWords();
  const [other, setOther] = useState<number | null>();
  const first = useFirstFocus<HTMLInputElement>(other !== undefined);
  const isRight = said === tender.amount;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-semibold">{name}</span>
          <span className="num block text-13 text-fg-3">{payments(tender.count)}</span>
        </span>
        <Money amount={tender.amount} className="num text-18 font-semibold" />
        <span className="flex gap-2">
          <Button
            variant={isRight ? 'primary' : 'secondary'}
            icon={Check}
            aria-pressed={isRight}
            aria-label={t({ id: 'shift.confirmOf', message: `${name}金額正確` })}
            onClick={() => {
              setOther(undefined);
              onConfirm(tender.amount);
            }}
          >
            <Trans id="shift.confirm">正確</Trans>
          </Button>
          <Button
            variant="ghost"
            aria-label={t({ id: 'shift.otherOf', message: `${name}金額不同` })}
            onClick={() => setOther(null)}
          >
            <Trans id="shift.other">不同</Trans>
          </Button>
        </span>
      </div>
      {other !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <MoneyField
            ref={first}
            className="max-w-60"
            label={t({ id: 'shift.otherAmount', message: `${name}實際金額` })}
            value={other}
            onChange={setOther}
          />
          <Button
            onClick={() => {
              if (other !== null && Number.isSafeInteger(other)) onConfirm(other);
            }}
          >
            <Trans id="shift.use">以此為準</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
