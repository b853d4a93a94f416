import { createFileRoute } from '@tanstack/react-router';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';
import { LoginScreen } from '#src/features/account/login-screen.tsx';

export const Route = createFileRoute('/_guests/_account/brands/$brandId/auth/login')({
  // A route that names a brand makes it the current one (spec 4).
  beforeLoad: ({ context, params }) => guestRouterContext(context).account.brand.set(params.brandId),
  component: LoginScreen,
});
