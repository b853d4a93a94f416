import { createFileRoute, redirect } from '@tanstack/react-router';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';
import { RegisterCodeScreen } from '#src/features/account/register-code-screen.tsx';

export const Route = createFileRoute('/_guests/_account/auth/register/verify')({
  // No code has been sent: there is none to type.
  beforeLoad: ({ context, search }) => {
    const { brand, registration } = guestRouterContext(context).account;
    if (brand.id === undefined || !registration.sentFor(brand.id))
      redirect({ to: '/auth/register', search, throw: true, replace: true });
  },
  component: RegisterCodeScreen,
});
