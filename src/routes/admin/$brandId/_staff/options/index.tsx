import { createFileRoute } from '@tanstack/react-router';
import { panelOf } from '#src/app/panel-search.ts';
import { parseOptionSearch } from '#src/features/catalogue/options/option-listing.ts';
import { OptionsScreen } from '#src/features/catalogue/options/options-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/options/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelOf(search),
    ...parseOptionSearch(search),
  }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OptionsScreen
      brandId={brandId}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
