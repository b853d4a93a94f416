import { useRef } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { summaryOf } from '#domain/order/summaries.ts';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import type { CounterPorts } from '../counter-ports.ts';
import type { BackStack } from '../back-stack/back-stack.ts';
import { spanOf } from './listing.ts';
import { OrderPlace } from './order-place.tsx';
import { OrdersView } from './orders-view.tsx';
import { useListing } from './use-listing.ts';

interface OrdersPlaceProps {
  ports: CounterPorts;
  backStack: BackStack;
  errorText: (error: unknown) => string;
  onBack: () => void;
  onAgain: (order: Order) => void;
  /** Goes on with an order that is not paid. */
  onPay?: (order: Order) => void;
}

/** The counter's view of what was sold. The address keeps what is listed, so that Back and a reload find it again. */
export function OrdersPlace({ ports, backStack, errorText, onBack, onAgain, onPay }: OrdersPlaceProps) {
  const [listing, setListing] = useListing();
  const { orders: sold } = ports;
  /** On a phone the order lies over the list, with an entry of its own in the browser's history. */
  const release = useRef<() => void>(undefined);
  const open = (order: string | undefined): void => {
    if (order === undefined && release.current) {
      release.current();
      release.current = undefined;
      return;
    }
    if (order !== undefined && !release.current && matchMedia('(width < 48rem)').matches) {
      release.current = backStack.open(() => {
        release.current = undefined;
        setListing({ ...listing, order: undefined });
      });
    }
    setListing({ ...listing, order });
  };
  if (listing.days === 'older')
    return sold.withOlder({ number: listing.q ?? '', page: listing.page ?? 1 }, (older) => (
      <OrdersView
        orders={older.orders?.map(summaryOf)}
        older={older}
        ports={sold}
        listing={listing}
        onListing={setListing}
        onOpen={open}
        onBack={onBack}
        detail={(orderId) => {
          const order = older.orders?.find(({ _id }) => _id === orderId);
          return (
            order && (
              <OrderPlace
                key={orderId}
                order={order}
                ports={sold}
                backStack={backStack}
                errorText={errorText}
                onAgain={() => onAgain(order)}
                onPay={undefined}
                isForgotten={false}
                isOld
              />
            )
          );
        }}
      />
    ));
  return sold.withDays(spanOf(listing.days, sold.today), (orders) => (
    <OrdersView
      orders={orders}
      ports={sold}
      listing={listing}
      onListing={setListing}
      onOpen={open}
      onBack={onBack}
      detail={(orderId, isForgotten) =>
        ports.withOrder(orderId, (order) =>
          order ? (
            <OrderPlace
              key={orderId}
              order={order}
              isForgotten={isForgotten}
              ports={sold}
              backStack={backStack}
              errorText={errorText}
              onAgain={() => onAgain(order)}
              onPay={onPay && order.status === 'unpaid' ? () => onPay(order) : undefined}
            />
          ) : (
            <LoadingRegion>
              <div className="p-6">
                <SkeletonRows />
              </div>
            </LoadingRegion>
          ),
        )
      }
    />
  ));
}
