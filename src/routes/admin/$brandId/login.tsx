import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { redirectSearch } from '#src/app/redirect-search.ts';
import { BrandMark } from '#src/features/access/brand-mark.tsx';
import { LoginScreen } from '#src/features/access/login-screen.tsx';
import { useBrandOfSlug } from '#src/features/access/use-brand-of-slug.ts';

export const Route = createFileRoute('/admin/$brandId/login')({
  validateSearch: redirectSearch,
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { redirect } = Route.useSearch();
  const meant = useBrandOfSlug(brandId);
  if (meant !== undefined && meant !== brandId)
    return <Navigate to="/admin/$brandId/login" params={{ brandId: meant }} search={{ redirect }} replace />;
  return (
    <AuthShell brand={<BrandMark brandId={brandId} />}>
      <LoginScreen brandId={brandId} redirect={redirect} />
    </AuthShell>
  );
}
