import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { bundlesOf } from '#domain/menu/sections.ts';
import { bundleOnMenu } from '#domain/order/lines.ts';
import { useLiveStorefront } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { isGone, type Storefront } from '#src/data/guests/storefronts.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useEnterStore } from '../parts/enter-store.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { servicesOf } from '../checkout/services.ts';
import { useAddDish } from '../parts/use-add-dish.ts';
import { useOpenNow } from '../parts/use-open-now.ts';
import { StorefrontStates } from '../parts/storefront-states.tsx';
import type { Shell } from '../shell-slots.ts';
import { BundleSkeleton, BundleView, type Redeem } from './bundle-view.tsx';
import { useUnsoldWords, type NotSold } from './not-sold.tsx';
import { useBundleAlone } from './use-bundle-alone.ts';

interface BundleScreenProps {
  place: Place;
  bundleId: string;
  shell: Shell;
  redeem: Redeem;
  /** Where to go once it lies in the cart. */
  onLeave: () => void;
}

/** One bundle: as the store's menu has it, or by itself where it stands on none. */
export function BundleScreen({ place, bundleId, shell, redeem, onLeave }: BundleScreenProps) {
  const state = useLiveStorefront(place);
  useBrandTheme(state.shown?.brand.themeColour);
  useEnterStore(place);
  return (
    <StorefrontStates state={state} shell={shell}>
      {(shown) => {
        const bundle = bundlesOf(shown.menu).find((one) => one.bundleId === bundleId);
        const again = () => void state.again();
        const about = { place, shell, shown, isOld: state.error !== undefined, redeem, again };
        return bundle ? (
          <OnMenu {...about} bundle={bundle} onLeave={onLeave} />
        ) : (
          <Alone {...about} bundleId={bundleId} />
        );
      }}
    </StorefrontStates>
  );
}

interface ShownProps extends Pick<BundleScreenProps, 'place' | 'shell' | 'redeem'> {
  shown: Storefront;
  /** Nothing newer could be had. */
  isOld: boolean;
  bundle: PresentedBundle;
  again: () => void;
  onBuy?: ((quantity: number) => void) | undefined;
  /** Why the store does not sell it now. */
  notSold?: NotSold | undefined;
}

/** One that the store's menu has can be put into its cart. */
function OnMenu({
  onLeave,
  ...about
}: Omit<ShownProps, 'onBuy' | 'notSold'> & Pick<BundleScreenProps, 'onLeave'>) {
  const { place, shown, bundle } = about;
  const addDish = useAddDish(place, shown);
  const open = useOpenNow(shown);
  const sold = bundleOnMenu(bundle);
  const buy =
    sold && ((quantity: number) => void addDish(sold, { chosen: [], quantity, note: '' }).then(onLeave));
  const notSold: NotSold | undefined =
    servicesOf(shown).services.length === 0
      ? { why: 'no_orders' }
      : open.takesOrders
        ? undefined
        : { why: 'closed', open };
  return <Shown {...about} {...(notSold ? { notSold } : { onBuy: buy })} />;
}

function Shown({ place, shell, shown, isOld, ...about }: ShownProps) {
  const nameOf = useNameOf();
  return shell({
    heading: <Heading title={nameOf(about.bundle)} shown={shown} />,
    children: (
      <>
        {isOld && <OfflineStrip atMs={shown.at} />}
        {/* Of a kept page nobody knows whether a pause still holds. */}
        <BundleView
          {...about}
          place={place}
          pausedUntil={isOld ? undefined : (shown.status.pausedUntil ?? undefined)}
        />
      </>
    ),
  });
}

function Alone({
  bundleId,
  ...about
}: Omit<ShownProps, 'bundle' | 'again' | 'onBuy' | 'notSold'> & { bundleId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { place, shell, shown } = about;
  const { value, error, again } = useBundleAlone(place.brandId, bundleId);
  const unsoldWords = useUnsoldWords();
  const isMissing = isGone(error);
  if (value && !value.unsold && !isMissing)
    return <Shown {...about} bundle={value.bundle} again={again} notSold={{ why: 'off_menu' }} />;
  const title = t({ id: 'shop.bundle', message: '套組' });
  return shell({
    heading: <Heading title={title} shown={shown} />,
    children:
      value?.unsold || isMissing ? (
        <EmptyView
          icon={Package}
          title={<Trans id="shop.bundleGone">這個套組目前沒有販售</Trans>}
          body={value?.unsold && !isMissing && unsoldWords(value.unsold)}
          action={
            <Link
              to="/stores/$brandId/$storeId"
              params={place}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans id="shop.backToMenu">回菜單</Trans>
            </Link>
          }
        />
      ) : !error ? (
        <LoadingRegion onRetry={again}>
          <BundleSkeleton />
        </LoadingRegion>
      ) : isNoAnswer(error) ? (
        <NotDownloadedView />
      ) : (
        <ErrorView title={errorText(error)} code={error.code} onRetry={again} />
      ),
  });
}

function Heading({ title, shown }: { title: string; shown: Storefront }) {
  const nameOf = useNameOf();
  return (
    <div className="min-w-0 flex-1">
      <PageHeading
        within={[nameOf(shown.store), nameOf(shown.brand)]}
        className="truncate text-18! leading-tight"
      >
        {title}
      </PageHeading>
      <p className="truncate text-13 text-fg-2">{nameOf(shown.store)}</p>
    </div>
  );
}
