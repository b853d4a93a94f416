import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getSyncStatus } from '#domain/delivery/calls.ts';
import { listPlatformStores } from '#domain/delivery/reading.ts';
import { platforms } from '#domain/delivery/schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { PlatformCard } from './platform-card.tsx';

/** What happens out there, an order that is denied, say, changes no row here: the log is asked for anew while somebody looks, in ms. */
const againMs = 15_000;

/**
 * The delivery platforms of a store (ux.md §2.7): connected, open or closed, and what each knows. What is connected the device knows by itself; what a
 * platform has and what happened the server is asked, again whenever a connection changes and
 * while somebody looks.
 */
export function PlatformsTab({ brandId, storeId }: { brandId: string; storeId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: rows, error } = useQuery(listPlatformStores, { brandId, storeId });
  const answer = useQuery(getSyncStatus, { brandId, storeId });
  const { reload } = answer;
  const changed = rows?.map(({ updatedAt }) => updatedAt).join();
  useEffect(() => {
    if (changed !== undefined) reload();
  }, [changed, reload]);
  useEffect(() => {
    const timer = setInterval(reload, againMs);
    return () => clearInterval(timer);
  }, [reload]);
  const isAway = answer.error !== undefined && isNoAnswer(answer.error);
  return (
    <div className="flex max-w-[720px] flex-col gap-4" data-testid="platforms">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      {isAway &&
        (answer.answeredAt === undefined ? (
          <OfflineNote>
            {t({
              id: 'platforms.away',
              message: '目前離線：連接狀態以這台裝置的資料顯示；同步紀錄與變更需要連線。',
            })}
          </OfflineNote>
        ) : (
          <CachedStrip at={new Date(answer.answeredAt).toISOString()} />
        ))}
      {answer.error && !isAway && <FormAlert>{errorText(answer.error)}</FormAlert>}
      {rows === undefined ? (
        <Skeleton className="h-72 rounded-card" />
      ) : (
        platforms.map((platform) => (
          <PlatformCard
            key={platform}
            {...{ brandId, storeId, platform }}
            row={rows.find((one) => one.platform === platform)}
            sync={answer.data?.platforms.find((one) => one.platform === platform)}
            onChanged={reload}
          />
        ))
      )}
    </div>
  );
}
