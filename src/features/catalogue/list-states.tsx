import type { ReactNode } from 'react';
import type { Query } from '#domain/kit/operation.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import type { CallInput } from '#src/data/api.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';

interface ListStatesProps {
  brandId: string;
  /** What the list is read by. */
  query: Query;
  /** The list, or what says that there is nothing: once everything that there is has come. */
  children?: ReactNode;
}

/** What stands in the place of a brand's list while it is read, where it cannot be, and where it never came to this device. */
export function ListStates({ brandId, query, children }: ListStatesProps) {
  const errorText = useErrorText();
  const { data, error, reload } = useQuery(query, { brandId } as CallInput<Query>);
  const { phase } = useScopeReady(scopeKey(brandScope(brandId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (error) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  const isThere = Array.isArray(data) && (data.length > 0 || phase === 'ready');
  if (isThere && children) return children;
  if (isOffline) return <NotDownloadedView />;
  return (
    <ListCard>
      <LoadingRegion onRetry={reload}>
        <div className="px-3">
          <SkeletonRows count={8} />
        </div>
      </LoadingRegion>
    </ListCard>
  );
}
