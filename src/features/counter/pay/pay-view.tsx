import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { money } from '#src/ui/figures/money.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { paying } from '../keys/view-actions.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { useWords } from '../words.ts';
import { PaidFor } from './paid-for.tsx';
import { PayFooter } from './pay-footer.tsx';
import { PayHeader } from './pay-header.tsx';
import type { PayViewProps } from './pay-props.ts';
import { SplitSheet } from './split-sheet.tsx';
import { TakingColumn } from './taking-column.tsx';
import { useTenderEntry, type TenderEntryHandle } from './use-tender-entry.ts';

/** Taking money: how, how much, and what goes back. */
export function PayView(props: PayViewProps) {
  const { sale, number, parts, shares, buyer, saving, failure, backStack, onSplit, onBack } = props;
  const view = useRef<HTMLElement>(null);
  const [splitting, setSplitting] = useState(0);
  const [isSplitting, setIsSplitting] = useState(false);
  useBackCloses(backStack, isSplitting, () => setIsSplitting(false));
  const handle = useTenderEntry({
    ...props,
    // Away from the button that did it: it is gone, or one more Enter there would take the next part as well.
    onListed: () => view.current?.focus({ preventScroll: true }),
  });
  const { entry, outcome, askText, due, dueOfAll } = handle;
  const take = () => handle.take(entry);
  const askToSplit = () => {
    setSplitting((turn) => turn + 1);
    setIsSplitting(true);
  };
  const split = parts === undefined && due > 1 && !saving ? askToSplit : undefined;
  useKeys({ key: (key) => dispatchKey(paying, key, { pad: handle.pad, take, split, back: onBack }) });
  const label = useTakeLabel(handle);
  return (
    <section
      ref={view}
      id="cart"
      tabIndex={-1}
      aria-labelledby="pay-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <PayHeader sale={sale} number={number} onBack={onBack} onSplit={split} />
      {/* A banner above takes of its height: then what is due and the keypad are smaller rather than scrolled away. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain md:[container-type:size]">
        {/* What is paid for stands on the left; on the right one path leads down from what is due over what is handed over to the button. */}
        <div className="mx-auto flex max-w-[1080px] flex-col gap-3 p-3 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 md:p-6 md:[@container_(height<600px)]:py-3">
          <PaidFor {...props} handle={handle} />
          <TakingColumn {...props} handle={handle} />
        </div>
      </div>
      <PayFooter {...{ outcome, label, askText, failure, saving }} missing={buyer.missing} onTake={take} />
      {splitting > 0 && (
        <SplitSheet
          key={splitting}
          open={isSplitting}
          due={dueOfAll}
          lines={sale.cart.lines}
          shares={shares}
          onClose={() => setIsSplitting(false)}
          onSplit={(next) => {
            setIsSplitting(false);
            handle.restart();
            onSplit(next);
          }}
        />
      )}
    </section>
  );
}

/** What the button that takes the money says. */
function useTakeLabel({ outcome, active, due, dueOfAll }: TenderEntryHandle): string {
  const { t } = useLingui();
  const { partName } = useWords();
  const rest = money(outcome.left);
  const amount = money(outcome.amount);
  const whose = active ? partName(active.no) : '';
  if (outcome.kind === 'ask') return t({ id: 'pay.due', message: `還差 ${rest}` });
  if (outcome.kind === 'part') return t({ id: 'pay.part', message: `先收 ${amount}` });
  return active && due < dueOfAll
    ? t({ id: 'split.take', message: `收${whose} ${amount}` })
    : t({ id: 'pay.complete', message: `完成收款 ${amount}` });
}
