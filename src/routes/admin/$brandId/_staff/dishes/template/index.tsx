import { createFileRoute } from '@tanstack/react-router';
import { panelOf } from '#src/app/panel-search.ts';
import { parseDishSearch } from '#src/features/catalogue/dishes/dish-listing.ts';
import { DishesScreen } from '#src/features/catalogue/dishes/dishes-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelOf(search),
    ...parseDishSearch(search),
  }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DishesScreen
      brandId={brandId}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
