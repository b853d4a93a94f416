import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { AutoCreate } from '#src/features/promotion/vouchers/auto-create.tsx';
import { voucherResource } from '#src/features/promotion/vouchers/voucher-resource.tsx';
import { VoucherRows } from '#src/features/promotion/vouchers/voucher-rows.tsx';
import { parseUsualSearch } from '#src/office/list/list-search.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/vouchers/')({
  validateSearch: (search) => parseUsualSearch(search, ['validityPeriod']),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen
      resource={voucherResource}
      place={{ brandId }}
      {...{ search, onSearch }}
      actions={<AutoCreate brandId={brandId} />}
    >
      {(listed) => <VoucherRows listed={listed} />}
    </ResourceListScreen>
  );
}
