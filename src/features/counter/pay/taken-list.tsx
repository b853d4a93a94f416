import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';

interface TakenListProps {
  /** Whole TWD that was paid before the order was opened again: it stays. */
  booked: number;
  /** Taken now, and not yet part of a sale. */
  tenders: readonly PaymentInput[];
  /** Still due. */
  due: number;
  onRemove: (tender: PaymentInput) => void;
}

/** What has been paid already, in parts, and what is left. */
export function TakenList({ booked, tenders, due, onRemove }: TakenListProps) {
  const { t } = useLingui();
  const { tender: tenderName } = useWords();
  if (booked === 0 && tenders.length === 0) return null;
  const words = (tender: PaymentInput) =>
    [t({ id: 'pay.taken', message: '已收' }), tenderName(tender), tender.reference]
      .filter(Boolean)
      .join('・');
  return (
    <ul data-testid="tenders" className="flex flex-col border-y border-line py-1">
      {booked > 0 && (
        <li className="flex min-h-12 items-center gap-2 pr-14 text-16">
          <span className="min-w-0 flex-1">
            <Trans id="pay.paidBefore">先前已收</Trans>
          </span>
          <Money amount={booked} className="font-semibold" />
        </li>
      )}
      {tenders.map((tender, at) => (
        <li key={at} data-testid="tender" className="flex min-h-12 items-center gap-2 text-16">
          <span className="min-w-0 flex-1">{words(tender)}</span>
          <Money amount={tender.amount} className="font-semibold" />
          <IconButton
            icon={X}
            label={t({ id: 'pay.removeTaken', message: '取消這筆收款' })}
            onClick={() => onRemove(tender)}
          />
        </li>
      ))}
      <li className="flex min-h-10 items-center justify-between pr-14 text-18 font-semibold">
        <Trans id="pay.remaining">剩餘</Trans>
        <Money amount={due} />
      </li>
    </ul>
  );
}
