import type { ReactNode } from 'react';
import { ListCard } from '../page/list-card.tsx';
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
    reload(): void;
  };
  /** What is said where there is no such record. */
  gone?: ReactNode;
  /** What the place looks like while it is read; else rows in a card. */
  skeleton?: ReactNode;
  /** What was read. Without it only what stands in its place is drawn. */
  children?: ReactNode;
}

/** What stands in the place of the device's rows while they are read, where they cannot be, where they never came here, and where there are none. */
export function ReadingStates({ reading, gone, skeleton, children }: ReadingStatesProps) {
  const { isThere, isGone, isOffline, failure, reload } = reading;
  if (isGone && gone) return <ListCard>{gone}</ListCard>;
  if (failure) {
    return (
      <ListCard>
        <ErrorView {...failure} onRetry={reload} />
      </ListCard>
    );
  }
  if (isThere && children) return children;
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
