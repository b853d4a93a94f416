import { useLingui } from '@lingui/react/macro';
import { isoInstant } from '#domain/kit/time.ts';
import { presentBundle } from '#domain/menu/present-bundle.ts';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { isSoldOn } from '#domain/promotion/bundle-rules.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { Was } from '#src/ui/figures/was.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { RedeemDialog } from '../redeem/redeem-dialog.tsx';
import { Offer } from '../redeem/redeem-here.tsx';
import { RedeemingNote } from '../redeem/redeeming-note.tsx';
import { useQuestion } from '../redeem/use-question.ts';
import { useRedeeming } from '../redeem/use-redeeming.ts';

interface OffersCardProps {
  brandId: string;
  bundles: readonly Bundle[];
  balance: number;
  /** The server does not answer. */
  isOld: boolean;
}

/** What points buy, the cheapest first. */
export function OffersCard({ brandId, bundles, balance, isOld }: OffersCardProps) {
  const { t } = useLingui();
  const today = todayOf(isoInstant(useGuestNow(60_000)), usualClock);
  const redeeming = useRedeeming(brandId);
  const question = useQuestion(redeeming);
  const offers = bundles
    .filter((bundle) => isSoldOn(bundle, today))
    .map((bundle) => presentBundle(bundle))
    .filter(({ points }) => points !== undefined)
    .toSorted((a, b) => costOf(a) - costOf(b));
  const asked = bundles.find(({ _id }) => _id === question.bundleId);
  const isBusy = redeeming.state.open !== undefined && redeeming.state.isLost === true;
  return (
    <>
      <RedeemingNote
        brandId={brandId}
        redeeming={redeeming}
        isAsked={question.isOpen && asked !== undefined}
      />
      {offers.length > 0 && (
        <Card title={t({ id: 'member.points.offers', message: '點數可以兌換' })}>
          <ul className="flex flex-col divide-y divide-line">
            {offers.map((offer) => (
              <OfferRow
                key={offer.bundleId}
                offer={offer}
                {...{ balance, isOld, isBusy }}
                onAsk={() => question.ask(offer.bundleId)}
              />
            ))}
          </ul>
        </Card>
      )}
      {asked && (
        <RedeemDialog
          brandId={brandId}
          open={question.isOpen}
          bundle={presentBundle(asked)}
          balance={balance}
          redeeming={redeeming}
          onClose={question.close}
        />
      )}
    </>
  );
}

function costOf({ points }: PresentedBundle): number {
  return points?.amount ?? 0;
}

interface OfferRowProps extends Pick<OffersCardProps, 'balance' | 'isOld'> {
  offer: PresentedBundle;
  isBusy: boolean;
  onAsk: () => void;
}

function OfferRow({ offer, balance, isOld, isBusy, onAsk }: OfferRowProps) {
  const { t } = useLingui();
  const contents = useContentsWords();
  const { points, vouchers } = offer;
  const name = useNameOf()(offer);
  return (
    <li
      data-testid="point-offer"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-16 font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-14 text-fg-2">{contents(vouchers)}</p>
        <p className="flex items-baseline gap-2 font-semibold text-primary-text">
          <Points count={costOf(offer)} />
          {points?.was !== undefined && (
            <Was>
              <Points count={points.was} />
            </Was>
          )}
        </p>
      </div>
      <Offer missing={costOf(offer) - balance} isOld={isOld} isLimited={false} isBusy={isBusy}>
        <Button
          aria-label={t({ id: 'redeem.title', message: `兌換「${name}」` })}
          data-testid="redeem"
          onClick={onAsk}
        >
          {t({ id: 'redeem', message: '兌換' })}
        </Button>
      </Offer>
    </li>
  );
}
