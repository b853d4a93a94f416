import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useMay } from '#src/data/use-may.ts';
import type { ShiftReport } from '#domain/shift/report-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { piecesOf, sumOf, type Pieces } from './counting.ts';
import { CountStep } from './count-step.tsx';
import { LeftStep } from './left-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useViewFocus } from '../use-view-focus.ts';
import type { ShiftPlaceProps } from './shift-props.ts';
import { TenderStep } from './tender-step.tsx';
import type { ShiftActs } from './use-shift-acts.ts';

interface CloseStepsProps extends ShiftPlaceProps {
  report: ShiftReport;
  acts: ShiftActs;
  onCancel: () => void;
  onClosed: () => void;
}

/** How the cash was counted: as a sum, or piece by piece. */
export interface Count {
  readonly by: 'sum' | 'pieces';
  readonly sum: number | null;
  readonly pieces: Pieces;
}

type Step = 'left' | 'count' | 'tenders' | 'result';

/** Closing a shift in four steps (ux §2.2). A step that has nothing to ask is passed over. */
export function CloseSteps({
  report,
  acts,
  open,
  onOpenOrders,
  errorText,
  onCancel,
  onClosed,
}: CloseStepsProps) {
  const { t } = useLingui();
  const seesExpected = useMay('shifts.seeExpected');
  const [waiting] = useState(() => open ?? []);
  const others = report.tenders.filter(({ method }) => method !== 'cash');
  const steps: readonly Step[] = [
    ...(waiting.length > 0 ? (['left'] as const) : []),
    'count',
    ...(others.length > 0 ? (['tenders'] as const) : []),
    'result',
  ];
  const [step, setStep] = useState<Step>(steps[0] ?? 'count');
  const [count, setCount] = useState<Count>({ by: 'sum', sum: null, pieces: {} });
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, number>>>({});
  const { isDoing, failure, run } = useSingleAction();
  useViewFocus(step);
  const at = steps.indexOf(step);
  const go = (by: 1 | -1): void => {
    const next = steps[at + by];
    if (next) setStep(next);
    else if (by === -1) onCancel();
  };
  const counted = count.by === 'sum' ? count.sum : sumOf(count.pieces);
  const names: Record<Step, string> = {
    left: t({ id: 'shift.step.left', message: '未結單' }),
    count: t({ id: 'shift.step.count', message: '現金清點' }),
    tenders: t({ id: 'shift.step.tenders', message: '其他收款' }),
    result: t({ id: 'shift.step.result', message: '確認' }),
  };
  const finish = (floatKept: number, reason: string): void =>
    run(async () => {
      await acts.close({
        shiftId: report.shift._id,
        counted: counted ?? 0,
        ...(count.by === 'pieces' && { denominations: piecesOf(count.pieces) }),
        floatKept,
        ...(reason !== '' && { reason }),
        tenders: others.map(({ key, tenderName, amount }) => ({
          key,
          ...(tenderName !== undefined && { name: tenderName }),
          amount: confirmed[key] ?? amount,
        })),
      });
      onClosed();
    });

  return (
    <div className="flex flex-col gap-5" data-testid="shift-steps">
      <ol className="flex flex-wrap gap-x-4 gap-y-2 text-14">
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={cx('flex items-center gap-1.5', each === step ? 'font-semibold' : 'text-fg-3')}
          >
            <span
              className={cx(
                'num grid size-6 place-items-center rounded-full text-13',
                index < at && 'bg-success-soft text-success-text',
                index === at && 'bg-primary text-on-primary',
                index > at && 'bg-sunken',
              )}
            >
              {index < at ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : index + 1}
            </span>
            {names[each]}
          </li>
        ))}
      </ol>
      <div className="rounded-card border border-line bg-surface p-4 md:p-6">
        {step === 'left' && (
          <LeftStep orders={waiting} onSettle={onOpenOrders} onBack={onCancel} onNext={() => go(1)} />
        )}
        {step === 'count' && (
          <CountStep
            count={count}
            expected={seesExpected ? report.seen?.expected : undefined}
            onChange={setCount}
            onBack={() => go(-1)}
            onNext={() => go(1)}
          />
        )}
        {step === 'tenders' && (
          <TenderStep
            tenders={others}
            confirmed={confirmed}
            onConfirm={(key, amount) => {
              const now = { ...confirmed, [key]: amount };
              setConfirmed(now);
              if (others.every((each) => now[each.key] !== undefined)) go(1);
            }}
            onBack={() => go(-1)}
            onNext={() => go(1)}
          />
        )}
        {step === 'result' && counted !== null && (
          <ResultStep
            counted={counted}
            expected={seesExpected ? report.seen?.expected : undefined}
            usual={report.shift.openingFloat}
            isDoing={isDoing}
            failure={failure === undefined ? undefined : errorText(failure)}
            onBack={() => go(-1)}
            onFinish={finish}
          />
        )}
      </div>
      <p className="text-14 text-fg-3">
        <Trans id="shift.lateNote">交班後才送達的訂單不會遺失，會另外記成更正。</Trans>
      </p>
    </div>
  );
}
