import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Paper } from '#domain/printing/slip.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useReadSettled, useStoreFlags, withFlags } from '#src/data/use-store-flags.ts';
import { useSyncMark } from '#src/data/use-sync-status.ts';
import type { SyncMark } from '#src/data/sync-view.ts';
import { useTillPin } from '#src/data/use-till.ts';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { CounterMenu } from './counter-menu.tsx';
import { CounterShell } from './counter-shell.tsx';
import { counterManifest, useManifest } from './manifest.ts';
import { OutageNote } from './outage-note.tsx';
import { RevokedStop } from './revoked-stop.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { SignInBar } from './sign-in-bar.tsx';
import { StorageStop } from './storage-stop.tsx';
import { SyncCentre, type SyncCentreSlot } from './sync-centre-slot.tsx';
import { DeferredSetup } from './till-setup/deferred-setup.tsx';
import { SetupStrip } from './till-setup/setup-strip.tsx';
import { TillLock } from './till-lock.tsx';
import { TillGuards } from './till-guards.tsx';
import { useOutage } from './use-outage.ts';
import { useSignOut } from './use-sign-out.tsx';
import { usePanel } from './use-panel.ts';
import { DeferredUserMenu } from './deferred-user-menu.tsx';
import { DeferredWorksOffline } from './deferred-works-offline.tsx';

interface CounterFrameProps {
  brandId: string;
  storeId: string;
  title: string;
  till?: string | undefined;
  /** What this till prints on. */
  paper?: { readonly width: Paper; readonly onChange: (width: Paper) => void } | undefined;
  center?: ReactNode;
  /** What of the bar's end belongs to selling. */
  end?: ReactNode;
  syncCentre: SyncCentreSlot;
  /** Who stands before it: without a network each can do something else. */
  audience?: 'counter' | 'kitchen';
  children: ReactNode;
}

/** What stands around a counter: the truth about syncing, who is at the till, and the way back to the stores. */
export function CounterFrame(props: CounterFrameProps) {
  const { brandId, storeId, title, till, paper, center, end, syncCentre, audience = 'counter' } = props;
  const { i18n } = useLingui();
  const { state } = useSession();
  const who = signedIn(state);
  const told = useSyncMark();
  const flags = useStoreFlags(brandId, storeId);
  useReadSettled(flags, told);
  const view = useMemo(() => withFlags(told, flags), [told, flags]);
  const panel = usePanel('sync');
  const setup = usePanel('setup');
  const isTill = audience === 'counter';
  const { lock } = useTillPin(brandId, storeId);
  const { ask, dialog } = useSignOut();
  const navigate = useNavigate();
  const openOutages = useCallback(
    (id?: string) =>
      void navigate({
        to: '/counter/$brandId/$storeId',
        params: { brandId, storeId },
        search: (before) => ({
          ...before,
          panel: 'outages' as const,
          ...(id !== undefined && { outage: id }),
        }),
      }),
    [navigate, brandId, storeId],
  );
  useManifest(counterManifest(brandId, storeId));
  const count = view?.count ?? 0;
  return (
    <CounterShell
      title={title}
      till={till}
      skip={audience === 'kitchen' ? <Trans id="kitchen.skip">跳到廚房單</Trans> : undefined}
      menu={(close) => (
        <CounterMenu
          brandId={brandId}
          storeId={storeId}
          close={close}
          onOutages={() => openOutages()}
          onSetup={isTill ? setup.open : undefined}
          onLock={lock}
          onSignOut={ask}
        />
      )}
      center={center}
      end={
        <>
          {end}
          {view && <SyncPill state={view.state} count={count} onClick={panel.open} />}
          <span className="max-sm:hidden">
            <DeferredUserMenu
              user={{ name: who?.name ?? '', role: who ? i18n._(roleNames[who.role]) : '' }}
              onSignOut={ask}
            />
          </span>
        </>
      }
      banner={
        <Banner
          {...{ brandId, storeId, audience, view }}
          hasTill={till !== undefined}
          onDetails={panel.open}
          onSetup={setup.open}
          onOutages={openOutages}
        />
      }
    >
      {props.children}
      <SyncCentre {...{ storeId, flags }} slot={syncCentre} open={panel.isOpen} onClose={panel.close} />
      <Stops {...{ brandId, storeId, title }} pending={view?.pending ?? 0} />
      {isTill && (
        <DeferredSetup {...{ brandId, storeId, till, paper }} open={setup.isOpen} onClose={setup.close} />
      )}
      {dialog}
    </CounterShell>
  );
}

interface BannerProps extends Required<Pick<CounterFrameProps, 'brandId' | 'storeId' | 'audience'>> {
  view: SyncMark | undefined;
  hasTill: boolean;
  onDetails: () => void;
  onSetup: () => void;
  onOutages: (outageId: string) => void;
}

/** The lines under the bar. A tap on a tile says nothing of them: they are not drawn again with each. */
const Banner = memo(function Banner(props: BannerProps) {
  const { brandId, storeId, audience, view, hasTill, onDetails, onSetup, onOutages } = props;
  const outage = useOutage(view);
  const [worksOpen, setWorksOpen] = useState(false);
  return (
    <>
      <SignInBar brandId={brandId} />
      {audience === 'counter' && hasTill && <SetupStrip storeId={storeId} onOpen={onSetup} />}
      <OutageNote brandId={brandId} storeId={storeId} onOpen={onOutages} />
      {outage !== 'none' && (
        <OfflineBanner
          audience={audience}
          since={view?.since}
          state={outage}
          count={view?.pending ?? 0}
          onDetails={() => setWorksOpen(true)}
        />
      )}
      <TillGuards brandId={brandId} storeId={storeId} onDetails={onDetails} />
      <DeferredWorksOffline open={worksOpen} onClose={() => setWorksOpen(false)} />
    </>
  );
});

interface StopsProps extends Pick<BannerProps, 'brandId' | 'storeId'> {
  title: string;
  pending: number;
}

/** What may lie over all of the counter; with a tap as the lines under its bar. */
const Stops = memo(function Stops({ brandId, storeId, title, pending }: StopsProps) {
  return (
    <>
      <TillLock brandId={brandId} storeId={storeId} title={title} />
      <RevokedStop brandId={brandId} storeId={storeId} pending={pending} />
      <StorageStop pending={pending} />
    </>
  );
});
