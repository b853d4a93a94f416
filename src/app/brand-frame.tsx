import { useLingui } from '@lingui/react/macro';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import StoreIcon from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { getBrand } from '#domain/brand/operations.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { signedIn, useSession } from '#src/data/use-session.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { OfflineBanner } from '#src/ui/offline-banner.tsx';
import { SyncPill } from '#src/ui/sync-pill.tsx';
import type { NavGroup } from './admin-nav.tsx';
import { AdminShell } from './admin-shell.tsx';
import { adminManifest, useManifest } from './manifest.ts';
import { roleNames } from './role-name.ts';
import { SignInBar } from './sign-in-bar.tsx';
import { SyncCentreLater } from './sync-centre-later.tsx';
import { useOutage } from './use-outage.ts';
import { useSignOut } from './use-sign-out.tsx';
import { useSyncPanel } from './use-sync-panel.ts';

interface BrandFrameProps {
  brandId: string;
  children: ReactNode;
}

/** The back office of one brand: its data, the shell, and what stands around every page. */
export function BrandFrame({ brandId, children }: BrandFrameProps) {
  useManifest(adminManifest(brandId));
  return (
    <BrandData brandId={brandId}>
      <Frame brandId={brandId}>{children}</Frame>
    </BrandData>
  );
}

function Frame({ brandId, children }: BrandFrameProps) {
  const { t, i18n } = useLingui();
  const { state } = useSession();
  const who = signedIn(state);
  const brand = useQuery(getBrand, { id: brandId }).data ?? who?.brand ?? undefined;
  const view = useSyncStatus();
  const outage = useOutage(view);
  const panel = useSyncPanel();
  const { ask, dialog } = useSignOut();

  const brandItems = [
    {
      label: t({ id: 'stores.title', message: '店家' }),
      icon: StoreIcon,
      link: { to: '/admin/$brandId/stores', params: { brandId } },
    },
  ] as const;
  const platformItems = [
    { label: t({ id: 'boss.brands', message: '所有品牌' }), icon: LayoutGrid, link: { to: '/boss/brands' } },
  ] as const;
  const isSystem = who && roleScope(who.role) === 'system';
  const nav: NavGroup[] = [{ items: brandItems }, ...(isSystem ? [{ items: platformItems }] : [])];
  const name = brand && (i18n.locale === 'en' ? (brand.nameEn ?? brand.name) : brand.name);

  return (
    <AdminShell
      title={name ?? ''}
      nav={nav}
      user={{ name: who?.name ?? '', role: who ? i18n._(roleNames[who.role]) : '' }}
      onSignOut={ask}
      status={view && <SyncPill state={view.state} count={view.count} onClick={panel.open} />}
      banner={
        <>
          <SignInBar />
          {outage !== 'none' && (
            <OfflineBanner audience="manager" state={outage} count={view?.pending ?? 0} />
          )}
        </>
      }
    >
      {children}
      {view && <SyncCentreLater view={view} open={panel.isOpen} onClose={panel.close} />}
      {dialog}
    </AdminShell>
  );
}
