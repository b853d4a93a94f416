import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import type { AppError } from '#domain/kit/errors.ts';
import { isNoAnswer } from './server-error.ts';
import { useErrorText } from './use-error-text.ts';
import { useScopeReady, useIsOffline } from './use-sync-status.ts';

/** How far what a page shows has been read. The views for it are `ReadingStates`. */
export interface Reading {
  /** There is something to show, or everything has come and it is known that there is nothing. */
  readonly isThere: boolean;
  /** Everything has come, and what was asked for is not among it. */
  readonly isGone: boolean;
  readonly isOffline: boolean;
  /** All of it is on this device. */
  readonly isWhole: boolean;
  /** Why it cannot be read, in words. */
  readonly failure: { readonly title: string; readonly code: string } | undefined;
  /** What is shown is an older answer of the server, which gives no newer one: when it was given. */
  readonly keptAt?: string | undefined;
  readonly reload: () => void;
}

interface Answer {
  readonly data?: unknown;
  readonly error?: AppError | undefined;
  reload(): void;
}

/**
 * @param scope That the rows belong to: while it has not come whole, what is missing may still come.
 * @param isSum What is shown is worked out of all rows: of half of them it would be wrong.
 */
export function useReading({ data, error, reload }: Answer, scope: Scope, isSum = false): Reading {
  const errorText = useErrorText();
  const isWhole = useScopeReady(scopeKey(scope)).phase === 'ready';
  const isOffline = useIsOffline();
  const isMissing = error?.code === 'not_found';
  return {
    isThere: data !== undefined && (isWhole || (!isSum && !(Array.isArray(data) && data.length === 0))),
    isGone: isMissing && isWhole,
    isOffline,
    isWhole,
    failure: error && (!isMissing || isWhole) ? { title: errorText(error), code: error.code } : undefined,
    reload,
  };
}

interface ServerAnswer extends Answer {
  readonly isKept: boolean;
  readonly answeredAt: number | undefined;
}

/** The same of what only the server knows. What it said before is shown, with its age where it says nothing newer. */
export function useAnswerReading({ data, error, isKept, answeredAt, reload }: ServerAnswer): Reading {
  const errorText = useErrorText();
  const isMissing = error?.code === 'not_found';
  // That there was none is not believed while it is asked again.
  const isAskedAgain = isKept && error === undefined && Array.isArray(data) && data.length === 0;
  const isSilent = isNoAnswer(error);
  return {
    isThere: data !== undefined && !isAskedAgain,
    isGone: isMissing,
    isOffline: isSilent,
    isWhole: true,
    failure:
      data === undefined && error && !isSilent ? { title: errorText(error), code: error.code } : undefined,
    keptAt: isKept && error && answeredAt !== undefined ? new Date(answeredAt).toISOString() : undefined,
    reload,
  };
}
