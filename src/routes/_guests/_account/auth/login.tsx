import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#src/features/account/login-screen.tsx';

export const Route = createFileRoute('/_guests/_account/auth/login')({
  component: LoginScreen,
});
