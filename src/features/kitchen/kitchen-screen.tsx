import { Trans, useLingui } from '@lingui/react/macro';
import LogIn from 'lucide-react/icons/log-in';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { listKitchen } from '#domain/order/kitchen-orders.ts';
import { getStore } from '#domain/store/operations.ts';
import { stores } from '#domain/store/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useNeedsSignIn } from '#src/data/use-needs-sign-in.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline, useScopeReady } from '#src/data/use-sync-status.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { CallsView } from './calls-view.tsx';
import { KitchenView } from './kitchen-view.tsx';
import type { KitchenView as View } from './view.ts';

export interface KitchenScreenProps {
  brandId: string;
  storeId: string;
  view: View;
  /** What stands around the kitchen's own screen; the one for guests has nothing around it. */
  shell: (slots: { readonly title: string; readonly children: ReactNode }) => ReactNode;
}

/** The kitchen of a store on this device, or its numbers to call: waits until its orders are here, and says what it waits for. */
export function KitchenScreen({ brandId, storeId, view, shell }: KitchenScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const isOffline = useIsOffline();
  const needsSignIn = useNeedsSignIn();
  const brandPart = useScopeReady(scopeKey(brandScope(brandId)));
  const storePart = useScopeReady(scopeKey(storeScope(brandId, storeId)));
  const store = useQuery(getStore, { brandId, id: storeId });
  const found = useQuery(listKitchen, { brandId, storeId });
  const title = store.data ? nameOf(store.data) : '';
  const heading =
    view === 'kitchen'
      ? t({ id: 'kitchen.title', message: '廚房' })
      : t({ id: 'calls.heading', message: '叫號' });
  const isReady = brandPart.phase === 'ready' && storePart.phase === 'ready';
  const error = store.error ?? found.error;

  const body = (): ReactNode => {
    if (brandPart.phase === 'ready' && store.error?.details?.table === stores.name)
      return (
        <EmptyView icon={SearchX} title={<Trans id="counter.noSuchStore">這個品牌沒有這家店。</Trans>} />
      );
    if (!isReady && isOffline) return <NotDownloadedView />;
    if (!isReady && needsSignIn)
      return (
        <EmptyView
          icon={LogIn}
          title={<Trans id="counter.signInFirst">重新登入後才能準備這家店。</Trans>}
          body={<Trans id="counter.signInFirstHint">這台裝置上目前沒有這家店的資料。</Trans>}
        />
      );
    if (isReady && store.data && found.data)
      return view === 'kitchen' ? (
        <KitchenView store={store.data} orders={found.data} />
      ) : (
        <CallsView store={store.data} orders={found.data} />
      );
    if (isReady && error) {
      const retry = () => {
        store.reload();
        found.reload();
      };
      return <ErrorView title={errorText(error)} code={error.code} onRetry={retry} />;
    }
    return (
      <LoadingRegion>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-3 p-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </LoadingRegion>
    );
  };
  const children = (
    <>
      <PageHeading hidden within={title === '' ? [] : [title]}>
        {heading}
      </PageHeading>
      {body()}
    </>
  );
  if (view === 'kitchen') return shell({ title, children });
  return (
    <main id="main" className="fixed inset-0 flex flex-col bg-page">
      {children}
    </main>
  );
}
