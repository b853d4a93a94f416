import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useOrders } from '#src/data/guests/guest-context.tsx';
import { placeKey, type Place } from '#src/data/guests/place.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useGuestStageWords } from '#src/ui/words/use-guest-stage-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { hashOf } from './order-link.ts';

/** An order of this device is shown until so long after it was sent, unless it has ended before. */
const shownMs = 12 * 3_600_000;

/** Orders of this device that are under way, a line each: who lost the page finds it here. */
export function OpenOrders({ place }: { place?: Place }) {
  const orders = useOrders();
  const stageWords = useGuestStageWords();
  const nameOf = useNameOf();
  const nowMs = useNow(60_000);
  const open = [...orders.values()].flatMap(({ told, ...kept }) => {
    const isHere = place === undefined || placeKey(kept.place) === placeKey(place);
    const isOpen = told && !['completed', 'rejected', 'cancelled'].includes(told.order.fulfilment);
    return isHere && isOpen && nowMs - kept.sentAt < shownMs ? [{ ...kept, order: told.order }] : [];
  });
  if (open.length === 0) return null;
  return (
    <ul data-testid="open-orders" className="flex flex-col gap-2">
      {open.map(({ orderId, token, place: there, store, order: { number, fulfilment, orderType } }) => (
        <li key={orderId}>
          <Link
            to="/stores/$brandId/$storeId/order-confirm/$orderId"
            params={{ ...there, orderId }}
            hash={hashOf(token)}
            className="pressable flex min-h-14 items-center gap-3 rounded-button border border-line bg-primary-soft px-4 py-2 text-primary-text no-underline"
          >
            <ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <Trans id="guestOrder.title">訂單 {number}</Trans>
              </span>
              <span className="block truncate text-14">
                {stageWords(orderType)[fulfilment]}
                {store && place === undefined && `・${nameOf(store)}`}
              </span>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
