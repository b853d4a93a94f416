import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';

/** The counter's geometry before its data: rail, tiles and cart where they will be. */
export function CounterSkeleton() {
  return (
    <div className="h-full [&>div]:h-full">
      <LoadingRegion>
        <div className="flex h-full min-h-0">
          <div className="w-22 shrink-0 border-r border-line bg-surface p-2 max-lg:hidden">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} className="mb-2 h-14" />
            ))}
          </div>
          <div className="min-w-0 flex-1 overflow-hidden p-3">
            <div className="grid grid-cols-[repeat(auto-fill,minmax(max(132px,calc((100%-48px)/7)),1fr))] gap-2">
              {Array.from({ length: 24 }, (_, at) => (
                <Skeleton key={at} className="h-[104px] rounded-button" />
              ))}
            </div>
          </div>
          <div className="flex w-[376px] shrink-0 flex-col justify-end gap-2 border-l border-line bg-surface p-3 max-md:hidden 2xl:w-[420px]">
            <Skeleton className="h-12" />
            <Skeleton className="h-16 rounded-button" />
            <Skeleton className="h-16 rounded-button" />
          </div>
        </div>
      </LoadingRegion>
    </div>
  );
}
