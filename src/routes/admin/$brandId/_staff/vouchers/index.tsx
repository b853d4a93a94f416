import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseVoucherSearch } from '#src/features/promotion/parts/template-search.ts';
import { ReportLink } from '#src/features/promotion/report/report-link.tsx';
import { AutoCreate } from '#src/features/promotion/vouchers/auto-create.tsx';
import { voucherResource } from '#src/features/promotion/vouchers/voucher-resource.tsx';
import { VoucherRows } from '#src/features/promotion/vouchers/voucher-rows.tsx';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/vouchers/')({
  validateSearch: parseVoucherSearch,
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
      ways={<ReportLink brandId={brandId} />}
    >
      {(listed) => <VoucherRows listed={listed} />}
    </ResourceListScreen>
  );
}
