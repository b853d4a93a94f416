import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { CouponsScreen } from '#src/features/account/member/tickets/coupons-screen.tsx';

interface CouponsSearch {
  readonly tab?: 'used' | 'expired' | undefined;
}

export const Route = createFileRoute('/_guests/member/coupons')({
  validateSearch: ({ tab }): CouponsSearch => (tab === 'used' || tab === 'expired' ? { tab } : {}),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const change = useSearchChange<CouponsSearch>();
  const { tab = 'usable' } = Route.useSearch();
  return (
    <CouponsScreen
      tab={tab}
      onTab={(next) => change({ tab: next === 'usable' ? undefined : next })}
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
    />
  );
}
