import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useId, type ReactNode } from 'react';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import type { Place } from '#src/data/guests/place.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { money } from '#src/ui/figures/money.tsx';
import { shortDay } from '#src/ui/figures/short-day.ts';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useAskedCustomer } from '../checkout/use-customer.ts';
import { BuyBundle } from './buy-bundle.tsx';
import { BundlePrice } from '../parts/bundle-price.tsx';
import { DishPhoto } from '../parts/dish-photo.tsx';
import { NotSoldNote, type NotSold } from './not-sold.tsx';

interface AboutRedeeming {
  /** In place of it where somebody turns out to be signed in no more. */
  readonly signIn: ReactNode;
  /** Asks for the bundle as it is now. */
  readonly again: () => void;
}

/** The way for a customer to have it for points. */
export type Redeem = (bundle: PresentedBundle, about: AboutRedeeming) => ReactNode;

interface BundleViewProps {
  place: Place;
  bundle: PresentedBundle;
  redeem: Redeem;
  again: () => void;
  /** Puts so many into the cart; absent where the store does not sell it now. */
  onBuy?: ((quantity: number) => void) | undefined;
  /** Why that is so. */
  notSold?: NotSold | undefined;
  /** The store takes no orders until then, of its own will. */
  pausedUntil?: string | undefined;
}

const grid =
  'mx-auto grid w-full max-w-[1080px] gap-x-10 pb-16 lg:grid-cols-[420px_minmax(0,1fr)] lg:px-6 lg:pt-6';
const picture = 'aspect-4/3 h-auto max-h-[40vh] w-full lg:max-h-[52vh] lg:rounded-card';
/** Of one without a picture: a band, so that a telephone's first screen says what the bundle is. */
const band = 'h-24 w-full lg:h-40 lg:rounded-card';
const words = 'flex flex-col gap-6 px-4 pt-4 lg:px-0 lg:pt-0';

/** What a bundle is: picture, price, what comes with it, on which terms, and how it is had. */
export function BundleView({ bundle, notSold, pausedUntil, ...ways }: BundleViewProps) {
  const { description, price, points } = bundle;
  const { onBuy } = ways;
  const nameOf = useNameOf();
  const saved = money((price?.was ?? 0) - (price?.amount ?? 0));
  return (
    <div className={grid}>
      <div className="lg:sticky lg:top-20 lg:self-start">
        <DishPhoto
          dish={bundle}
          alt={nameOf(bundle)}
          width={800}
          height={600}
          eager
          className={bundle.image ? cx(picture, 'text-40') : cx(band, 'text-24')}
        />
      </div>
      <div className={words}>
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <BundlePrice bundle={bundle} className="text-20 font-semibold" />
            {price?.was !== undefined && (
              <span className="num text-14 font-semibold text-success-text">
                <Trans id="shop.bundleSaves">省{saved}</Trans>
              </span>
            )}
          </p>
          {description && <p className="whitespace-pre-line text-fg-2">{description}</p>}
        </div>
        <Contents bundle={bundle} />
        <Terms bundle={bundle} />
        <NotSoldNote {...{ bundle, notSold, pausedUntil }} />
        {((price && onBuy) || points) && <Ways {...ways} bundle={bundle} />}
      </div>
    </div>
  );
}

/** Of the same geometry: picture, price, what comes with it, its terms, the way to have it. */
export function BundleSkeleton() {
  return (
    <div className={grid}>
      <Skeleton className={picture} />
      <div className={words}>
        {['h-7 w-1/3', 'h-16 w-2/3', 'h-24 w-full', 'h-12 w-full'].map((size) => (
          <Skeleton key={size} className={size} />
        ))}
      </div>
    </div>
  );
}

function Contents({ bundle: { vouchers } }: { bundle: PresentedBundle }) {
  const nameOf = useNameOf();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-18 font-semibold">
        <Trans id="shop.bundleContents">內容</Trans>
      </h2>
      <ul className="flex flex-col gap-1.5" data-testid="bundle-contents">
        {vouchers.map(({ voucherName: name, voucherNameEn: nameEn, quantity }, at) => (
          <li key={at} className="flex items-baseline gap-2.5">
            <TicketCheck
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 translate-y-0.5 text-fg-3"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf({ name, nameEn })}</span>
            <span className="num shrink-0 font-semibold">×{quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ bundle }: { bundle: PresentedBundle }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { voucherValidityDays: days, purchaseLimitPerUser: most, endsAt } = bundle;
  const last = endsAt === undefined ? undefined : shortDay(endsAt, i18n.locale);
  const terms = [
    t({ id: 'bundle.goodFor', message: `購買後${days}天內有效` }),
    t({ id: 'shop.bundleEach', message: '每張兌換券可免費兌換一份指定餐點，加價的選項另計' }),
    t({ id: 'shop.bundleBack', message: '兌換券都還沒使用時可以退，用過任何一張就不能退' }),
    ...(most === undefined ? [] : [t({ id: 'bundle.mostPerUser', message: `每人限購${most}組` })]),
    ...(last === undefined ? [] : [t({ id: 'shop.bundleUntil', message: `販售到${last}` })]),
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-18 font-semibold">
        <Trans id="shop.bundleTerms">使用說明</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-fg-2" data-testid="bundle-terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

/** How it is had, which is another way for who is signed in with the brand. Where the server does not say who asks, that is said. */
function Ways({ place, bundle, redeem, again, onBuy }: Omit<BundleViewProps, 'notSold' | 'pausedUntil'>) {
  const { value: customer, error } = useAskedCustomer(place.brandId);
  const errorText = useErrorText();
  const { bundleId, price, points, purchaseLimitPerUser: each } = bundle;
  const name = useNameOf()(bundle);
  if (customer === undefined)
    return error ? (
      <p className="text-14 text-fg-2">{errorText(error)}</p>
    ) : (
      <LoadingRegion>
        <Skeleton className="h-12 w-full rounded-button" />
      </LoadingRegion>
    );
  const isCustomer = customer !== null;
  return (
    <>
      {price && onBuy && (
        <BuyBundle {...{ place, bundleId, name, each, isCustomer, onBuy }} price={price.amount} />
      )}
      {points && <ForPoints {...{ place, bundle, redeem, again, isCustomer }} />}
    </>
  );
}

interface ForPointsProps extends Omit<BundleViewProps, 'onBuy' | 'notSold' | 'pausedUntil'> {
  isCustomer: boolean;
}

/** For who is signed in with the brand; others are led there and back. */
function ForPoints({ place: { brandId }, bundle, redeem, again, isCustomer }: ForPointsProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const signIn = (
    <Link
      to="/brands/$brandId/auth/login"
      params={{ brandId }}
      search={{ redirect: here }}
      data-testid="sign-in-to-redeem"
      className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
    >
      <Trans id="shop.bundleSignIn">登入會員，用點數兌換</Trans>
    </Link>
  );
  return isCustomer ? redeem(bundle, { signIn, again }) : signIn;
}
