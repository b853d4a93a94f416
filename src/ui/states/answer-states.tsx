import type { ReactNode } from 'react';
import { CachedStrip } from './cached-strip.tsx';
import { LoadingRegion, SkeletonRows } from './skeleton.tsx';
import { ErrorView, NotDownloadedView } from './state-views.tsx';

interface AnswerStatesProps<T> {
  /** What the server was asked. */
  answer: {
    readonly data: T | undefined;
    readonly error: { readonly code: string } | undefined;
    readonly isKept: boolean;
    readonly answeredAt: number | undefined;
    reload(): void;
  };
  /** Nothing answered at all. */
  isNoAnswer: (error: unknown) => boolean;
  errorText: (error: unknown) => string;
  /** What stands there without a network, where the place is a part of a page. */
  away?: ReactNode;
  /** What the place looks like while it is read. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What only the server knows, in every state that its answer may be in. An older answer is shown with its age while there is no newer. */
export function AnswerStates<T>(props: AnswerStatesProps<T>) {
  const { answer, isNoAnswer, errorText, away, skeleton, children } = props;
  const { data, error, isKept, answeredAt, reload } = answer;
  if (data === undefined) {
    if (error && isNoAnswer(error)) return away ?? <NotDownloadedView />;
    if (error) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
    return <LoadingRegion onRetry={reload}>{skeleton ?? <SkeletonRows count={6} />}</LoadingRegion>;
  }
  return (
    <>
      {isKept && error && answeredAt !== undefined && (
        <div className="mb-4">
          <CachedStrip at={new Date(answeredAt).toISOString()} />
        </div>
      )}
      {children(data)}
    </>
  );
}
