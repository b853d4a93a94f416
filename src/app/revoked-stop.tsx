import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { listDevices } from '#domain/device/operations.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncPart } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { FullStop } from '#src/ui/page/full-stop.tsx';

interface RevokedStopProps {
  brandId: string;
  storeId: string;
  pending: number;
}

/** A till that a manager revoked has no rows to sell with any more: it says so, rather than wait for them. */
export function RevokedStop({ brandId, storeId, pending }: RevokedStopProps) {
  const place = { brandId, storeId };
  // As long as the store is here nobody has taken it away; without it the question is why.
  const isMissing = useScopeReady(scopeKey(storeScope(brandId, storeId))).phase === 'none';
  const own = useSyncPart((view) => (isMissing ? view?.status?.device?.device : undefined));
  const { data } = useQuery(listDevices, own === undefined ? undefined : place);
  const isRevoked = data?.some(({ _id, revokedAt }) => _id === own && revokedAt !== undefined) ?? false;
  if (!isRevoked) return null;
  return (
    <FullStop
      icon={Ban}
      title={<Trans id="revokedStop.title">這台裝置已停用</Trans>}
      actions={
        <Link
          to="/admin/$brandId/stores"
          params={{ brandId }}
          search={{ panel: 'sync' }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          <Trans id="revokedStop.centre">前往同步中心</Trans>
        </Link>
      }
    >
      <p>
        <Trans id="revokedStop.why">店長停用了這台裝置，店家資料已清除，無法再用來點餐。</Trans>
      </p>
      {pending > 0 ? (
        <p>
          <Trans id="revokedStop.pending">還有{pending}筆未上傳，連線時會送出，保留給店長決定。</Trans>
        </p>
      ) : (
        <p>
          <Trans id="revokedStop.sent">這裡的變更都已上傳；停用後才送達的由店長決定。</Trans>
        </p>
      )}
      <p>
        <Trans id="revokedStop.how">
          要再使用這台裝置點餐，請在同步中心「移除這台裝置的資料」，再重新登入。
        </Trans>
      </p>
    </FullStop>
  );
}
