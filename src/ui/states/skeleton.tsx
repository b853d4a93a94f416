import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';

/** A grey block where text or a picture will stand; give it the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block animate-pulse rounded-field bg-hover', className)} />;
}

const slowAfterMs = 10_000;

interface LoadingRegionProps {
  /** Skeletons of the final geometry. */
  children: ReactNode;
  onRetry?: () => void;
}

/** Holds skeletons: nothing for the first 150 ms, so that fast answers do not flicker, and a word with a button after 10 s. */
export function LoadingRegion({ children, onRetry }: LoadingRegionProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" className="appear-late">
      <span className="sr-only">
        <Trans id="state.loading">載入中…</Trans>
      </span>
      {children}
      {slow && (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-14 text-fg-2">
          <Trans id="state.slow">比平常久，還在載入…</Trans>
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              <Trans id="retry">重試</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The skeleton of a list: rows of the density's height. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className="flex flex-col">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex h-row items-center gap-4 border-b border-line">
          <Skeleton className="size-8" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
