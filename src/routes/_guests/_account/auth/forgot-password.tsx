import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '#src/features/account/forgot-screen.tsx';

export const Route = createFileRoute('/_guests/_account/auth/forgot-password')({
  component: ForgotScreen,
});
