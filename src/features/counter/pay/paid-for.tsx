import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Note } from '#src/ui/page/note.tsx';
import { BillLines } from './bill-lines.tsx';
import { PartList } from './part-list.tsx';
import type { PayViewProps } from './pay-props.ts';
import { ReferenceField } from './reference-field.tsx';
import { TakenList } from './taken-list.tsx';
import type { TenderEntryHandle } from './use-tender-entry.ts';

interface PaidForProps extends Pick<PayViewProps, 'sale' | 'booked' | 'parts' | 'off' | 'buyer' | 'onSplit'> {
  handle: TenderEntryHandle;
}

/** What is paid for, what was taken for it already, and what has to be said with the money. */
export function PaidFor({ sale, booked, parts, off, buyer, onSplit, handle }: PaidForProps) {
  const { tenders, entry, active, dueOfAll } = handle;
  return (
    <div className="flex min-w-0 flex-col gap-3 max-md:contents md:gap-4">
      {sale.split && !parts && (
        <Note icon={TriangleAlert} tone="warning">
          <Trans id="split.stale">帳單內容已變更，原本的拆帳不適用。已收的款項都保留，請重新拆帳。</Trans>
        </Note>
      )}
      <TakenList
        booked={booked}
        tenders={tenders.filter(({ part }) => part === undefined)}
        due={dueOfAll}
        onRemove={handle.takeBack}
      />
      {parts && (
        <PartList
          parts={parts}
          tenders={tenders}
          active={active?.no}
          onChoose={handle.choose}
          onRemove={handle.takeBack}
          onRevert={() => onSplit(undefined)}
        />
      )}
      <BillLines cart={sale.cart} off={off} />
      {/* In sight beside the keypad; a phone has room for them below it. */}
      <div className="flex flex-col gap-3 max-md:order-last empty:hidden">
        {entry.tender.asksReference && (
          <ReferenceField
            value={entry.reference}
            onChange={(reference) => handle.change((now) => ({ ...now, reference }))}
          />
        )}
        {buyer.fields}
      </div>
    </div>
  );
}
