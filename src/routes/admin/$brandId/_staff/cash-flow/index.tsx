import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lastStoreOf } from '#src/app/last-store.ts';
import { StoreNet } from '#src/features/cash-flow/store-net.tsx';
import { StoreChoice } from '#src/features/store/store-choice.tsx';

/** Whose books. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  return (
    <StoreChoice
      brandId={brandId}
      to="/admin/$brandId/cash-flow/$storeId/show"
      title={t({ id: 'flow.title', message: '收支記帳' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <StoreNet brandId={brandId} storeId={_id} />}
    />
  );
}
