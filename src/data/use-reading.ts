import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import type { AppError } from '#domain/kit/errors.ts';
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
