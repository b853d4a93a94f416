import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';
import { DetailScreen } from '#src/office/detail/detail-screen.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { VoucherTicket } from '#src/ui/tickets/ticket-card.tsx';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';
import type { HeldSearch } from '../tickets/held-search.ts';
import { HeldTickets } from '../tickets/held-tickets.tsx';
import { voucherResource } from './voucher-resource.tsx';

interface VoucherDetailScreenProps {
  brandId: string;
  id: string;
  /** Which tickets of it are listed. */
  search: HeldSearch;
  onSearch: (change: HeldSearch) => void;
  /** Who changed it. */
  history: ReactNode;
}

/** One voucher: what became of those that were given, who has them, and which dish it is for. */
export function VoucherDetailScreen({ brandId, id, search, onSearch, history }: VoucherDetailScreenProps) {
  return (
    <DetailScreen resource={voucherResource} place={{ brandId }} id={id} history={history}>
      {(voucher, draw) =>
        draw({
          side: <Face voucher={voucher} />,
          sideFollows: true,
          main: () => (
            <>
              <HeldTickets kind="voucher" template={voucher} {...{ search, onSearch }} />
              <Terms voucher={voucher} />
            </>
          ),
        })
      }
    </DetailScreen>
  );
}

function Face({ voucher }: { voucher: VoucherTemplate }) {
  const { brandId, description, exchangeDishTemplate, validityPeriod } = voucher;
  const name = useNameOf()(voucher);
  const { goodFor } = useTicketWords();
  const { dish } = useCouponNames(brandId);
  return (
    <VoucherTicket
      {...{ name, description }}
      dish={dish(exchangeDishTemplate)}
      until={goodFor(validityPeriod)}
    />
  );
}

/** The way to its dish: what else it says, its ticket beside it does. */
function Terms({ voucher }: { voucher: VoucherTemplate }) {
  const { brandId, exchangeDishTemplate: dishId } = voucher;
  const { t } = useLingui();
  const { dish } = useCouponNames(brandId);
  const name = dish(dishId);
  return (
    <Card title={t({ id: 'voucher.what', message: '兌換內容' })}>
      <Facts
        items={[
          {
            label: t({ id: 'voucher.dish', message: '兌換餐點' }),
            value:
              name === undefined ? (
                t({ id: 'coupon.dishGone', message: '已刪除的餐點' })
              ) : (
                <Link
                  to="/admin/$brandId/dishes/template/detail/$id"
                  params={{ brandId, id: dishId }}
                  className="py-1 text-primary-text hover:underline"
                >
                  {name}
                </Link>
              ),
          },
        ]}
      />
    </Card>
  );
}
