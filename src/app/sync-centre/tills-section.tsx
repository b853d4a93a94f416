import { Trans, useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Tablet from 'lucide-react/icons/tablet';
import { listDevices } from '#domain/device/operations.ts';
import type { StoreDevice } from '#domain/device/schema.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CachedStrip } from '#src/ui/cached-strip.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';

/** The store's other tills, as the server last heard of them: a till that was not seen for long may hold sales that nobody has. */
export function TillsSection({ storeId }: { storeId: string }) {
  const { t } = useLingui();
  const replica = useReplica();
  const own = useSyncStatus()?.status?.device?.device;
  const errorText = useErrorText();
  const place = replica && { brandId: replica.brandId, storeId };
  const { data, error, isLoading, isKept, answeredAt } = useQuery(listDevices, place);
  const others = (data ?? []).filter(({ _id, revokedAt }) => _id !== own && revokedAt === undefined);
  return (
    <Fold
      title={t({ id: 'tills.title', message: '其他裝置' })}
      testId="centre-tills"
      aside={
        data && (
          <Badge>
            <span className="num">{others.length}</span>
          </Badge>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isKept && answeredAt !== undefined && <CachedStrip at={new Date(answeredAt).toISOString()} />}
        {isLoading && (
          <LoadingRegion>
            <SkeletonRows count={2} />
          </LoadingRegion>
        )}
        {!data && error && <p className="text-14 text-fg-2">{errorText(error)}</p>}
        {data && others.length === 0 && (
          <p className="text-14 text-fg-2">
            <Trans id="tills.none">這家店沒有其他點餐裝置。</Trans>
          </p>
        )}
        <ul className="flex flex-col">
          {others.map((till) => (
            <Till key={till._id} till={till} />
          ))}
        </ul>
      </div>
    </Fold>
  );
}

function Till({ till: { lane, name, lastSeenAt, pending = 0, app } }: { till: StoreDevice }) {
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Tablet size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-words">
            {lane}・{name}
          </span>
          {pending > 0 && (
            <Badge tone="pending" icon={CloudUpload}>
              <span className="num">
                <Trans id="tills.pending">{pending}筆待同步</Trans>
              </span>
            </Badge>
          )}
        </p>
        <p className="num text-13 text-fg-2">
          <Trans id="tills.seen">
            上次連線 <DateTime at={lastSeenAt} style="relative" />
          </Trans>
          ・{app}
        </p>
      </div>
    </li>
  );
}
