import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';
import { useStoreMenus, type Place } from './use-store-menus.ts';

interface MenuStatesProps {
  place: Place;
  /** Drawn once there is something to show, or everything that there is has come. */
  children: ReactNode;
}

/** What stands in the place of a store's menus while they are read, where they cannot be, and where they never came to this device. */
export function MenuStates({ place, children }: MenuStatesProps) {
  const errorText = useErrorText();
  const { data, error, reload } = useStoreMenus(place);
  const { phase } = useScopeReady(scopeKey(storeScope(place.brandId, place.storeId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (error) {
    return (
      <ListCard>
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      </ListCard>
    );
  }
  if (data && (data.length > 0 || phase === 'ready')) return children;
  return (
    <ListCard>
      {isOffline ? (
        <NotDownloadedView />
      ) : (
        <LoadingRegion onRetry={reload}>
          <div className="px-3">
            <SkeletonRows count={6} />
          </div>
        </LoadingRegion>
      )}
    </ListCard>
  );
}

/** In the place of a menu that there is not. */
export function MenuGone({ place }: { place: Place }) {
  const { t } = useLingui();
  return (
    <ListCard>
      <EmptyView
        icon={BookOpen}
        title={t({ id: 'menu.gone', message: '找不到這份菜單' })}
        body={t({ id: 'dish.goneHint', message: '它可能已被刪除，或網址有誤。' })}
        action={
          <Link to="/admin/$brandId/menus/store/$storeId" params={{ ...place }} className={buttonClass()}>
            {t({ id: 'menu.toList', message: '回菜單' })}
          </Link>
        }
      />
    </ListCard>
  );
}
