import { useLingui } from '@lingui/react/macro';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useMemo } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { ticketNames } from '#domain/promotion/ticket-names.ts';
import { listCouponsOfUser } from '#domain/promotion/ticket-operations.ts';
import type { CouponInstance } from '#domain/promotion/ticket-schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { CouponNames } from '#src/ui/tickets/coupon-words.ts';
import { CouponTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { CustomerTickets } from './customer-tickets.tsx';
import type { Owner } from './owner.ts';
import { Give } from './give.tsx';

/** The coupons of a customer. */
export function CustomerCoupons(owner: Owner) {
  const { brandId, customerId: userId } = owner;
  const { t } = useLingui();
  const words = useTicketWords();
  const nameOf = useNameOf();
  const nameIt = (ticket: CouponInstance): string => nameOf(ticketNames({ kind: 'coupon', ticket }));
  const names = useCouponNames(brandId);
  const answer = useQuery(listCouponsOfUser, { brandId, userId });
  return (
    <CustomerTickets
      {...{ owner, answer }}
      title={t({ id: 'coupon', message: '優惠券' })}
      nameOf={nameIt}
      draw={(coupon, parts) => (
        <CouponTicket
          {...parts}
          names={names}
          name={nameIt(coupon)}
          terms={coupon}
          status={coupon.status}
          until={words.until(coupon.expiryDate)}
        />
      )}
      giving={<Give kind="coupon" {...owner} onGiven={answer.reload} />}
      empty={{ icon: TicketPercent, title: t({ id: 'coupons.noneOfUser', message: '還沒有優惠券' }) }}
    />
  );
}

/** What the dishes and stores of a brand are called that coupons are for. */
function useCouponNames(brandId: string): CouponNames {
  const nameOf = useNameOf();
  const { data: dishes } = useQuery(listDishes, { brandId });
  const { data: stores } = useQuery(listStores, { brandId });
  return useMemo(() => {
    const find =
      (of: readonly { readonly _id: string; readonly name: string }[] | undefined) => (id: string) => {
        const found = of?.find(({ _id }) => _id === id);
        return found && nameOf(found);
      };
    return { dish: find(dishes), store: find(stores) };
  }, [dishes, stores, nameOf]);
}
