import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import { fetchReader, useImporting } from './use-importing.ts';

const LazyPreview = lazyPart(async () => (await import('./preview.tsx')).Preview);

/** Dishes and options out of a file: chosen, looked at, taken as a whole. */
export function ImportScreen({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const importing = useImporting(brandId);
  const { chosen, plan, done } = importing;
  useEffect(
    () =>
      whenIdle(() => {
        void LazyPreview.fetch();
        void fetchReader();
      }),
    [],
  );
  const reading = useReading(useQuery(listDishes, { brandId }), brandScope(brandId));
  const dishes = t({ id: 'dishTemplate', message: '餐點庫' });
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHead
        title={t({ id: 'import.title', message: '匯入餐點' })}
        within={[dishes]}
        back={{ label: dishes, link: { to: '/admin/$brandId/dishes/template', params: { brandId } } }}
      />
      {done ? (
        <ImportResult brandId={brandId} done={done} onAgain={importing.startOver} />
      ) : chosen && plan ? (
        <LazyBoundary asked meanwhile={<SkeletonRows />}>
          <LazyPreview brandId={brandId} importing={importing} chosen={chosen} plan={plan} />
        </LazyBoundary>
      ) : chosen ? (
        <LoadingRegion>
          <SkeletonRows />
        </LoadingRegion>
      ) : (
        // What the brand has must be on the device: a file is compared with it.
        <ReadingStates reading={reading}>
          <ChooseFile brandId={brandId} importing={importing} />
        </ReadingStates>
      )}
    </div>
  );
}
