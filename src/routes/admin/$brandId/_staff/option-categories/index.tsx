import { createFileRoute } from '@tanstack/react-router';
import { panelOf } from '#src/app/panel-search.ts';
import { parseCategorySearch } from '#src/features/catalogue/categories/category-listing.ts';
import { CategoriesScreen } from '#src/features/catalogue/categories/categories-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelOf(search),
    ...parseCategorySearch(search),
  }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CategoriesScreen
      brandId={brandId}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
