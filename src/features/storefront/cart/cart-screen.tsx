import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isoInstant } from '#domain/kit/time.ts';
import { useCart, useCarts, useStorefront } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { Strip } from '#src/ui/states/strip.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { useEnteredStore } from '../parts/enter-store.ts';
import type { Shell } from '../shell-slots.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { OtherCarts } from './other-carts.tsx';

/** The cart of the store that was entered last; those of others have a line each. */
export function CartScreen({ shell }: { shell: Shell }) {
  const { t } = useLingui();
  const place = useEnteredStore();
  const { offer, bar } = useUndo();
  const title = t({ id: 'shop.cart', message: '購物車' });
  if (place) return <StoreCart place={place} title={title} shell={shell} offer={offer} bar={bar} />;
  return shell({
    heading: <PageHeading className="text-18!">{title}</PageHeading>,
    foot: bar,
    children: (
      <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4">
        <OtherCarts place={undefined} onEmptied={offer} />
        <Empty place={undefined} />
      </div>
    ),
  });
}

interface StoreCartProps extends Pick<ReturnType<typeof useUndo>, 'offer' | 'bar'> {
  place: Place;
  title: string;
  shell: Shell;
}

function StoreCart({ place, title, shell, offer, bar }: StoreCartProps) {
  const nameOf = useNameOf();
  const { shown, error } = useStorefront(place);
  const { carts, isUnsaved } = useCarts();
  const { kept, change } = useCart(place, shown?.store);
  const now = isoInstant(useNow(60_000));
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
        <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4 pb-28">
          <OtherCarts place={place} onEmptied={offer} />
          {!carts ? (
            <LoadingRegion>
              <SkeletonRows count={3} />
            </LoadingRegion>
          ) : !kept ? (
            <Empty place={place} />
          ) : (
            <>
              <section className="rounded-card border border-line bg-surface px-4">
                <CartLines
                  place={place}
                  cart={kept.cart}
                  shown={shown}
                  now={now}
                  onChange={change}
                  onRemoved={offer}
                />
              </section>
              <Link
                to="/stores/$brandId/$storeId"
                params={place}
                className={buttonClass({ variant: 'secondary', block: true })}
              >
                <Trans id="shop.more">繼續點餐</Trans>
              </Link>
              <section className="rounded-card border border-line bg-surface px-4">
                <CartTotals cart={kept.cart} />
              </section>
              <p data-testid="cart-ahead" className="text-center text-14 text-fg-2">
                <Trans id="shop.showStaff">線上送單尚未開放，請向店員出示這份清單點餐。</Trans>
              </p>
            </>
          )}
        </div>
      </>
    ),
  });
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
