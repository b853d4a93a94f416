import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { LanguageSwitch } from '#src/app/language-switch.tsx';
import { ThemeChoices } from '#src/app/theme-choices.tsx';
import { ProfileScreen } from '#src/features/account/member/profile-screen.tsx';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';

export const Route = createFileRoute('/_guests/member/profile')({ component: Page });

function Page() {
  const navigate = Route.useNavigate();
  const { theme } = guestRouterContext(Route.useRouteContext());
  return (
    <ProfileScreen
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
      looks={
        <>
          <LanguageSwitch />
          <ThemeChoices theme={theme} />
        </>
      }
    />
  );
}
