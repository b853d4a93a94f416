import { createFileRoute } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { redirectSearch } from '#src/app/redirect-search.ts';
import { LoginScreen } from '#src/features/access/login-screen.tsx';

export const Route = createFileRoute('/boss/login')({ validateSearch: redirectSearch, component: Page });

function Page() {
  const { redirect } = Route.useSearch();
  return (
    <AuthShell>
      <LoginScreen redirect={redirect} />
    </AuthShell>
  );
}
