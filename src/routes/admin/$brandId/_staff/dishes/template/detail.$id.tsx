import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { DishDetailScreen } from '#src/features/catalogue/dishes/dish-detail-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/detail/$id')({
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <DishDetailScreen {...{ brandId, id }} history={<CatalogueHistory {...{ brandId, id }} kind="dish" />} />
  );
}
