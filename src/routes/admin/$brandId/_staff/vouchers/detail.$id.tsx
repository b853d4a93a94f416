import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { VoucherDetailScreen } from '#src/features/promotion/vouchers/voucher-detail-screen.tsx';
import { parseHeldSearch } from '#src/features/promotion/tickets/held-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/vouchers/detail/$id')({
  validateSearch: parseHeldSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId, id } = Route.useParams();
  const search = Route.useSearch();
  return (
    <VoucherDetailScreen
      {...{ brandId, id, search, onSearch }}
      history={<CatalogueHistory {...{ brandId, id }} kind="voucherTemplate" />}
    />
  );
}
