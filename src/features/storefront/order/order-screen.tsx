import { Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { useGuestData, useOrders, useStorefront } from '#src/data/guests/guest-context.tsx';
import { followOrder } from '#src/data/guests/order-stream.ts';
import type { FollowState } from '#src/data/guests/order-follow.ts';
import type { Place } from '#src/data/guests/place.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { useEnterStore } from '../parts/enter-store.ts';
import type { Shell } from '../shell-slots.ts';
import { DeferredNotify } from './deferred-notify.ts';
import { OrderView } from './order-view.tsx';

interface OrderScreenProps {
  place: Place;
  orderId: string;
  /** What the address shows for it. */
  linked: string | undefined;
  shell: Shell;
  /** The device has the secret: the address may do without it, which others see who use the device later. */
  onKept: () => void;
  /** What was ordered is in the cart again. */
  onAgain: () => void;
  /** What is offered to whoever has sent it from here, in milliseconds when. */
  offerTo: (sentAt: number) => ReactNode;
}

/** An order of a guest as it goes on: for whoever shows its secret, or is signed in as its customer. */
export function OrderScreen({ place, orderId, linked, shell, onKept, onAgain, offerTo }: OrderScreenProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const { orders } = useGuestData();
  const kept = useOrders().get(orderId);
  const isRead = useKeptRead();
  const { shown } = useStorefront(place);
  useBrandTheme(shown?.brand.themeColour);
  useEnterStore(place);
  const token = linked ?? kept?.token;
  const { order, at, error, again, told } = useFollowed(place, orderId, token, isRead);
  useEffect(() => void DeferredNotify.fetch(), []);
  const isFound = order !== undefined;
  useEffect(() => {
    if (linked === undefined || !isFound) return undefined;
    let isWanted = true;
    const keep = async () => {
      // A page that was opened by a link is there without a network, too.
      await orders.change(
        orderId,
        (was) => was ?? { place, orderId, token: linked, sentAt: Date.now(), isShared: true },
      );
      if ((await orders.isKept(orderId, linked)) && isWanted) onKept();
    };
    void keep();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a place is the same as long as its ids are
  }, [orders, orderId, linked, isFound, place.brandId, place.storeId]);

  const number = order?.number ?? '';
  const store = shown?.store ?? kept?.store;
  const isReady = order?.fulfilment === 'ready';
  const title = order
    ? t({ id: 'guestOrder.title', message: `訂單 ${number}` })
    : t({ id: 'guestOrder.page', message: '訂單' });
  const heading = (
    <div className="min-w-0 flex-1">
      <PageHeading within={store ? [nameOf(store)] : []} className="truncate text-18! leading-tight">
        {title}
      </PageHeading>
      {store && <p className="truncate text-13 text-fg-2">{nameOf(store)}</p>}
    </div>
  );
  useReadyTitle(isReady);
  if (order) {
    const isOld = error !== undefined && at !== undefined;
    return shell({
      heading,
      children: (
        <>
          {isOld && <OfflineStrip atMs={at} />}
          <OrderView
            {...{ place, order, token, kept, shown, onAgain }}
            offer={kept && !kept.isShared && offerTo(kept.sentAt)}
            onTold={told}
            onLook={again}
          />
        </>
      ),
    });
  }
  return shell({
    heading,
    children: !error ? (
      <LoadingRegion onRetry={again}>
        <OrderSkeleton />
      </LoadingRegion>
    ) : error.code === 'not_found' || error.recovery === 'login' ? (
      <EmptyView
        icon={SearchX}
        title={<Trans id="guestOrder.unknown">找不到這張訂單</Trans>}
        body={
          <Trans id="guestOrder.unknownBody">
            請用下單的手機開啟，或請對方用「分享」再傳一次完整的連結。
          </Trans>
        }
      />
    ) : isNoAnswer(error) ? (
      <NotDownloadedView />
    ) : (
      <ErrorView title={errorText(error)} code={error.code} onRetry={again} />
    ),
  });
}

/** Until the device was asked, nobody knows whether it has the order's secret. */
function useKeptRead(): boolean {
  const { orders } = useGuestData();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void orders.read().then(() => isWanted && setRead(true));
    return () => {
      isWanted = false;
    };
  }, [orders]);
  return isRead;
}

function useFollowed(place: Place, orderId: string, token: string | undefined, isRead: boolean) {
  const data = useGuestData();
  const { brandId, storeId } = place;
  const followed = useMemo(
    () => (isRead ? followOrder(data, { place: { brandId, storeId }, orderId, token }) : undefined),
    [data, brandId, storeId, orderId, token, isRead],
  );
  const state = useSyncExternalStore(followed?.subscribe ?? nothing, followed?.state ?? none);
  return {
    ...state,
    again: () => followed?.again(),
    told: (order: GuestOrderView) => followed?.told(order),
  };
}

const nothing = () => () => undefined;
const empty = {};
const none = (): FollowState => empty;

/** Somebody who looks elsewhere sees it in the list of their tabs. */
function useReadyTitle(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const before = document.title;
    document.title = `● ${before}`;
    return () => {
      document.title = document.title.replace(/^● /, '');
    };
  }, [isReady]);
}

/** Of the final geometry: number, steps, lines. */
function OrderSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
