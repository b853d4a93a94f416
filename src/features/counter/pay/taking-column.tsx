import { Trans } from '@lingui/react/macro';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { changeOf, PartChange, PartFigures, TakingFigures } from './figures.tsx';
import type { PayViewProps } from './pay-props.ts';
import { TakingTools } from './taking-tools.tsx';
import { chooseTender } from './tender-entry.ts';
import type { TenderEntryHandle } from './use-tender-entry.ts';

interface TakingColumnProps extends Pick<PayViewProps, 'amounts' | 'tenders' | 'saving'> {
  handle: TenderEntryHandle;
}

/** What is due, what is handed over, and the keypad. */
export function TakingColumn({ amounts, tenders: offered, saving, handle }: TakingColumnProps) {
  const { outcome, entry, tenders, due } = handle;
  // What goes back for the part that was just paid, until somebody begins with the next one.
  const lastPart = outcome.kind === 'ask' ? changeOf(tenders.at(-1)) : undefined;
  const isChangeDue = lastPart !== undefined && lastPart.change > 0;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:sticky md:top-0 md:z-1 md:bg-page">
        <div
          aria-live="polite"
          className="flex items-baseline justify-between gap-3 max-md:flex-1 md:flex-col md:justify-start md:gap-0"
        >
          <span className="text-18 text-fg-2">
            <Trans id="amountDue">應收</Trans>
          </span>
          <Money
            amount={amounts.total}
            className="text-40 font-semibold md:text-56 md:[@container_(height<600px)]:text-40"
          />
        </div>
        {isChangeDue && <PartChange part={lastPart} />}
        <dl
          aria-live="polite"
          className={cx('grid grid-cols-2 gap-2 max-md:w-full', isChangeDue && 'md:hidden')}
        >
          {lastPart ? <PartFigures part={lastPart} /> : <TakingFigures outcome={outcome} entry={entry} />}
        </dl>
      </div>
      <TakingTools
        tenders={offered}
        {...{ entry, due }}
        saving={saving ? outcome.received : undefined}
        onTender={(tender) => handle.change((now) => chooseTender(now, tender))}
        onTake={handle.take}
        onPress={handle.pad}
      />
    </div>
  );
}
