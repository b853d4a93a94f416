import { Trans, useLingui } from '@lingui/react/macro';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { isGone, type Storefront, type StorefrontState } from '#src/data/guests/storefronts.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import type { Shell } from '../shell-slots.ts';

interface StorefrontStatesProps {
  state: StorefrontState & { readonly again: () => Promise<unknown> };
  shell: Shell;
  children: (shown: Storefront) => ReactNode;
}

/** A page of a store once the store is known; until then, or where it cannot be, what there is to say. */
export function StorefrontStates({ state, shell, children }: StorefrontStatesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { shown, error } = state;
  const again = () => void state.again();
  if (shown) return children(shown);
  const title = t({ id: 'shop.menu', message: '菜單' });
  const hidden = <PageHeading hidden>{title}</PageHeading>;
  if (!error) {
    return shell({
      heading: hidden,
      children: (
        <LoadingRegion onRetry={again}>
          <MenuSkeleton />
        </LoadingRegion>
      ),
    });
  }
  if (isGone(error)) {
    return shell({
      heading: hidden,
      children: (
        <EmptyView
          icon={Store}
          title={<Trans id="shop.gone">找不到這家店</Trans>}
          body={<Trans id="shop.goneBody">網址可能有誤，或這家店目前不開放線上點餐。</Trans>}
        />
      ),
    });
  }
  return shell({
    heading: hidden,
    children: isNoAnswer(error) ? (
      <NotDownloadedView />
    ) : (
      <ErrorView title={errorText(error)} code={error.code} onRetry={again} />
    ),
  });
}

/** Of the final geometry: a search field, sections, rows. */
function MenuSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 px-4 pt-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-12 w-full" />
      <div className="flex gap-2">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-9 w-16" />
        ))}
      </div>
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className="flex h-24 items-center gap-4 border-b border-line">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <Skeleton className="h-18 w-24" />
        </div>
      ))}
    </div>
  );
}
