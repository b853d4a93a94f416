import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import type { Asked } from './use-store-devices.ts';

interface KeptAnswerStatesProps<T> {
  asked: Asked<T>;
  isOffline: boolean;
  children: (data: T) => ReactNode;
}

/** What only the server knows, in every state in which its answer may be. */
export function KeptAnswerStates<T>({ asked, isOffline, children }: KeptAnswerStatesProps<T>) {
  const errorText = useErrorText();
  const { data, error, isKept, answeredAt, reload } = asked;
  return (
    <div className="flex flex-col gap-3">
      {isKept && isOffline && answeredAt !== undefined && (
        <CachedStrip at={new Date(answeredAt).toISOString()} />
      )}
      {data === undefined && !error && (
        <LoadingRegion onRetry={reload}>
          <SkeletonRows count={2} />
        </LoadingRegion>
      )}
      {data === undefined && error && isOffline && (
        <p role="status" className="text-14 text-fg-2">
          <Trans id="devices.notHere">尚未下載到這台裝置，連線後會自動載入。</Trans>
        </p>
      )}
      {error && !isOffline && (
        <>
          <FormAlert>{errorText(error)}</FormAlert>
          <div>
            <Button size="sm" onClick={reload}>
              <Trans id="retry">重試</Trans>
            </Button>
          </div>
        </>
      )}
      {data !== undefined && children(data)}
    </div>
  );
}
