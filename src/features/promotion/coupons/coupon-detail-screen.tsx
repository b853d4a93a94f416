import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CouponTemplate } from '#domain/promotion/template-schema.ts';
import { DetailScreen, FieldFacts } from '#src/office/detail/detail-screen.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { isNamed } from '#src/ui/tickets/coupon-words.ts';
import { CouponTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';
import type { HeldSearch } from '../tickets/held-search.ts';
import { HeldTickets } from '../tickets/held-tickets.tsx';
import { couponResource } from './coupon-resource.tsx';

interface CouponDetailScreenProps {
  brandId: string;
  id: string;
  /** Which tickets of it are listed. */
  search: HeldSearch;
  onSearch: (change: HeldSearch) => void;
  /** Who changed it. */
  history: ReactNode;
}

/** One coupon: what became of those that were given, who has them, and what it says. */
export function CouponDetailScreen({ brandId, id, search, onSearch, history }: CouponDetailScreenProps) {
  return (
    <DetailScreen resource={couponResource} place={{ brandId }} id={id} history={history}>
      {(coupon, draw) =>
        draw({
          side: <Face coupon={coupon} />,
          sideFollows: true,
          main: () => (
            <>
              <HeldTickets kind="coupon" template={coupon} {...{ search, onSearch }} />
              <Terms coupon={coupon} />
            </>
          ),
        })
      }
    </DetailScreen>
  );
}

function Face({ coupon }: { coupon: CouponTemplate }) {
  const { description, validityPeriod } = coupon;
  const name = useNameOf()(coupon);
  const { goodFor } = useTicketWords();
  const names = useCouponNames(coupon.brandId);
  return <CouponTicket {...{ name, description, names }} terms={coupon} until={goodFor(validityPeriod)} />;
}

/** What the ticket beside it does not say: beside what it may stand, how many are given, and by name what the ticket only counts. */
function Terms({ coupon }: { coupon: CouponTemplate }) {
  const { t } = useLingui();
  const listOf = useListOf();
  const names = useCouponNames(coupon.brandId);
  const { dishes = [], stores = [] } = coupon;
  const goneDish = t({ id: 'coupon.dishGone', message: '已刪除的餐點' });
  const goneStore = t({ id: 'coupon.storeGone', message: '已刪除的店家' });
  const counted = (ids: readonly string[], nameOf: (id: string) => string | undefined, gone: string) =>
    isNamed(ids, nameOf) ? undefined : listOf(ids.map((id) => nameOf(id) ?? gone));
  return (
    <Card title={t({ id: 'coupon.conditions', message: '使用條件' })}>
      <div className="flex flex-col gap-3">
        <FieldFacts
          wide
          resource={couponResource}
          record={coupon}
          fields={['combinesWith', 'usageLimit', 'perUserLimit']}
        />
        <Facts
          items={[
            {
              label: t({ id: 'coupon.dishesLabel', message: '適用餐點' }),
              value: counted(dishes, names.dish, goneDish),
            },
            {
              label: t({ id: 'coupon.storesLabel', message: '適用店家' }),
              value: counted(stores, names.store, goneStore),
            },
          ]}
        />
      </div>
    </Card>
  );
}
