import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { DateTime } from '../figures/date-time.tsx';
import { Money } from '../figures/money.tsx';
import type { Column } from '../table/table.tsx';
import { useLineWords } from '../words/use-line-words.ts';
import { StateBadge } from './order-state.tsx';

/** The number of an order, as the link that opens it. */
type NumberOf = (order: Order) => ReactNode;

/** What every list of the server's orders shows of one, by name: each takes the columns that it has room for. */
export function useOrderColumns(numberOf: NumberOf) {
  const { t } = useLingui();
  const { orderType } = useLineWords();
  return {
    number: { key: 'number', header: t({ id: 'orderNo', message: '單號' }), cell: numberOf },
    placed: {
      key: 'placed',
      header: t({ id: 'order.placedAt', message: '下單時間' }),
      cell: ({ placedAt }) => <DateTime at={placedAt} />,
    },
    type: {
      key: 'type',
      header: t({ id: 'order.type', message: '用餐方式' }),
      cell: (order) => orderType(order.orderType),
    },
    total: {
      key: 'total',
      header: t({ id: 'total', message: '總計' }),
      align: 'end',
      cell: ({ total }) => <Money amount={total} className="font-semibold" />,
    },
    payment: {
      key: 'payment',
      header: t({ id: 'payment', message: '付款' }),
      cell: (order) => <StateBadge order={order} />,
    },
  } satisfies Record<string, Column<Order>>;
}

/** The same where there is no room for a table. */
export function OrderRowCard({ order, numberOf }: { order: Order; numberOf: NumberOf }) {
  const { orderType } = useLineWords();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {numberOf(order)}
      <span className="text-14 text-fg-2">
        <DateTime at={order.placedAt} />・{orderType(order.orderType)}
      </span>
      <Money amount={order.total} className="ml-auto font-semibold" />
      <StateBadge order={order} />
    </div>
  );
}
