import { useLingui } from '@lingui/react/macro';
import { Card } from '#src/ui/page/card.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import type { Checkout } from '../checkout/use-checkout.ts';

// Not every store takes money online.
const PayChoices = lazyPart(async () => (await import('./pay-choices.tsx')).PayChoices);

interface PayCardProps {
  checkout: Checkout;
  brandId: string;
  onSite: string;
  errorOf: (fieldId: string) => string | undefined;
}

/** By what an order is paid; nothing where the store takes money at the counter alone. */
export function PayCard({ checkout: { payment, tell }, brandId, onSite, errorOf }: PayCardProps) {
  const { t } = useLingui();
  if (payment.ways.length === 0) return null;
  return (
    <Card title={t({ id: 'pay.how', message: '付款方式' })}>
      <LazyBoundary asked={false} meanwhile={<Skeleton className="h-28 w-full" />}>
        <PayChoices
          {...{ brandId, payment, onSite }}
          error={errorOf('checkout-pay')}
          onChoose={(payWith) => tell({ payWith })}
        />
      </LazyBoundary>
    </Card>
  );
}
