import { Trans } from '@lingui/react/macro';
import { getStore } from '#domain/store/operations.ts';
import type { Order } from '#domain/order/schema.ts';
import { usualTender } from '#domain/store/tenders.ts';
import { useCorrections } from '#src/data/use-corrections.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { CancelDialog } from '#src/ui/orders/cancel-dialog.tsx';
import { RefundSheet } from '#src/ui/orders/refund-sheet.tsx';
import { useCorrectionWords } from '#src/ui/orders/use-correction-words.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { VoidSheet } from '#src/ui/orders/void-sheet.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import type { Place } from './place.ts';
import { stockBack } from './stock-back.ts';
import { useCancel } from './use-order-acts.ts';

export type Correction = 'cancel' | 'void' | 'refund';

interface CorrectionsProps {
  place: Place;
  order: Order;
  kind: Correction;
  open: boolean;
  onClose: () => void;
  /** It is kept on this device, in words. */
  onSaid: (words: string) => void;
  errorText: (error: unknown) => string;
}

/** Asks how an order is to be taken back, and does it. */
export function Corrections({ place, order, kind, open, onClose, onSaid, errorText }: CorrectionsProps) {
  const says = useCorrectionWords();
  const { brandId, storeId } = place;
  const { data: store } = useQuery(getStore, { brandId, id: storeId });
  const corrections = useCorrections(brandId, storeId);
  const cancel = useCancel(place);
  const { failure, run } = useSingleAction();
  const mayCorrect = useMay('orders.correct');
  const ports = { ...corrections, mayCorrect, tenders: store?.tenders ?? [usualTender(storeId, 'cash', 0)] };
  const shared = { order, open, onClose, ports, errorText };
  if (kind === 'void') return <VoidSheet {...shared} onDone={(after) => onSaid(says.voided(order, after))} />;
  if (kind === 'refund')
    return (
      <RefundSheet
        {...shared}
        onDone={({ refunds }) => {
          const last = refunds.at(-1);
          if (last) onSaid(says.refunded(last));
        }}
      />
    );
  return (
    <CancelDialog
      order={order}
      open={open}
      onClose={onClose}
      effect={<CancelEffect order={order} failure={failure === undefined ? undefined : errorText(failure)} />}
      onCancel={(reason) =>
        run(async () => {
          await cancel(order, reason);
          onSaid(says.cancelled(order));
          onClose();
        })
      }
    />
  );
}

/** What ending an order that nobody paid for does to money and stock. */
function CancelEffect({ order, failure }: { order: Order; failure: string | undefined }) {
  const { lineName, listOf } = useLineWords();
  const back = listOf(stockBack(order).map(({ line, units }) => `${lineName(line)}×${units}`));
  return (
    <>
      <ul
        data-testid="cancel-effect"
        className="flex flex-col gap-1 rounded-card border border-line bg-sunken px-4 py-3 text-14"
      >
        <li>
          <Trans id="void.nothing">尚未收款，不需退款。</Trans>
        </li>
        <li>
          {back === '' ? (
            <Trans id="cancel.noStock">庫存不變：這張單沒有扣過庫存。</Trans>
          ) : (
            <Trans id="cancel.stock">退回庫存：{back}</Trans>
          )}
        </li>
      </ul>
      {failure !== undefined && (
        <p role="alert" className="text-14 text-danger-text">
          {failure}
        </p>
      )}
    </>
  );
}
