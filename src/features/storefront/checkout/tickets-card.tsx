import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Card } from '#src/ui/page/card.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';

interface TicketsCardProps {
  checkout: Checkout;
  brandId: string;
}

// Whoever is no member has nothing to choose from: fetched for those who are.
const LazyChoices = lazyPart(async () => (await import('./ticket-choices.tsx')).TicketChoices);

/** What a member has for this order; others are offered to sign in. */
export function TicketsCard({ checkout, brandId }: TicketsCardProps) {
  const { t } = useLingui();
  const { tickets, isStranger, isOffline } = checkout;
  const { own, unread, isKept } = tickets;
  return (
    <Card title={t({ id: 'checkout.tickets', message: '優惠' })}>
      {isStranger ? (
        <SignIn brandId={brandId} />
      ) : !own ? (
        <Unread error={unread} />
      ) : (
        <LazyBoundary asked={false} meanwhile={<Unread error={undefined} />}>
          <LazyChoices tickets={tickets} isWaiting={isOffline || isKept} />
        </LazyBoundary>
      )}
    </Card>
  );
}

function SignIn({ brandId }: { brandId: string }) {
  return (
    <p className="text-14 text-fg-2">
      <Link
        to="/brands/$brandId/auth/login"
        params={{ brandId }}
        search={{ redirect: '/cart' }}
        className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        <Trans id="checkout.ticketsSignIn">登入會員，使用您的優惠券與兌換券</Trans>
      </Link>
    </p>
  );
}

function Unread({ error }: { error: AppError | undefined }) {
  const errorText = useErrorText();
  if (error) return <p className="text-14 text-fg-2">{errorText(error)}</p>;
  return (
    <LoadingRegion>
      <SkeletonRows count={1} />
    </LoadingRegion>
  );
}
