import { Trans } from '@lingui/react/macro';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';

/** An order that was sent and never answered: the server is asked for it, and another tap makes no second one. */
export function AwaitedPanel({ order, onAgain }: { order: KeptOrder; onAgain: () => void }) {
  return (
    <section
      role="status"
      data-testid="awaited"
      className="flex flex-col gap-3 rounded-card border border-line bg-info-soft p-4 text-info-text"
    >
      <p className="flex items-center gap-2.5 text-16 font-semibold">
        <Spinner />
        {order.isMissing ? (
          <Trans id="checkout.missing">店家還沒有收到訂單</Trans>
        ) : (
          <Trans id="checkout.awaited">正在確認訂單是否送達</Trans>
        )}
      </p>
      <p className="text-14">
        {order.isMissing ? (
          <Trans id="checkout.missingBody">剛才的連線中斷了。可以再送一次，不會重複下單。</Trans>
        ) : (
          <Trans id="checkout.awaitedBody">剛才的連線中斷了，連線後會自動確認，請不要關閉頁面。</Trans>
        )}
      </p>
      {order.isMissing && (
        <Button variant="primary" block data-testid="send-again" onClick={onAgain}>
          <Trans id="checkout.sendAgain">再送一次</Trans>
        </Button>
      )}
    </section>
  );
}
