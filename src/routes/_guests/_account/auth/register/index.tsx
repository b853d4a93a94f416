import { createFileRoute } from '@tanstack/react-router';
import { RegisterPhoneScreen } from '#src/features/account/register-phone-screen.tsx';

export const Route = createFileRoute('/_guests/_account/auth/register/')({
  component: RegisterPhoneScreen,
});
