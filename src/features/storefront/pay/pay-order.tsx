import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { payCall } from '#domain/order/guest-calls.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { PayChoices } from './pay-choices.tsx';
import { usePayment } from './use-payment.ts';

interface PayOrderProps {
  place: Place;
  order: GuestOrderView;
  token: string | undefined;
  onTold: (order: GuestOrderView) => void;
  onAgain: () => void;
}

/** Pays an order that is there: after a refusal, or one that was to be paid at the counter. Nothing where the store takes no money online. */
export function PayOrder({ place, order, token, onTold, onAgain }: PayOrderProps) {
  const { t } = useLingui();
  const { api } = useGuestData();
  const errorText = useErrorText();
  const isRefused = order.payment === 'failed';
  const mustPay = order.paymentType === 'Online';
  const [chosen, setChosen] = useState<PayWith | undefined>(mustPay ? 'card' : undefined);
  const payment = usePayment(place, chosen);
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isIncomplete, setIncomplete] = useState(false);
  const { way, fields } = payment;
  if (payment.ways.length === 0) return null;
  const total = money(order.total);

  const pay = async (): Promise<void> => {
    if (way === undefined) return;
    setFailure(undefined);
    setIncomplete(way === 'card' && fields === 'incomplete');
    if (way === 'card' && fields === 'incomplete') return;
    setPaying(true);
    try {
      const primeToken = await payment.token();
      if (primeToken === undefined) throw new AppError('payment_token_required');
      const { brandId, _id: orderId } = order;
      const body = { brandId, orderId, payWith: way, primeToken };
      const told = await api.call(payCall, body, { orderToken: token, quiet: true });
      onTold(told);
      if (told.paymentUrl !== undefined) location.assign(told.paymentUrl);
    } catch (error) {
      setFailure(error);
      onAgain();
    } finally {
      setPaying(false);
    }
  };
  return (
    <Card
      title={
        mustPay ? t({ id: 'pay.again', message: '重新付款' }) : t({ id: 'pay.now', message: '線上付款' })
      }
    >
      <div className="flex flex-col gap-4" data-testid="pay-order">
        {isRefused && failure === undefined && (
          <FormAlert>
            <Trans id="pay.refused">付款未成功，沒有扣款。請換一張卡，或選其他線上付款方式。</Trans>
          </FormAlert>
        )}
        {mustPay && (
          <p className="text-14 text-fg-2">
            <Trans id="pay.limit">
              15分鐘內沒有完成付款，訂單會自動取消。要改為到店付款，請取消訂單後重新點餐。
            </Trans>
          </p>
        )}
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <PayChoices
          brandId={place.brandId}
          payment={payment}
          error={
            isIncomplete && fields !== 'ready'
              ? t({ id: 'pay.incomplete', message: '請填妥卡號、有效期限和末三碼。' })
              : undefined
          }
          onChoose={setChosen}
        />
        {way !== undefined && (
          <Button
            variant="primary"
            size="lg"
            block
            data-testid="pay-now"
            loading={isPaying}
            disabled={fields === 'loading' || fields === 'failed'}
            onClick={() => void pay()}
          >
            <Trans id="pay.amount">付款 {total}</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
