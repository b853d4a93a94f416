import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export interface PaymentsPlace {
  readonly brandId: string;
  readonly storeId: string;
}

/** The order that something is about. */
export function OrderLink({
  place,
  orderId,
  number,
}: {
  place: PaymentsPlace;
  orderId: string | undefined;
  number: string | undefined;
}) {
  if (orderId === undefined) return <span className="num">{number ?? '–'}</span>;
  return (
    <Link
      to="/admin/$brandId/orders/store/$storeId"
      params={place}
      search={{ order: orderId }}
      className="num inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {number || <Trans id="order">訂單</Trans>}
    </Link>
  );
}
