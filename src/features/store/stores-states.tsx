import type { ReactNode } from 'react';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';

/** What stands in the place of a brand's stores while they are read, where they cannot be, and where they never came to this device. */
export function StoresStates({ brandId, children }: { brandId: string; children?: ReactNode }) {
  const errorText = useErrorText();
  const { data: stores, error, reload } = useQuery(listStores, { brandId });
  const { phase } = useScopeReady(scopeKey(brandScope(brandId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (error) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (stores && (stores.length > 0 || phase === 'ready') && children) return children;
  if (isOffline) return <NotDownloadedView />;
  return (
    <ListCard>
      <LoadingRegion onRetry={reload}>
        <div className="px-3">
          <SkeletonRows count={5} />
        </div>
      </LoadingRegion>
    </ListCard>
  );
}
