import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getBrand } from '#domain/brand/operations.ts';
import { getStore } from '#domain/store/operations.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useWakeLock } from '#src/ui/hooks/use-wake-lock.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import type { GuestBill } from './guest-bill.ts';
import { GuestView } from './guest-view.tsx';
import { subscribeToCounter } from './guest-window.ts';

/** The window that faces the guest: what the counter of this device has in its cart, live and without a network. */
export function GuestScreen({ brandId, storeId }: { brandId: string; storeId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const sync = useSyncStatus();
  const replica = useReplica();
  const store = useQuery(getStore, { brandId, id: storeId });
  const brand = useQuery(getBrand, { id: brandId }).data;
  const logo = usePicture(brand?.image);
  const [bill, setBill] = useState<GuestBill>({ kind: 'idle' });
  const database = replica?.store.name;
  useWakeLock();
  useEffect(
    () => (database === undefined ? undefined : subscribeToCounter(database, storeId, setBill)),
    [database, storeId],
  );
  const body = () => {
    if (store.data) return <GuestView store={store.data} logo={logo} bill={bill} />;
    if (store.error && sync?.state === 'offline') return <NotDownloadedView />;
    if (store.error)
      return <ErrorView title={errorText(store.error)} code={store.error.code} onRetry={store.reload} />;
    return (
      <LoadingRegion>
        <Skeleton className="m-8 h-64" />
      </LoadingRegion>
    );
  };
  return (
    <main id="main" className="fixed inset-0 flex flex-col bg-page">
      <PageHeading hidden within={store.data ? [store.data.name] : []}>
        {t({ id: 'guest.heading', message: '客人看的畫面' })}
      </PageHeading>
      {body()}
    </main>
  );
}
