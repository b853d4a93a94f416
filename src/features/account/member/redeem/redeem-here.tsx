import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { useEffect, type ReactNode } from 'react';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { isRefusal } from '#src/data/guests/kept-reading.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Points, pointCount } from '#src/ui/figures/points.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { useLimitWords } from '#src/ui/words/use-limit-words.ts';
import { useAccount } from '#src/features/account/account-context.tsx';
import { useReading } from '../use-member.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RedeemingNote } from './redeeming-note.tsx';
import { usePurchaseLimit } from './use-purchase-limit.ts';
import { useQuestion } from './use-question.ts';
import { useRedeeming } from './use-redeeming.ts';

interface RedeemHereProps {
  brandId: string;
  /** On whose page it is: its menus may ask for other points. */
  storeId: string;
  /** One that points buy. */
  bundle: PresentedBundle;
  /** For who turns out to be signed in no more. */
  signIn: ReactNode;
  /** Asks for the bundle as it is now. */
  again: () => void;
}

/** On a bundle's page, for a customer: what they have, what is missing, and the way to have it for points. */
export function RedeemHere({ brandId, storeId, bundle, signIn, again }: RedeemHereProps) {
  const { t, i18n } = useLingui();
  const limitWords = useLimitWords();
  const errorText = useErrorText();
  const { points } = useAccount().members.of(brandId);
  const { shown, error } = useReading(points);
  const redeeming = useRedeeming(brandId);
  const question = useQuestion(redeeming);
  const { state } = redeeming;
  const latest = useLatest(again);
  // What was refused may have been of a price or a limit that has changed.
  useEffect(() => {
    if (state.refused) latest.current();
  }, [state.refused, latest]);
  const { bundleId, purchaseLimitPerUser: most } = bundle;
  const limit = usePurchaseLimit(brandId, most === undefined ? undefined : bundleId, state.done);
  if (isRefusal(error)) return signIn;
  if (!shown)
    return error ? (
      <FormAlert>{errorText(error)}</FormAlert>
    ) : (
      <LoadingRegion>
        <Skeleton className="h-12 w-full rounded-button" />
      </LoadingRegion>
    );
  const { balance } = shown.balance;
  const missing = (bundle.points?.amount ?? 0) - balance;
  const cost = pointCount(bundle.points?.amount ?? 0, i18n.locale);
  return (
    <section className="flex flex-col gap-3" aria-label={t({ id: 'redeem.section', message: '用點數兌換' })}>
      <RedeemingNote brandId={brandId} redeeming={redeeming} isAsked={question.isOpen} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14 text-fg-2">
        <span data-testid="own-points">
          <Trans id="redeem.own">
            您有
            <Points count={balance} />
          </Trans>
        </span>
        <Link
          to="/member/points"
          search={{ brand: brandId }}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text"
        >
          <Trans id="redeem.toPoints">我的點數</Trans>
        </Link>
      </p>
      {most !== undefined && limit && (
        <p className="text-14 text-fg-2" data-testid="purchase-limit">
          {limitWords(most, limit)}
        </p>
      )}
      <Offer
        missing={missing}
        isOld={isNoAnswer(error)}
        isLimited={limit?.canPurchase === false}
        isBusy={state.open !== undefined && state.isLost === true}
      >
        <Button
          variant="primary"
          size="lg"
          block
          icon={Coins}
          data-testid="redeem"
          onClick={() => question.ask(bundleId)}
        >
          {t({ id: 'redeem.confirm', message: `用${cost}點兌換` })}
        </Button>
      </Offer>
      <RedeemDialog
        brandId={brandId}
        storeId={storeId}
        open={question.isOpen}
        bundle={bundle}
        balance={balance}
        redeeming={redeeming}
        onClose={question.close}
      />
    </section>
  );
}

interface OfferProps {
  /** Points; none where it is zero or less. */
  missing: number;
  /** The server does not answer. */
  isOld: boolean;
  isLimited: boolean;
  /** One is under way of which nobody knows what became. */
  isBusy: boolean;
  children: ReactNode;
}

/** The way to have it, or in its place what stands in it. */
export function Offer({ missing, isOld, isLimited, isBusy, children }: OfferProps) {
  const { t, i18n } = useLingui();
  const more = pointCount(missing, i18n.locale);
  if (isBusy || isLimited) return null;
  if (missing > 0)
    return (
      <p className="num text-14 text-fg-2" data-testid="points-missing">
        {t({ id: 'points.short', message: `還差${more}點` })}
      </p>
    );
  if (isOld)
    return (
      <p className="text-14 text-fg-2">
        <Trans id="redeem.offline">離線時不能兌換，連線後再試。</Trans>
      </p>
    );
  return children;
}
