import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FootBar } from '#src/ui/layers/foot-bar.tsx';
import type { Checkout } from './use-checkout.ts';

interface SendBarProps {
  checkout: Checkout;
  onSend: () => void;
}

/** At the foot of the page: what it comes to, and the one way to send it. */
export function SendBar({ checkout, onSend }: SendBarProps) {
  const { t } = useLingui();
  const { isOffline, isSending, awaited, changes, amounts, services } = checkout;
  const total = money(amounts.total);
  // What is awaited can be sent once more, from where it says so.
  if (awaited && !isSending) return null;
  // What has changed is agreed to first, where it is told.
  if (changes && !isOffline) return null;
  const isClosed = services.every(({ isTaken }) => !isTaken);
  const why = isClosed && !isOffline ? t({ id: 'checkout.closed', message: '店家目前不接單' }) : undefined;
  return (
    <FootBar className="bottom-0! mt-1 border-t border-line bg-page pt-2 pb-[calc(12px+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:px-4 lg:static lg:border-t-0 lg:pt-0">
      <Button
        variant="primary"
        size="lg"
        block
        data-testid="send-order"
        loading={isSending}
        disabled={isOffline || why !== undefined}
        disabledReason={why}
        onClick={onSend}
      >
        {isOffline ? (
          <Trans id="checkout.whenOnline">連線後即可送出</Trans>
        ) : isSending ? (
          <Trans id="checkout.sending">送出中…</Trans>
        ) : checkout.payment.way !== undefined ? (
          <Trans id="checkout.sendPaid">送出並付款 {total}</Trans>
        ) : (
          <Trans id="checkout.send">送出訂單 {total}</Trans>
        )}
      </Button>
    </FootBar>
  );
}
