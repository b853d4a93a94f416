import Utensils from 'lucide-react/icons/utensils';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { LoadingRegion, Skeleton, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NoMatchView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { Table } from '#src/ui/table/table.tsx';
import type { Sort } from '#src/ui/table/table.tsx';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => undefined;
const at = '2026-11-21T06:05:00Z';

const orders = [
  { no: 'A-017', total: 150, pending: true },
  { no: 'A-016', total: 1280, pending: false },
  { no: 'A-015', total: 65, pending: false },
];

export function Views() {
  const [sort, setSort] = useState<Sort>({ key: 'no', direction: 'descending' });
  const [tab, setTab] = useState('orders');
  const table = (
    <Table
      caption="今日訂單"
      rows={orders}
      rowKey={(row) => row.no}
      sort={sort}
      onSort={setSort}
      columns={[
        {
          key: 'no',
          header: '單號',
          sortable: true,
          cell: (row) => (
            <a href="#orders" className="row-link font-semibold">
              {row.no}
            </a>
          ),
        },
        { key: 'at', header: '時間', cell: () => <DateTime at={at} style="time" /> },
        { key: 'state', header: '狀態', cell: (row) => row.pending && <SyncBadge state="pending" /> },
        {
          key: 'total',
          header: '總計',
          align: 'end',
          sortable: true,
          cell: (row) => <Money amount={row.total} />,
        },
      ]}
    />
  );
  return (
    <>
      <Specimen name="Tabs, Table, Card">
        <Card title="中山店" actions={<Button size="sm">匯出</Button>} className="w-full">
          <Tabs
            label="檢視"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'orders', label: '訂單', panel: table },
              { value: 'hours', label: '營業時間', panel: <CachedStrip at={at} /> },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Money, DateTime">
        <Money amount={1234} className="text-40 font-semibold" />
        <Money amount={-120} tone="discount" />
        <Money amount={10} signed tone="muted" />
        <DateTime at={at} />
        <DateTime at={at} style="date" />
        <DateTime at={at} style="relative" />
      </Specimen>
      <Specimen name="LoadingRegion, Skeleton, CachedStrip">
        <div className="w-full">
          <CachedStrip at={at} />
          <LoadingRegion>
            <Skeleton className="mt-4 h-8 w-48" />
            <SkeletonRows count={2} />
          </LoadingRegion>
        </div>
      </Specimen>
      <Specimen name="EmptyView, NoMatchView, ErrorView, NotDownloadedView">
        <div className="grid w-full gap-4 lg:grid-cols-2">
          <EmptyView
            icon={Utensils}
            title="還沒有餐點"
            body="先新增第一道餐點，再加入菜單。"
            action={<Button variant="primary">新增餐點</Button>}
          />
          <NoMatchView onClear={nothing} />
          <ErrorView body="請稍後再試。" code="unavailable · 7f3a" onRetry={nothing} />
          <NotDownloadedView works="可使用的頁面：櫃檯、今日訂單" />
        </div>
      </Specimen>
    </>
  );
}
