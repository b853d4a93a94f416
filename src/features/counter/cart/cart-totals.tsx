import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import { Money } from '#src/ui/figures/money.tsx';

/** What the guest owes, in the largest type of the pane. How it comes about stands above it only when there is something to tell. */
export function CartTotals({ amounts, paid }: { amounts: OrderAmounts; paid: number }) {
  const { subtotal, totalDiscount, serviceCharge, deliveryFee, manualAdjustment, total } = amounts;
  const plain = total === subtotal && paid === 0;
  return (
    <div aria-live="off" className="px-4 pt-2">
      {!plain && (
        <dl className="grid gap-0.5 text-14 text-fg-2">
          <Row label={<Trans id="subtotal">小計</Trans>} amount={subtotal} />
          {totalDiscount > 0 && (
            <Row label={<Trans id="discount">折扣</Trans>} amount={-totalDiscount} tone="discount" />
          )}
          {serviceCharge > 0 && (
            <Row label={<Trans id="serviceCharge">服務費</Trans>} amount={serviceCharge} />
          )}
          {deliveryFee > 0 && <Row label={<Trans id="deliveryFee">外送費</Trans>} amount={deliveryFee} />}
          {paid > 0 && <Row label={<Trans id="pay.paidBefore">先前已收</Trans>} amount={-paid} />}
          {manualAdjustment !== 0 && (
            <Row label={<Trans id="rounding">零頭調整</Trans>} amount={manualAdjustment} />
          )}
        </dl>
      )}
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-18 font-semibold">
          <Trans id="amountDue">應收</Trans>
        </span>
        <span data-testid="cart-total" className="text-40 font-semibold">
          <Money amount={Math.max(0, total - paid)} />
        </span>
      </p>
    </div>
  );
}

function Row({
  label,
  amount,
  tone = 'plain',
}: {
  label: ReactNode;
  amount: number;
  tone?: 'plain' | 'discount';
}) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} tone={tone} />
      </dd>
    </div>
  );
}
