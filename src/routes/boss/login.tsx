import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { redirectSearch } from '#src/app/redirect-search.ts';
import { FirstAdminScreen } from '#src/features/access/first-admin-screen.tsx';
import { LoginScreen } from '#src/features/access/login-screen.tsx';

export const Route = createFileRoute('/boss/login')({ validateSearch: redirectSearch, component: Page });

function Page() {
  const { redirect } = Route.useSearch();
  // The console's one-time link: what stands behind the # is never sent to a server by the browser itself.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('setup') });
  return (
    <AuthShell>{token ? <FirstAdminScreen token={token} /> : <LoginScreen redirect={redirect} />}</AuthShell>
  );
}
