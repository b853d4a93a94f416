import { createFileRoute, redirect } from '@tanstack/react-router';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';
import { RegisterProfileScreen } from '#src/features/account/register-profile-screen.tsx';

export const Route = createFileRoute('/_guests/_account/auth/register/profile')({
  beforeLoad: ({ context, search }) => {
    if (guestRouterContext(context).account.registration.code === undefined)
      redirect({ to: '/auth/register/verify', search, throw: true, replace: true });
  },
  component: RegisterProfileScreen,
});
