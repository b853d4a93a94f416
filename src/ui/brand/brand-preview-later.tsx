import { LazyBoundary, lazyPart } from '../states/lazy.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { BrandPreviewProps } from './brand-preview.tsx';

const Preview = lazyPart(async () => (await import('./brand-preview.tsx')).BrandPreview);

/** The brand's colour as guests will see it, which is fetched once the page around it is drawn. */
export function BrandPreviewLater(props: BrandPreviewProps) {
  const meanwhile = (
    <div className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
  return (
    <LazyBoundary asked={false} meanwhile={meanwhile}>
      <Preview {...props} />
    </LazyBoundary>
  );
}
