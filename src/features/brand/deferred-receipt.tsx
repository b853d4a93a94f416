import { usePicture } from '#src/data/use-picture.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import type { PrintedBrand } from './receipt-sample.tsx';

const Sample = lazyPart(async () => (await import('./receipt-sample.tsx')).ReceiptSample);

/** The sample of a slip, which is fetched once the page around it is drawn. */
export function DeferredReceipt({ of }: { of: PrintedBrand }) {
  const picture = usePicture(of.image);
  return (
    <LazyBoundary asked={false} meanwhile={<Skeleton className="h-80 w-full" />}>
      <Sample {...{ of, picture }} />
    </LazyBoundary>
  );
}
