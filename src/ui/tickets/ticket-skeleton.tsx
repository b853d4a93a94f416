import { Skeleton } from '../states/skeleton.tsx';

/** Tickets that are still asked for: each with its stub and four lines, as high as a coupon is. */
export function TicketSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2].map((at) => (
        <div key={at} className="card @container flex w-full rounded-card border border-line bg-surface">
          <div className="grid w-24 shrink-0 place-content-center px-2 py-3 @min-[22rem]:w-28">
            <Skeleton className="h-7 w-14" />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-1 border-l border-dashed border-line-strong px-3.5 py-3">
            <Skeleton className="h-5.5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
