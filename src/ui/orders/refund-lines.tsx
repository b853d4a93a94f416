import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundableLine } from '#domain/order/refunds.ts';
import { Button } from '../buttons/button.tsx';
import { Money } from '../figures/money.tsx';
import { Stepper } from '../buttons/stepper.tsx';
import { useLineWords } from '../words/use-line-words.ts';
import type { Quantities } from './refund-plan.ts';

interface RefundLinesProps {
  lines: readonly RefundableLine[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** The lines that something can still go back for, with how many of each. */
export function RefundLines({ lines, quantities, onChange }: RefundLinesProps) {
  const { t } = useLingui();
  const { nameOf } = useLineWords();
  const everything = Object.fromEntries(lines.map(({ lineId, remaining }) => [lineId, remaining]));
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">
          <Trans id="refund.lines">退款品項</Trans>
        </h3>
        <Button variant="ghost" size="sm" onClick={() => onChange(everything)}>
          <Trans id="refund.all">全部</Trans>
        </Button>
      </div>
      <ul className="border-t border-line">
        {lines.map(({ lineId, itemName, itemNameEn, remaining, amountOf }) => {
          const name = nameOf({ name: itemName, nameEn: itemNameEn });
          const qty = quantities[lineId] ?? 0;
          return (
            <li
              key={lineId}
              data-testid="refund-line"
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-32 flex-1">
                <span className="block text-16 font-semibold">{name}</span>
                <span className="block text-14 text-fg-2">
                  {t({ id: 'refund.remaining', message: `可退${remaining}份` })}
                  {qty > 0 && (
                    <>
                      ・<Money amount={amountOf(qty)} className="text-danger-text" />
                    </>
                  )}
                </span>
              </span>
              <Stepper
                label={name}
                value={qty}
                max={remaining}
                onChange={(next) => onChange({ ...quantities, [lineId]: next })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
