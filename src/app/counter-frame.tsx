import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import StoreIcon from 'lucide-react/icons/store';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useReadSettled, useStoreFlags, withFlags } from '#src/data/use-store-flags.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useTillDesk } from '#src/data/use-till.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { CounterShell } from './counter-shell.tsx';
import { counterManifest, useManifest } from './manifest.ts';
import { OutageNote } from './outage-note.tsx';
import { RevokedStop } from './revoked-stop.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { SignInBar } from './sign-in-bar.tsx';
import { StorageStop } from './storage-stop.tsx';
import { SyncCentreLater } from './sync-centre-later.tsx';
import { TillLock } from './till-lock.tsx';
import { TillGuards } from './till-guards.tsx';
import { useFirstOutage } from './use-first-outage.ts';
import { useOutage } from './use-outage.ts';
import { useSignOut } from './use-sign-out.tsx';
import { usePanel } from './use-panel.ts';
import { UserMenuLater } from './user-menu-later.tsx';
import { WorksOffline } from './works-offline.tsx';

interface CounterFrameProps {
  brandId: string;
  storeId: string;
  title: string;
  till?: string | undefined;
  center?: ReactNode;
  /** What of the bar's end belongs to selling. */
  end?: ReactNode;
  children: ReactNode;
}

/** What stands around a counter: the truth about syncing, who is at the till, and the way back to the stores. */
export function CounterFrame({ brandId, storeId, title, till, center, end, children }: CounterFrameProps) {
  const { i18n } = useLingui();
  const { state } = useSession();
  const who = signedIn(state);
  const told = useSyncStatus();
  const flags = useStoreFlags(brandId, storeId);
  useReadSettled(flags, told);
  const view = withFlags(told, flags);
  const outage = useOutage(view);
  const panel = usePanel('sync');
  const [worksOpen, setWorksOpen] = useState(false);
  useFirstOutage(
    outage === 'offline',
    useCallback(() => setWorksOpen(true), []),
  );
  const { lock } = useTillDesk(brandId, storeId);
  const { ask, dialog } = useSignOut();
  const navigate = useNavigate();
  const openOutages = (id?: string) =>
    void navigate({
      to: '/counter/$brandId/$storeId',
      params: { brandId, storeId },
      search: (before) => ({ ...before, panel: 'outages' as const, ...(id !== undefined && { outage: id }) }),
    });
  useManifest(counterManifest(brandId, storeId));
  const count = view?.count ?? 0;
  return (
    <CounterShell
      title={title}
      till={till}
      menu={(close) => (
        <>
          <Link
            to="/admin/$brandId/stores"
            params={{ brandId }}
            onClick={close}
            className={cx(buttonClass({ variant: 'ghost', block: true }), 'justify-start!')}
          >
            <StoreIcon size={20} strokeWidth={1.75} aria-hidden="true" />
            <Trans id="counter.toStores">回到店家列表</Trans>
          </Link>
          <Button
            variant="ghost"
            icon={CloudOff}
            block
            className="justify-start!"
            onClick={() => {
              close();
              openOutages();
            }}
          >
            <Trans id="outage.list">離線紀錄</Trans>
          </Button>
          <Button
            variant="ghost"
            icon={Lock}
            block
            className="justify-start!"
            data-testid="menu-lock"
            onClick={() => {
              close();
              lock();
            }}
          >
            <Trans id="lock">鎖定或換人</Trans>
          </Button>
          <Button
            variant="ghost"
            icon={LogOut}
            block
            className="justify-start!"
            onClick={() => {
              close();
              ask();
            }}
          >
            <Trans id="logout">登出</Trans>
          </Button>
        </>
      )}
      center={center}
      end={
        <>
          {end}
          {view && <SyncPill state={view.state} count={count} onClick={panel.open} />}
          <span className="max-sm:hidden">
            <UserMenuLater
              user={{ name: who?.name ?? '', role: who ? i18n._(roleNames[who.role]) : '' }}
              onSignOut={ask}
            />
          </span>
        </>
      }
      banner={
        <>
          <SignInBar brandId={brandId} />
          <OutageNote brandId={brandId} storeId={storeId} onOpen={openOutages} />
          {outage !== 'none' && (
            <OfflineBanner
              audience="counter"
              state={outage}
              count={view?.pending ?? 0}
              onDetails={() => setWorksOpen(true)}
            />
          )}
          <TillGuards brandId={brandId} storeId={storeId} view={view} onDetails={panel.open} />
        </>
      }
    >
      {children}
      {view && <SyncCentreLater view={view} storeId={storeId} open={panel.isOpen} onClose={panel.close} />}
      <TillLock brandId={brandId} storeId={storeId} title={title} />
      <RevokedStop brandId={brandId} storeId={storeId} view={view} />
      <StorageStop pending={view?.pending ?? 0} />
      <WorksOffline open={worksOpen} onClose={() => setWorksOpen(false)} />
      {dialog}
    </CounterShell>
  );
}
