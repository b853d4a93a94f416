import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { listBundleInstances, refundBundleInstance } from '#domain/promotion/bundle-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import type { ListSearch } from '#src/office/list/list-search.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { useSoldWords } from '#src/ui/tickets/use-sold-words.ts';

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
  const back = useTakingBack(answer.reload);
  const columns = useColumns(back.offer);
  const card = (sold: Sold) => <SoldCard sold={sold} action={back.offer(sold)} />;
  const title = t({ id: 'bundle.sold', message: '售出紀錄' });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-18 font-semibold">{title}</h2>
      {stats && (
        <StatTiles
          className="grid-cols-3! gap-2!"
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
        card={card}
        empty={{
          icon: ShoppingBag,
          title: <Trans id="bundle.noneSold">還沒有人購買</Trans>,
        }}
      />
      {back.dialog}
    </section>
  );
}

/**
 * Takes a bundle back of which nothing was used, with a reason. What an order sold goes back with the order, and the money with it.
 * @param onDone The rows are asked for again.
 */
function useTakingBack(onDone: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayIssue = useMay('promotions.issue');
  const { run } = useCommand(refundBundleInstance);
  const [asked, setAsked] = useState<Sold>();
  const who = asked?.userName ?? '';
  const name = asked?.name ?? '';
  const offer = (sold: Sold): ReactNode => {
    const wasGiven = sold.paidWith === 'points' || sold.order === undefined;
    if (!mayIssue || sold.status !== 'active' || !wasGiven) return null;
    return (
      <Button size="sm" data-testid="bundle-take-back" onClick={() => setAsked(sold)}>
        <Trans id="ticket.revoke">收回</Trans>
      </Button>
    );
  };
  const takeBack = async (reason: string): Promise<void> => {
    if (!asked) return;
    await run({ brandId: asked.brandId, instanceId: asked._id, reason });
    notify('success', t({ id: 'ticket.revokedOf', message: `已收回${who}的「${name}」` }));
    setAsked(undefined);
    onDone();
  };
  const dialog = (
    <ReasonDialog
      open={asked !== undefined}
      title={t({ id: 'ticket.revokeTitle', message: `收回${who}的「${name}」？` })}
      body={
        asked?.paidWith === 'points'
          ? t({ id: 'bundle.takePointsBack', message: '套組的兌換券都會收回，點數退還給顧客，無法復原。' })
          : t({ id: 'bundle.takeBack', message: '套組的兌換券都會收回，無法復原。' })
      }
      action={t({ id: 'ticket.revoke', message: '收回' })}
      errorText={errorText}
      onConfirm={takeBack}
      onClose={() => setAsked(undefined)}
    />
  );
  return { offer, dialog };
}

function useColumns(action: (sold: Sold) => ReactNode): readonly Column<Sold>[] {
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
    { key: 'action', header: '', align: 'end', cell: action },
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

function SoldCard({ sold, action }: { sold: Sold; action: ReactNode }) {
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
        {action}
      </div>
    </div>
  );
}
