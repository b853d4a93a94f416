import { createFileRoute } from '@tanstack/react-router';
import { parseBrandSearch } from '#src/features/brand/brand-listing.ts';
import { BrandsScreen } from '#src/features/brand/brands-screen.tsx';

export const Route = createFileRoute('/boss/_staff/brands/')({
  validateSearch: parseBrandSearch,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BrandsScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
