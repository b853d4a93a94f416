import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { storeScope } from '#domain/kit/scope.ts';
import { getOrder } from '#domain/order/queries.ts';
import { orders as orderTable } from '#domain/order/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { OrderView } from './order-view.tsx';
import type { Place } from './place.ts';

interface OrderPageProps {
  place: Place;
  storeName: string;
  orderId: string;
  onBack: () => void;
}

/** One order of the device's store, live. */
export function OrderPage({ place, storeName, orderId, onBack }: OrderPageProps) {
  const { t } = useLingui();
  const answer = useQuery(getOrder, { ...place, orderId });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const pending = usePendingRows(orderTable.name);
  usePageKeys({ escape: onBack });
  const { data: order } = answer;
  if (order) return <OrderView {...{ place, storeName, order }} isPending={pending.has(orderId)} />;
  const back = (
    <Link to="." search={(now) => ({ ...now, order: undefined })} className={buttonClass()}>
      {t({ id: 'order.toList', message: '返回訂單' })}
    </Link>
  );
  return (
    <>
      <PageHead title={t({ id: 'order', message: '訂單' })} within={[storeName]} />
      <ReadingStates
        reading={reading}
        gone={
          <EmptyView
            icon={ReceiptText}
            title={t({ id: 'order.gone', message: '找不到這張訂單' })}
            body={t({
              id: 'order.goneHint',
              message: '這台裝置保留最近35天的訂單；更早的訂單請在「更早」查看。',
            })}
            action={back}
          />
        }
      />
    </>
  );
}
