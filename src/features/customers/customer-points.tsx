import { Trans, useLingui } from '@lingui/react/macro';
import Coins from 'lucide-react/icons/coins';
import { useMemo } from 'react';
import { listPointsOfUser } from '#domain/promotion/point-operations.ts';
import type { PointBalance, PointEntry } from '#domain/promotion/point-ledger.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { ServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Points } from '#src/ui/figures/points.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { AdjustPoints } from './adjust-points.tsx';
import type { Owner } from './owner.ts';
import type { TabSearch } from './tab-search.ts';
import { SignedPoints } from './signed-points.tsx';
import { usePointWords } from './use-point-words.ts';

interface CustomerPointsProps extends Owner {
  /** Which page of the ledger. */
  search: TabSearch;
  onSearch: (change: TabSearch) => void;
}

/** The points of a customer: what they have, until when, and each line of their ledger, the newest first. */
export function CustomerPoints({ search, onSearch, ...owner }: CustomerPointsProps) {
  const { t } = useLingui();
  const { brandId, customerId: userId, mayIssue } = owner;
  const { page, limit } = pageAsked(search);
  const ledger = useQuery(listPointsOfUser, { brandId, userId, page, limit });
  const answer = useMemo((): ServerList<PointEntry> => {
    const { data, error, isKept, answeredAt, reload } = ledger;
    const total = data?.pagination.total;
    return {
      data: data && { items: data.records, page, limit, total: data.pagination.total },
      isBusy: false,
      page,
      total,
      error,
      isKept,
      answeredAt,
      reload,
    };
  }, [ledger, page, limit]);
  const { list } = useServerRows(answer, { search, onSearch, filters: [] });
  const columns = useColumns();
  const title = t({ id: 'points', message: '點數' });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18 font-semibold">{title}</h2>
        {mayIssue && (
          <AdjustPoints {...owner} balance={ledger.data?.balance.balance} onAdjusted={ledger.reload} />
        )}
      </div>
      {ledger.data && <Balance balance={ledger.data.balance} />}
      <ServerRows
        {...{ answer, list, columns }}
        name="customer-points"
        caption={title}
        rowName={({ label }) => label}
        card={cardOf}
        empty={{
          icon: Coins,
          title: <Trans id="points.none">還沒有點數紀錄</Trans>,
          body: <Trans id="points.noneHint">付款後依點數規則自動累積，也可以手動調整。</Trans>,
        }}
      />
    </section>
  );
}

function Balance({ balance: { balance, owed, points } }: { balance: PointBalance }) {
  const { t, i18n } = useLingui();
  const next = points.find(({ expiryDate }) => expiryDate !== undefined);
  const day = next?.expiryDate === undefined ? '' : formatDay(next.expiryDate, i18n.locale);
  return (
    <StatTiles
      className="lg:grid-cols-3!"
      stats={[
        { label: t({ id: 'points.balance', message: '點數餘額' }), value: <Points count={balance} /> },
        {
          label: t({ id: 'points.nextExpiry', message: '最近到期' }),
          value: next ? <Points count={next.amount} /> : '–',
          note: next && t({ id: 'points.until', message: `${day}止` }),
        },
        ...(owed > 0
          ? [
              {
                label: t({ id: 'points.owed', message: '待補點數' }),
                value: <Points count={owed} />,
                note: t({ id: 'points.owedHint', message: '退款時點數已用掉，之後得到的先補上' }),
              },
            ]
          : []),
      ]}
    />
  );
}

function useColumns(): readonly Column<PointEntry>[] {
  const { t } = useLingui();
  return [
    {
      key: 'at',
      header: t({ id: 'points.at', message: '時間' }),
      cell: ({ at }) => <DateTime at={at} className="text-14 text-fg-2" />,
    },
    {
      key: 'kind',
      header: t({ id: 'points.kind', message: '項目' }),
      cell: (entry) => <What entry={entry} />,
    },
    {
      key: 'amount',
      header: t({ id: 'points', message: '點數' }),
      align: 'end',
      cell: ({ amount }) => <SignedPoints amount={amount} />,
    },
    {
      key: 'expiryDate',
      header: t({ id: 'points.expiryDate', message: '有效至' }),
      from: 'lg',
      cell: ({ expiryDate }) => <Until day={expiryDate} />,
    },
  ];
}

function What({ entry: { kind, label } }: { entry: PointEntry }) {
  const kinds = usePointWords();
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold">{kinds[kind]}</span>
      {label !== '' && <span className="text-13 text-fg-3 [overflow-wrap:anywhere]">{label}</span>}
    </span>
  );
}

function Until({ day }: { day: string | undefined }) {
  const { i18n } = useLingui();
  return day === undefined ? (
    <span className="text-fg-3">–</span>
  ) : (
    <span className="num text-14 text-fg-2">{formatDay(day, i18n.locale)}</span>
  );
}

function cardOf(entry: PointEntry) {
  return (
    <div className="flex items-start justify-between gap-3">
      <span className="flex min-w-0 flex-col gap-0.5">
        <What entry={entry} />
        <DateTime at={entry.at} className="text-13 text-fg-3" />
      </span>
      <SignedPoints amount={entry.amount} />
    </div>
  );
}
