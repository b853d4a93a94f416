import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartLine } from '#domain/order/cart.ts';
import { maxParts } from '#domain/order/money-schema.ts';
import type { Split } from '#domain/order/split.ts';
import type { LineShare } from '#domain/pricing/price-order.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useWords } from '../words.ts';
import { SplitAmounts } from './split-amounts.tsx';
import { SplitItems } from './split-items.tsx';
import { previewOf, splitOf, startSplitting, ways, withCount, type Way } from './splitting.ts';

interface SplitSheetProps {
  open: boolean;
  /** Whole TWD that is shared. */
  due: number;
  lines: readonly CartLine[];
  shares: readonly LineShare[];
  onClose: () => void;
  onSplit: (split: Split) => void;
}

/** How several guests share what is due: evenly, by their dishes, or by what they say. */
export function SplitSheet({ open, due, lines, shares, onClose, onSplit }: SplitSheetProps) {
  const { t } = useLingui();
  const { partName } = useWords();
  const [now, setNow] = useState(() => startSplitting(lines));
  const bill = { due, lines, shares };
  const parts = splitOf(now, bill);
  const preview = previewOf(now, bill);
  const count = parts?.length ?? 0;
  const words: Record<Way, string> = {
    even: t({ id: 'splitEven', message: '平分' }),
    items: t({ id: 'split.items', message: '依品項' }),
    amounts: t({ id: 'split.amounts', message: '依金額' }),
  };
  const faults: Record<Way, string> = {
    even: t({ id: 'split.tooLittle', message: '金額太少，無法這樣平分' }),
    items: t({ id: 'split.onePart', message: '點選品項，移到第二張帳單' }),
    amounts: t({ id: 'split.noRest', message: '請輸入每張帳單的金額，最後一張要有剩餘' }),
  };
  const done = () => {
    if (parts) onSplit({ parts });
  };
  useKeys(
    {
      inLayer: true,
      key: (key) => {
        if (key === 'Enter') done();
        else if (/^[2-9]$/.test(key) && now.way === 'even') setNow((it) => withCount(it, Number(key)));
        else return false;
        return true;
      },
    },
    open,
  );
  const guests = t({ id: 'split.guests', message: '人數' });
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'splitBill', message: '拆帳' })}
      aside={<Money amount={due} className="text-20 font-semibold" />}
      tall
      footer={
        <div className="flex w-full flex-col gap-2">
          {!parts && (
            <p role="status" className="text-14 text-fg-2">
              {faults[now.way]}
            </p>
          )}
          <Button variant="primary" size="lg" block disabled={!parts} data-testid="split-do" onClick={done}>
            {parts
              ? t({ id: 'split.do', message: `拆成${count}張帳單` })
              : t({ id: 'splitBill', message: '拆帳' })}
          </Button>
        </div>
      }
    >
      <div data-testid="split-sheet" className="flex flex-col gap-5">
        <SegmentedControl
          label={t({ id: 'split.way', message: '拆帳方式' })}
          value={now.way}
          options={ways.map((way) => ({ value: way, label: words[way] }))}
          onChange={(way) => setNow({ ...now, way })}
          block
        />
        {now.way === 'even' && (
          <>
            <div className="flex items-center justify-between gap-3">
              <span className="text-16 font-semibold">{guests}</span>
              <Stepper
                label={guests}
                value={now.count}
                min={2}
                max={maxParts}
                onChange={(next) => setNow(withCount(now, next))}
              />
            </div>
            <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3" data-testid="split-preview">
              {preview.map(({ amount }, at) => (
                <li key={at} className="flex flex-col rounded-card border border-line bg-surface px-3 py-2">
                  <span className="text-14 text-fg-2">{partName(at + 1)}</span>
                  <Money amount={amount} className="text-20 font-semibold" />
                </li>
              ))}
            </ol>
          </>
        )}
        {now.way === 'items' && <SplitItems now={now} lines={lines} parts={preview} onChange={setNow} />}
        {now.way === 'amounts' && <SplitAmounts now={now} due={due} onChange={setNow} onDone={done} />}
      </div>
    </Sheet>
  );
}
