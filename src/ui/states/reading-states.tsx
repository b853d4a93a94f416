import type { ReactNode } from 'react';
import { ListCard } from '../page/list-card.tsx';
import { CachedStrip } from './cached-strip.tsx';
import { LoadingRegion, SkeletonRows } from './skeleton.tsx';
import { ErrorView, NotDownloadedView } from './state-views.tsx';

interface ReadingStatesProps {
  /** What `useReading` says. */
  reading: {
    readonly isThere: boolean;
    readonly isGone: boolean;
    readonly isOffline: boolean;
    readonly isWhole: boolean;
    readonly failure: { readonly title: string; readonly code: string } | undefined;
    readonly keptAt?: string | undefined;
    reload(): void;
  };
  /** What is said where there is no such record. */
  gone?: ReactNode;
  /** What the place looks like while it is read; else rows in a card. */
  skeleton?: ReactNode;
  /** What was read. Without it only what stands in its place is drawn. */
  children?: ReactNode;
}

/** What was read, or what stands in its place while it is read, where they cannot be, where they never came here, and where there are none. */
export function ReadingStates({ reading, gone, skeleton, children }: ReadingStatesProps) {
  const { isThere, isGone, isOffline, failure, keptAt, reload } = reading;
  if (isGone && gone) return <ListCard>{gone}</ListCard>;
  if (failure) {
    return (
      <ListCard>
        <ErrorView {...failure} onRetry={reload} />
      </ListCard>
    );
  }
  if (isThere && children) {
    return (
      <>
        {keptAt !== undefined && <KeptStrip at={keptAt} />}
        {children}
      </>
    );
  }
  if (isOffline) {
    return (
      <ListCard>
        <NotDownloadedView />
      </ListCard>
    );
  }
  if (skeleton) return <LoadingRegion onRetry={reload}>{skeleton}</LoadingRegion>;
  return (
    <ListCard>
      <LoadingRegion onRetry={reload}>
        <div className="px-3">
          <SkeletonRows count={6} />
        </div>
      </LoadingRegion>
    </ListCard>
  );
}

/** Over what was kept from an older answer. */
export function KeptStrip({ at }: { at: string }) {
  return (
    <div className="mb-4">
      <CachedStrip at={at} />
    </div>
  );
}
