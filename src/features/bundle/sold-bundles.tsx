import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type * as z from 'zod/mini';
import { listBundleInstances } from '#domain/promotion/bundle-operations.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import type { ListSearch } from '#src/office/list/list-search.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { useSoldWords } from './use-sold-words.ts';

type SoldPage = z.output<(typeof listBundleInstances)['output']>;
type Sold = SoldPage['items'][number];

export type SoldSearch = Pick<ListSearch, 'page' | 'limit'>;

interface SoldBundlesProps {
  brandId: string;
  bundleId: string;
  /** Which page of them. */
  search: SoldSearch;
  onSearch: (change: SoldSearch) => void;
}

/** How many of a bundle were sold, to whom and what is left of each: the server alone knows. */
export function SoldBundles({ brandId, bundleId, search, onSearch }: SoldBundlesProps) {
  const { t } = useLingui();
  const answer = useServerList(listBundleInstances, { brandId, bundleId }, pageAsked(search));
  const { list } = useServerRows(answer, { search, onSearch, filters: [] });
  // The page has the figures of all of them beside its rows.
  const stats = (answer.data as SoldPage | undefined)?.stats;
  const columns = useColumns();
  const title = t({ id: 'bundle.sold', message: '售出紀錄' });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-18 font-semibold">{title}</h2>
      {stats && (
        <StatTiles
          className="lg:grid-cols-3!"
          stats={[
            { label: t({ id: 'bundle.totalSold', message: '售出' }), value: stats.totalSold },
            { label: t({ id: 'bundle.totalFinished', message: '用完' }), value: stats.totalFinished },
            { label: t({ id: 'bundle.totalRefunded', message: '退款' }), value: stats.totalRefunded },
          ]}
        />
      )}
      <ServerRows
        {...{ answer, list, columns }}
        name="sold-bundles"
        caption={title}
        rowName={({ userName }) => userName}
        card={cardOf}
        empty={{
          icon: ShoppingBag,
          title: <Trans id="bundle.noneSold">還沒有人購買</Trans>,
        }}
      />
    </section>
  );
}

function useColumns(): readonly Column<Sold>[] {
  const { t } = useLingui();
  return [
    {
      key: 'userName',
      header: t({ id: 'customers', message: '顧客' }),
      className: 'min-w-32',
      cell: (sold) => <Buyer sold={sold} />,
    },
    {
      key: 'purchasedAt',
      header: t({ id: 'bundle.purchasedAt', message: '購買時間' }),
      cell: ({ purchasedAt }) => <DateTime at={purchasedAt} className="text-14 text-fg-2" />,
    },
    {
      key: 'finalPrice',
      header: t({ id: 'bundle.paid', message: '支付' }),
      align: 'end',
      cell: (sold) => <Paid sold={sold} />,
    },
    {
      key: 'vouchers',
      header: t({ id: 'bundle.vouchersUsed', message: '已用' }),
      align: 'end',
      from: 'md',
      cell: ({ vouchers }) => <Used vouchers={vouchers} />,
    },
    {
      key: 'status',
      header: t({ id: 'field.status', message: '狀態' }),
      cell: ({ status }) => <SoldState status={status} />,
    },
  ];
}

function Buyer({ sold: { brandId, userId, userName, userPhone } }: { sold: Sold }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to="/admin/$brandId/customers/$customerId"
        params={{ brandId, customerId: userId }}
        className="row-link font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {userName}
      </Link>
      <span className="num text-13 text-fg-3">{shownPhone(userPhone.replaceAll('***', '-***-'))}</span>
    </span>
  );
}

function Paid({ sold: { finalPrice, paidWith, order } }: { sold: Sold }) {
  const { t } = useLingui();
  if (paidWith === 'points') return <Points count={finalPrice} />;
  if (order === undefined)
    return <span className="text-fg-2">{t({ id: 'bundle.given', message: '發放' })}</span>;
  return <Money amount={finalPrice} />;
}

function Used({ vouchers: { used, total } }: { vouchers: Sold['vouchers'] }) {
  return (
    <span className="num whitespace-nowrap">
      {used}/{total}
    </span>
  );
}

function SoldState({ status }: { status: Sold['status'] }) {
  const { label, tone, icon } = useSoldWords()[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

function cardOf(sold: Sold) {
  return <SoldCard sold={sold} />;
}

function SoldCard({ sold }: { sold: Sold }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Buyer sold={sold} />
        <span className="flex flex-wrap items-baseline gap-x-3 text-14 text-fg-2">
          <DateTime at={sold.purchasedAt} />
          <Paid sold={sold} />
        </span>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <SoldState status={sold.status} />
        <Used vouchers={sold.vouchers} />
      </div>
    </div>
  );
}
