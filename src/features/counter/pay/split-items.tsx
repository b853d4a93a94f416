import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { CartLine } from '#domain/order/cart.ts';
import { maxParts } from '#domain/order/money-schema.ts';
import type { SplitPart } from '#domain/order/split.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';
import { tapLine, withCount, type Splitting } from './splitting.ts';

interface SplitItemsProps {
  now: Splitting;
  lines: readonly CartLine[];
  parts: readonly SplitPart[];
  onChange: (next: Splitting) => void;
}

/** The bills side by side, one of them in hand, and the dishes that a tap puts on it. */
export function SplitItems({ now, lines, parts, onChange }: SplitItemsProps) {
  const { t } = useLingui();
  const { lineName, lineOptions, partName: part } = useWords();
  return (
    <>
      <div
        role="group"
        aria-label={t({ id: 'split.which', message: '點選的品項分給' })}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {parts.map(({ amount }, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={at === now.active}
            data-testid={`split-part-${at + 1}`}
            onClick={() => onChange({ ...now, active: at })}
            className={cx(
              'pressable flex min-h-16 flex-col items-start justify-center rounded-card border px-3 py-1.5 text-left',
              at === now.active
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'border-line-strong bg-surface text-fg hover:bg-hover',
            )}
          >
            <span className="text-14">{part(at + 1)}</span>
            <Money amount={amount} className="text-20 font-semibold" />
          </button>
        ))}
        {now.count < maxParts && (
          <Button
            icon={Plus}
            className="min-h-16! px-2! text-14!"
            onClick={() => onChange(withCount(now, now.count + 1))}
          >
            <Trans id="split.addPart">新增帳單</Trans>
          </Button>
        )}
      </div>
      <ul className="border-t border-line">
        {lines.map((line) => {
          const units = now.placed[line._id] ?? [];
          const shown = units.flatMap((each, at) => (each > 0 ? [{ at, each }] : []));
          return (
            <li key={line._id} className="border-b border-line">
              <button
                type="button"
                data-testid="split-line"
                onClick={() => onChange(tapLine(now, line._id))}
                className="pressable flex min-h-14 w-full items-center gap-3 rounded-field border border-transparent px-1 py-2 text-left text-16 hover:bg-hover"
              >
                <span className="num min-w-6 text-center font-semibold text-primary-text">
                  {line.quantity}
                </span>
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block font-semibold">{lineName(line)}</span>
                  <span className="block text-14 text-fg-2">{lineOptions(line)}</span>
                </span>
                <span className="flex shrink-0 flex-wrap justify-end gap-1">
                  {shown.map(({ at, each }) => (
                    <span
                      key={at}
                      className={cx(
                        'num rounded-full border px-2.5 py-0.5 text-14 font-semibold whitespace-nowrap',
                        at === now.active
                          ? 'border-primary bg-primary-soft text-primary-text'
                          : 'border-line-strong text-fg-2',
                      )}
                    >
                      {part(at + 1)}
                      {line.quantity > 1 && ` ×${each}`}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
