import { Trans, useLingui } from '@lingui/react/macro';
import type { AppError } from '#domain/kit/errors.ts';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { pointCount } from '#src/ui/figures/points.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useLimitWords } from '#src/ui/words/use-limit-words.ts';
import { useGuestErrorText } from '#src/features/account/use-sending.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { usePurchaseLimit } from './use-purchase-limit.ts';
import type { RedeemingOf } from './use-redeeming.ts';

export type Redeemable = Pick<
  PresentedBundle,
  'bundleId' | 'name' | 'nameEn' | 'points' | 'vouchers' | 'voucherValidityDays' | 'purchaseLimitPerUser'
>;

interface RedeemDialogProps {
  brandId: string;
  /** The store that asks for so many points; absent where it is the bundle itself. */
  storeId?: string | undefined;
  open: boolean;
  /** As it is offered now: what changed since it was opened is seen in it. */
  bundle: Redeemable;
  /** What the customer has. */
  balance: number;
  redeeming: RedeemingOf;
  onClose: () => void;
}

/** What is bought with points, for how many, and what is left then; what stands in the way is told in its place. */
export function RedeemDialog(props: RedeemDialogProps) {
  const { brandId, storeId, open, bundle, balance, redeeming, onClose } = props;
  const { t, i18n } = useLingui();
  const contents = useContentsWords();
  const limitWords = useLimitWords();
  const { state, redeem } = redeeming;
  const { bundleId, vouchers, voucherValidityDays: days, purchaseLimitPerUser } = bundle;
  const name = useNameOf()(bundle);
  const asked = open && purchaseLimitPerUser !== undefined ? bundleId : undefined;
  const limit = usePurchaseLimit(brandId, asked, state.refused);
  const price = bundle.points?.amount ?? 0;
  const refused = state.refused?.redemption.bundleId === bundleId ? state.refused : undefined;
  const cost = pointCount(price, i18n.locale);
  const count = (points: number) => {
    const shown = pointCount(points, i18n.locale);
    return t({ id: 'points.count', message: `${shown}點` });
  };
  const isShort = price > balance;
  const canHave = bundle.points !== undefined && !isShort && limit?.canPurchase !== false;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'redeem.title', message: `兌換「${name}」` })}
      description={t({ id: 'redeem.lead', message: '兌換後點數會立刻扣除，兌換券會放進您的票券。' })}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans id="cancel">取消</Trans>
          </Button>
          {canHave && (
            <Button
              variant="primary"
              loading={state.open !== undefined}
              data-testid="redeem-confirm"
              onClick={() => redeem({ bundleId, storeId, name, points: price })}
            >
              {t({ id: 'redeem.confirm', message: `用${cost}點兌換` })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        {refused && (
          <FormAlert>
            <Refused error={refused.error} was={refused.redemption.points} is={bundle.points?.amount} />
          </FormAlert>
        )}
        <Facts
          items={[
            { label: t({ id: 'redeem.contents', message: '內容' }), value: contents(vouchers) },
            {
              label: t({ id: 'redeem.good', message: '兌換券' }),
              value: t({ id: 'redeem.goodFor', message: `兌換後${days}天內有效` }),
            },
            { label: t({ id: 'redeem.cost', message: '需要' }), value: count(price) },
            {
              label: isShort
                ? t({ id: 'redeem.have', message: '目前' })
                : t({ id: 'redeem.left', message: '兌換後剩餘' }),
              value: count(isShort ? balance : balance - price),
            },
            ...(purchaseLimitPerUser === undefined
              ? []
              : [
                  {
                    label: t({ id: 'redeem.limit', message: '限購' }),
                    value: limitWords(purchaseLimitPerUser, limit),
                  },
                ]),
          ]}
        />
      </div>
    </Dialog>
  );
}

interface RefusedProps {
  error: AppError;
  /** Points that were said yes to, and those that are asked now. */
  was: number;
  is: number | undefined;
}

/** Why it was not done. */
export function Refused({ error, was, is }: RefusedProps) {
  const { t, i18n } = useLingui();
  const errorText = useGuestErrorText();
  if (error.code === 'price_changed' && is !== undefined && is !== was) {
    const before = pointCount(was, i18n.locale);
    const now = pointCount(is, i18n.locale);
    return t({
      id: 'redeem.priceChanged',
      message: `需要的點數從${before}點改成${now}點了，還沒有兌換。要用${now}點兌換，請再按一次。`,
    });
  }
  if (error.code === 'price_changed')
    return t({ id: 'redeem.priceChanging', message: '需要的點數剛剛改了，還沒有兌換。請看過再決定。' });
  return errorText(error);
}
