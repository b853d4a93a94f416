import type { ReactNode } from 'react';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';

interface AnswerStatesProps<T> {
  /** What the server was asked. */
  answer: {
    readonly data: T | undefined;
    readonly error: { readonly code: string } | undefined;
    readonly isKept: boolean;
    readonly answeredAt: number | undefined;
    reload(): void;
  };
  /** What stands there without a network, where the place is a part of a page. */
  away?: ReactNode;
  /** What the place looks like while it is read. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What only the server knows, in every state that its answer may be in. An older answer is shown with its age while there is no newer. */
export function AnswerStates<T>(props: AnswerStatesProps<T>) {
  const { answer, away, skeleton, children } = props;
  const errorText = useErrorText();
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
