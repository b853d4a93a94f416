import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { listPayments, standingOf, type PaymentStanding, type PaymentView } from '#domain/payment/panel.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { Badge, type Tone } from '#src/ui/page/badge.tsx';
import { ExportPages } from './export-pages.tsx';
import { OrderLink, type PaymentsPlace } from './order-link.tsx';
import { paymentStates, type PaymentsSearch } from './payments-search.ts';
import { usePaymentWords } from './use-payment-words.ts';

interface PaymentsProps {
  place: PaymentsPlace;
  search: PaymentsSearch;
  onSearch: (change: PaymentsSearch) => void;
}

/** Each payment of a guest, the newest first. */
export function Payments({ place, search, onSearch }: PaymentsProps) {
  const { t } = useLingui();
  const words = usePaymentWords();
  const { state } = search;
  const answer = useServerList(listPayments, place, { state, ...pageAsked(search) });
  const { list, narrow } = useServerRows(answer, { search, onSearch, filters: ['state'] });
  const amount = ({ amount: sum, refunded }: PaymentView) => (
    <span className="flex flex-col items-end">
      <Money amount={sum} />
      {refunded > 0 && (
        <span className="text-13 text-fg-2">
          <Trans id="payments.refunded">
            已退
            <Money amount={refunded} />
          </Trans>
        </span>
      )}
    </span>
  );
  const trade = ({ tradeNo, failCode }: PaymentView) => (
    <span className="num text-13 text-fg-2">
      {tradeNo ?? '–'}
      {failCode !== undefined && <> {t({ id: 'payments.code', message: `代碼${failCode}` })}</>}
    </span>
  );
  return (
    <ServerRows
      {...{ answer, list }}
      name="payments"
      empty={{
        icon: CreditCard,
        title: t({ id: 'payments.none', message: '還沒有線上收款' }),
        body: t({ id: 'payments.noneHint', message: '客人線上付款後會出現在這裡。' }),
      }}
      filters={
        <>
          <FilterMenu
            label={t({ id: 'payments.state', message: '狀態' })}
            value={state}
            options={paymentStates.map((value) => ({ value, label: words.filters[value] }))}
            onChange={(value) => narrow({ state: paymentStates.find((one) => one === value) })}
          />
          <ExportPages
            what="payments"
            operation={listPayments}
            asked={{ ...place, state }}
            heads={words.heads}
            rowOf={words.rowOf}
          />
        </>
      }
      caption={t({ id: 'payments.title', message: '線上收款' })}
      rowName={({ number }) => number}
      columns={[
        {
          key: 'order',
          header: t({ id: 'order', message: '訂單' }),
          cell: ({ orderId, number }) => <OrderLink {...{ place, orderId, number }} />,
        },
        {
          key: 'at',
          header: t({ id: 'payments.at', message: '時間' }),
          cell: ({ at }) => <DateTime at={at} />,
        },
        {
          key: 'way',
          header: t({ id: 'pay.how', message: '付款方式' }),
          from: 'md',
          cell: ({ way }) => words.ways[way],
        },
        {
          key: 'state',
          header: t({ id: 'payments.state', message: '狀態' }),
          cell: (one) => <StateBadge payment={one} />,
        },
        {
          key: 'trade',
          header: t({ id: 'payments.trade', message: 'TapPay交易編號' }),
          from: 'lg',
          cell: trade,
        },
        { key: 'amount', header: t({ id: 'amount', message: '金額' }), align: 'end', cell: amount },
      ]}
      card={(one) => (
        <div className="flex items-start justify-between gap-3">
          <span className="flex flex-col gap-1">
            <OrderLink place={place} orderId={one.orderId} number={one.number} />
            <span className="text-13 text-fg-2">
              <DateTime at={one.at} />・{words.ways[one.way]}
            </span>
            <StateBadge payment={one} />
          </span>
          {amount(one)}
        </div>
      )}
    />
  );
}

const looks: Readonly<Record<PaymentStanding, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  initiated: { tone: 'warning', icon: Clock },
  redirected: { tone: 'warning', icon: Clock },
  unknown: { tone: 'warning', icon: Clock },
  authorised: { tone: 'info', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'neutral', icon: CircleAlert },
  lifted: { tone: 'neutral', icon: CircleAlert },
  partly_refunded: { tone: 'danger', icon: Undo2 },
  refunded: { tone: 'danger', icon: Undo2 },
};

function StateBadge({ payment }: { payment: PaymentView }) {
  const { t } = useLingui();
  const { standings } = usePaymentWords();
  const standing = standingOf(payment);
  const { tone, icon } = looks[standing];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone} icon={icon}>
        {standings[standing]}
      </Badge>
      {!payment.isProduction && <Badge>{t({ id: 'payment.sandbox', message: '測試' })}</Badge>}
    </span>
  );
}
