import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { daysFrom, isoInstant } from '#domain/kit/time.ts';
import { listedDays, listOrdersOfUser } from '#domain/order/queries.ts';
import { listDays, type OrderSummary } from '#domain/order/summaries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { farAhead, firstKept } from './orders-listing.ts';
import type { Place } from './place.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';

/** So many are shown beside an order. */
const shown = 8;

const hourMs = 3_600_000;

interface GuestOrdersProps {
  place: Place;
  order: OrderSummary;
}

/** What the same guest ordered beside this: of a customer as the server knows, of anybody else by the telephone number. */
export function GuestOrders({ place, order }: GuestOrdersProps) {
  const { userId, phone } = order;
  if (userId !== undefined) return <OfUser place={place} order={order} userId={userId} />;
  return phone === undefined ? null : <OfPhone place={place} order={order} phone={phone} />;
}

function OfUser({ place, order, userId }: GuestOrdersProps & { userId: string }) {
  const { t } = useLingui();
  const answer = useQuery(listOrdersOfUser, { brandId: place.brandId, userId, limit: shown + 1 });
  return (
    <Card title={t({ id: 'guest.others', message: '這位顧客的其他訂單' })}>
      <AnswerStates
        answer={answer}
        away={
          <OfflineNote>
            {t({ id: 'guest.away', message: '其他訂單需要連線，連線後會自動載入。' })}
          </OfflineNote>
        }
        skeleton={<SkeletonRows count={3} />}
      >
        {({ items, total }) => (
          <Rows
            place={place}
            others={items.filter(({ _id }) => _id !== order._id)}
            note={t({ id: 'guest.total', message: `在這個品牌共${total}張訂單` })}
          />
        )}
      </AnswerStates>
    </Card>
  );
}

function OfPhone({ place, order, phone }: GuestOrdersProps & { phone: string }) {
  const { t } = useLingui();
  const { data } = useQuery(listDays, {
    ...place,
    from: daysFrom(order.businessDate, -listedDays),
    to: farAhead,
  });
  const others = (data ?? []).filter((each) => each.phone === phone && each._id !== order._id);
  if (others.length === 0) return null;
  return (
    <Card title={t({ id: 'guest.others', message: '這位顧客的其他訂單' })}>
      <Rows
        place={place}
        others={others}
        note={t({ id: 'guest.byPhone', message: `同一支電話，這台裝置保留的訂單中共${others.length}張` })}
      />
    </Card>
  );
}

type Other = Pick<
  OrderSummary,
  '_id' | 'number' | 'businessDate' | 'placedAt' | 'total' | 'status' | 'payment' | 'fulfilment'
> & {
  readonly storeId?: string | undefined;
};

function Rows({ place, others, note }: { place: Place; others: readonly Other[]; note: string }) {
  const { t } = useLingui();
  // What a device no longer keeps is looked at where the server is asked.
  const kept = firstKept(isoInstant(useServerNow(hourMs)).slice(0, 10));
  return (
    <>
      {others.length === 0 && (
        <p className="text-14 text-fg-2">{t({ id: 'guest.none', message: '沒有其他訂單' })}</p>
      )}
      <ul className="row-cards -my-1" data-testid="guest-orders">
        {others.slice(0, shown).map(({ storeId = place.storeId, ...other }) => (
          <li
            key={other._id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Link
              to="/admin/$brandId/orders/store/$storeId"
              params={{ brandId: place.brandId, storeId }}
              search={
                other.businessDate < kept
                  ? {
                      as: 'older',
                      q: other.number,
                      from: other.businessDate,
                      to: other.businessDate,
                      order: other._id,
                    }
                  : { order: other._id }
              }
              className="row-link num inline-block min-h-6 font-semibold hover:underline"
            >
              {other.number}
            </Link>
            <span className="text-13 text-fg-2">
              <DateTime at={other.placedAt} style="date" />
            </span>
            <Money amount={other.total} className="ml-auto text-14" />
            <StateBadge order={other} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-fg-3">{note}</p>
    </>
  );
}
