import { Trans, useLingui } from '@lingui/react/macro';
import { denominations } from '#domain/drawer/schema.ts';
import { maxAmount } from '#domain/kit/money.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import type { Count } from './close-steps.tsx';
import { isCounted, sumOf } from './counting.ts';
import { StepFoot } from './step-foot.tsx';

interface CountStepProps {
  count: Count;
  /** What should be there; absent for whom may not see it. */
  expected: number | undefined;
  onChange: (count: Count) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The cash in the drawer, as a sum or by notes and coins. */
export function CountStep({ count, expected, onChange, onBack, onNext }: CountStepProps) {
  const { t } = useLingui();
  const first = useFirstFocus<HTMLInputElement>(count.by === 'sum');
  const counted = count.by === 'sum' ? count.sum : sumOf(count.pieces);
  const isSaid = count.by === 'sum' || isCounted(count.pieces);
  const isRight = isSaid && counted !== null && Number.isSafeInteger(counted) && counted <= maxAmount;
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onNext();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-20 font-semibold">
          <Trans id="shift.countTitle">錢櫃裡有多少現金？</Trans>
        </h3>
        <SegmentedControl
          size="sm"
          label={t({ id: 'shift.countBy', message: '點錢方式' })}
          value={count.by}
          options={[
            { value: 'sum', label: t({ id: 'shift.bySum', message: '輸入總額' }) },
            { value: 'pieces', label: t({ id: 'shift.byPieces', message: '依面額' }) },
          ]}
          onChange={(by) => onChange({ ...count, by })}
        />
      </div>
      {count.by === 'sum' ? (
        <MoneyField
          ref={first}
          className="max-w-80"
          label={t({ id: 'shift.counted', message: '實點現金' })}
          value={count.sum}
          onChange={(sum) => onChange({ ...count, sum })}
          data-testid="shift-counted"
        />
      ) : (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {denominations.map((value) => (
            <div key={value} className="flex max-w-96 items-center gap-3">
              <span aria-hidden="true" className="num w-16 shrink-0 text-right font-semibold">
                {value.toLocaleString('en')}
              </span>
              <MoneyField
                className="w-28"
                unit="×"
                hideLabel
                label={money(value)}
                value={count.pieces[value] ?? null}
                onChange={(pieces) => onChange({ ...count, pieces: { ...count.pieces, [value]: pieces } })}
                data-testid={`pieces-${value}`}
              />
              <Money
                amount={value * (count.pieces[value] || 0)}
                tone={count.pieces[value] ? 'plain' : 'muted'}
                className="num ml-auto"
              />
            </div>
          ))}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2" aria-live="polite">
        {count.by === 'pieces' && (
          <div>
            <dt className="text-13 text-fg-3">
              <Trans id="shift.counted">實點現金</Trans>
            </dt>
            <dd className="num text-24 font-semibold" data-testid="shift-sum">
              <Money amount={counted ?? 0} />
            </dd>
          </div>
        )}
        {expected !== undefined && (
          <div>
            <dt className="text-13 text-fg-3">
              <Trans id="shift.expected">應有現金</Trans>
            </dt>
            <dd className="num text-24 font-semibold" data-testid="shift-expected">
              <Money amount={expected} />
            </dd>
          </div>
        )}
      </dl>
      <StepFoot onBack={onBack}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          data-testid="shift-next"
          disabledReason={
            isRight
              ? undefined
              : isSaid
                ? t({ id: 'shift.countMissing', message: '請輸入實點金額，沒有就填0' })
                : t({ id: 'shift.piecesMissing', message: '請輸入張數，一張都沒有就填0' })
          }
        >
          <Trans id="shift.nextStep">下一步</Trans>
        </Button>
      </StepFoot>
    </form>
  );
}
