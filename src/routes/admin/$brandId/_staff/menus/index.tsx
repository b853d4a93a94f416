import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lastStoreOf } from '#src/app/last-store.ts';
import { ActiveMenu } from '#src/features/menu/active-menu.tsx';
import { StoreChoice } from '#src/office/stores/store-choice.tsx';

/** Whose menus. */
export const Route = createFileRoute('/admin/$brandId/_staff/menus/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  return (
    <StoreChoice
      brandId={brandId}
      to="/admin/$brandId/menus/store/$storeId"
      title={t({ id: 'menu', message: '菜單' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <ActiveMenu brandId={brandId} storeId={_id} />}
    />
  );
}
