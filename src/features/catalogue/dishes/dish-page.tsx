import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import { getDish } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';

interface DishPageProps {
  brandId: string;
  id: string;
  /** Of the page while there is no dish to name it. */
  title: string;
  children: (dish: DishTemplate) => ReactNode;
}

/** A page about one dish, or what stands in its place while it is read, or where there is none. */
export function DishPage({ brandId, id, title, children }: DishPageProps) {
  const { data: dish } = useQuery(getDish, { brandId, id });
  if (dish) return children(dish);
  return (
    <>
      <PageHead title={title} />
      <ListCard>
        <InItsPlace brandId={brandId} id={id} />
      </ListCard>
    </>
  );
}

function InItsPlace({ brandId, id }: { brandId: string; id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { error, reload } = useQuery(getDish, { brandId, id });
  const { phase } = useScopeReady(scopeKey(brandScope(brandId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (error?.code === 'not_found' && phase === 'ready') {
    return (
      <EmptyView
        icon={UtensilsCrossed}
        title={t({ id: 'dish.gone', message: '找不到這道餐點' })}
        body={t({ id: 'dish.goneHint', message: '它可能已被刪除，或網址有誤。' })}
        action={
          <Link to="/admin/$brandId/dishes/template" params={{ brandId }} className={buttonClass()}>
            {t({ id: 'dish.toList', message: '回餐點範本' })}
          </Link>
        }
      />
    );
  }
  if (error && error.code !== 'not_found')
    return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (isOffline) return <NotDownloadedView />;
  return (
    <LoadingRegion onRetry={reload}>
      <div className="px-3">
        <SkeletonRows />
      </div>
    </LoadingRegion>
  );
}
