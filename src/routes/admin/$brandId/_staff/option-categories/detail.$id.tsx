import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { CategoryDetailScreen } from '#src/features/catalogue/categories/category-detail-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/detail/$id')({
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <CategoryDetailScreen
      {...{ brandId, id }}
      history={<CatalogueHistory {...{ brandId, id }} kind="optionCategory" />}
    />
  );
}
