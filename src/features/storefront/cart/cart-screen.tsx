import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { isoInstant } from '#domain/kit/time.ts';
import {
  useCart,
  useCarts,
  useGuestNow,
  useLiveStorefront,
  useOrders,
  useCheckoutDraft,
} from '#src/data/guests/guest-context.tsx';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import { placeKey, type Place } from '#src/data/guests/place.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Strip } from '#src/ui/states/strip.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { useEnteredStore } from '../parts/enter-store.ts';
import type { Shell } from '../shell-slots.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutView } from '../checkout/checkout-view.tsx';
import type { TicketReading } from '../checkout/use-tickets.ts';

// Orders under way are shown where the cart is empty: who is about to order waits for nothing of them.
const LazyOrders = lazyPart(async () => (await import('../order/open-orders.tsx')).OpenOrders);

// Hardly anybody has carts of several stores.
const LazyOthers = lazyPart(async () => (await import('./other-carts.tsx')).OtherCarts);

interface CartScreenProps {
  shell: Shell;
  /** What was in the cart is an order now. */
  onOrdered: (order: KeptOrder) => void;
  /** What is known of the tickets of a brand's customer. */
  ticketsOf: (brandId: string) => TicketReading;
}

/** The cart of the store that was entered last; those of others have a line each. */
export function CartScreen({ shell, onOrdered, ticketsOf }: CartScreenProps) {
  const { t } = useLingui();
  const place = useEnteredStore();
  const { offer, bar } = useUndo();
  const title = t({ id: 'shop.cart', message: '購物車' });
  if (place) return <StoreCart {...{ place, title, shell, offer, bar, onOrdered, ticketsOf }} />;
  return shell({
    heading: <PageHeading className="text-18!">{title}</PageHeading>,
    foot: bar,
    children: (
      <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4">
        <UnderWay />
        <Others place={undefined} onEmptied={offer} />
        <Empty place={undefined} />
      </div>
    ),
  });
}

function UnderWay() {
  return (
    <LazyBoundary asked={false}>
      <LazyOrders />
    </LazyBoundary>
  );
}

interface OthersProps {
  place: Place | undefined;
  onEmptied: ReturnType<typeof useUndo>['offer'];
}

function Others({ place, onEmptied }: OthersProps) {
  const { carts } = useCarts();
  const here = place && placeKey(place);
  if (![...(carts?.keys() ?? [])].some((key) => key !== here)) return null;
  return (
    <LazyBoundary asked={false}>
      <LazyOthers {...{ place, onEmptied }} />
    </LazyBoundary>
  );
}

interface StoreCartProps extends CartScreenProps, Pick<ReturnType<typeof useUndo>, 'offer' | 'bar'> {
  place: Place;
  title: string;
}

function StoreCart({ place, title, shell, offer, bar, onOrdered, ticketsOf }: StoreCartProps) {
  const nameOf = useNameOf();
  const { shown, error } = useLiveStorefront(place);
  const { carts, isUnsaved } = useCarts();
  const { kept, change } = useCart(place, shown?.store);
  const { draft } = useCheckoutDraft(place);
  useOrdered(kept?.cart.orderId, onOrdered);
  const now = isoInstant(useGuestNow(60_000));
  useBrandTheme(shown?.brand.themeColour);
  const store = shown?.store ?? kept?.store;
  return shell({
    heading: (
      <div className="min-w-0 flex-1">
        <PageHeading within={store ? [nameOf(store)] : []} className="truncate text-18! leading-tight">
          {title}
        </PageHeading>
        {store && <p className="truncate text-13 text-fg-2">{nameOf(store)}</p>}
      </div>
    ),
    foot: bar,
    children: (
      <>
        {shown && error && <OfflineStrip atMs={shown.at} />}
        {isUnsaved && (
          <Strip icon={TriangleAlert} look="warning" testId="cart-unsaved">
            <Trans id="shop.unsaved">這台裝置無法儲存購物車，關閉頁面後會清空。</Trans>
          </Strip>
        )}
        <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4 lg:max-w-[1080px] lg:pb-10">
          {!kept && <UnderWay />}
          <Others place={place} onEmptied={offer} />
          {!carts ? (
            <LoadingRegion>
              <SkeletonRows count={3} />
            </LoadingRegion>
          ) : !kept ? (
            <Empty place={place} />
          ) : shown && draft ? (
            <CheckoutView
              {...{ place, kept, shown, draft, now, ticketsOf }}
              onChange={change}
              onRemoved={offer}
            />
          ) : (
            <section className="rounded-card border border-line bg-surface px-4">
              <CartLines
                place={place}
                cart={kept.cart}
                shown={undefined}
                now={now}
                onChange={change}
                onRemoved={offer}
              />
            </section>
          )}
        </div>
      </>
    ),
  });
}

/** Leads on once the cart's order is there: the cart itself is gone then, or another one. */
function useOrdered(orderId: string | undefined, onOrdered: (order: KeptOrder) => void): void {
  const orders = useOrders();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (orderId !== undefined && orders.has(orderId)) sent.current = orderId;
    const order = sent.current === undefined ? undefined : orders.get(sent.current);
    if (!order?.told) return;
    sent.current = undefined;
    onOrdered(order);
  }, [orders, orderId, onOrdered]);
}

function Empty({ place }: { place: Place | undefined }) {
  return (
    <EmptyView
      icon={ShoppingBag}
      title={<Trans id="shop.cartEmpty">還沒有選餐點</Trans>}
      action={
        place && (
          <Link to="/stores/$brandId/$storeId" params={place} className={buttonClass({ variant: 'primary' })}>
            <Trans id="shop.backToMenu">回菜單</Trans>
          </Link>
        )
      }
    />
  );
}
