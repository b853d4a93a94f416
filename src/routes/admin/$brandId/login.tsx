import { createFileRoute } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { redirectSearch } from '#src/app/redirect-search.ts';
import { BrandMark } from '#src/features/access/brand-mark.tsx';
import { LoginScreen } from '#src/features/access/login-screen.tsx';
import { useBrandOfSlug } from '#src/features/access/use-brand-of-slug.ts';

export const Route = createFileRoute('/admin/$brandId/login')({
  validateSearch: redirectSearch,
  component: Page,
});

/** The page is there at once; which brand its short name means is found out meanwhile, and nothing that was typed is lost. */
function Page() {
  const { brandId: named } = Route.useParams();
  const { redirect } = Route.useSearch();
  const brandId = useBrandOfSlug(named);
  return (
    <AuthShell brand={<BrandMark brandId={brandId} />}>
      <LoginScreen brandId={brandId ?? named} redirect={redirect} />
    </AuthShell>
  );
}
