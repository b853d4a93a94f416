import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { cancelCall } from '#domain/order/guest-calls.ts';
import { isPaid } from '#domain/order/order-states.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';

interface CancelOrderProps {
  order: GuestOrderView;
  token: string | undefined;
  onTold: (order: GuestOrderView) => void;
}

/** Until somebody has taken it on, whoever ordered takes it back. */
export function CancelOrder({ order, token, onTold }: CancelOrderProps) {
  const { t } = useLingui();
  const { api } = useGuestData();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { _id: orderId, brandId, storeId, number, isUndelivered, storePhone } = order;
  const cancel = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const body = { brandId, storeId, orderId };
      const told = await api.call(cancelCall, body, { orderToken: token, quiet: true });
      onTold({ isUndelivered, storePhone, ...told });
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
      setAsked(false);
    }
  };
  const isTaken = failure instanceof AppError && failure.code === 'order_state';
  return (
    <div className="flex flex-col gap-3">
      {failure !== undefined && (
        <FormAlert>
          {isTaken
            ? t({ id: 'guestOrder.tooLate', message: '店家剛剛已接單，無法再取消。請直接與店家聯絡。' })
            : errorText(failure)}
        </FormAlert>
      )}
      <Button
        variant="ghost"
        block
        data-testid="cancel-order"
        className="text-danger-text!"
        onClick={() => setAsked(true)}
      >
        <Trans id="guestOrder.cancel">取消訂單</Trans>
      </Button>
      <AlertDialog
        open={isAsked}
        danger
        title={t({ id: 'guestOrder.cancelAsk', message: `取消訂單 ${number}？` })}
        body={
          isPaid(order.payment)
            ? t({ id: 'guestOrder.cancelPaidBody', message: '店家還沒有接單，取消後款項會退回原付款方式。' })
            : t({ id: 'guestOrder.cancelBody', message: '店家還沒有接單，取消後不會收費。' })
        }
        confirmLabel={t({ id: 'guestOrder.cancel', message: '取消訂單' })}
        cancelLabel={t({ id: 'guestOrder.keep', message: '保留訂單' })}
        loading={isSending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
