import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useOpenReplicas } from '#src/data/use-sync-status.ts';
import { Logo } from '#src/ui/page/logo.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { SignInBar } from '../sign-in-bar.tsx';
import { OfficeFrame } from './office-frame.tsx';
import type { PlaceGroup } from './places.ts';

// What a page of theirs is to show without a network is asked for once the page stands.
const KeptSettings = lazyPart(async () => (await import('./kept-settings.tsx')).KeptSettings);

/** The platform's own pages, for system admins. */
export function BossFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const places = useMemo<readonly PlaceGroup[]>(
    () => [
      {
        items: [
          {
            id: 'brands',
            label: t({ id: 'brands.title', message: '品牌' }),
            icon: LayoutGrid,
            link: { to: '/boss/brands' },
            letter: 'b',
            tab: true,
          },
          {
            id: 'admins',
            label: t({ id: 'people.platform', message: '系統管理員' }),
            short: t({ id: 'people', message: '人員' }),
            icon: Users,
            link: { to: '/boss/admins' },
            letter: 'u',
            tab: true,
          },
          {
            id: 'settings',
            label: t({ id: 'platform.settings', message: '平台設定' }),
            icon: Settings,
            link: { to: '/boss/settings' },
          },
          {
            id: 'account',
            label: t({ id: 'account.title', message: '帳號設定' }),
            short: t({ id: 'nav.account', message: '帳號' }),
            icon: UserRound,
            link: { to: '/boss/account' },
            letter: 'a',
            tab: true,
          },
        ],
      },
    ],
    [t],
  );
  return (
    <OfficeFrame places={places} switcher={<Platform />} status={<BrandsPill />} banner={<SignInBar />}>
      {children}
      <LazyBoundary asked={false}>
        <KeptSettings />
      </LazyBoundary>
    </OfficeFrame>
  );
}

function Platform() {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="md:hidden">
        <Logo size={28} />
      </span>
      <span className="truncate text-14 font-semibold">{t({ id: 'nav.platform', message: '平台' })}</span>
    </span>
  );
}

/** The platform's pages keep nothing on the device; what waits belongs to a brand, and the pill leads to it. */
function BrandsPill() {
  const navigate = useNavigate();
  const open = useOpenReplicas();
  const waiting = open.find(({ view }) => view.pending + view.failed + view.conflicts > 0);
  if (!waiting) return null;
  const { brandId, view } = waiting;
  return (
    <SyncPill
      state={view.state}
      count={view.count}
      onClick={() =>
        void navigate({ to: '/admin/$brandId/stores', params: { brandId }, search: { panel: 'sync' } })
      }
    />
  );
}
