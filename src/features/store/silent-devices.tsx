import { Trans, useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import type { StoreDevice } from '#domain/device/schema.ts';
import { mayHaveUnsentChanges, silentAfterMs } from '#domain/device/silence.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** Before a store is deleted: which of its devices may still have sales that the server takes nowhere afterwards. */
export function SilentDevices({ store }: { store: Store }) {
  const [since] = useState(() => new Date(Date.now() - silentAfterMs).toISOString());
  const answer = useQuery(listDevices, { brandId: store.brandId, storeId: store._id });
  const { data: devices = [], error, isLoading, isKept } = answer;
  const silent = devices.filter((device) => mayHaveUnsentChanges(device, since));
  return (
    <>
      {error ? (
        <Note icon={TriangleAlert} tone="warning">
          <Trans id="store.unheardUnknown">
            無法確認這家店的裝置狀況。可能還有未上傳的訂單；刪除後才收到的不會入帳，會列在總覽的「需要處理」。
          </Trans>
        </Note>
      ) : (
        (isLoading || isKept) && (
          <Note icon={Hourglass} tone="neutral">
            <Trans id="store.unheardAsking">正在確認是否有裝置還有未上傳的訂單…</Trans>
          </Note>
        )
      )}
      {silent.length > 0 && <SilentDeviceList devices={silent} />}
    </>
  );
}

function SilentDeviceList({ devices }: { devices: readonly StoreDevice[] }) {
  const { t } = useLingui();
  return (
    <Note icon={TriangleAlert} tone="warning">
      <p>
        <Trans id="store.unheard">
          這些裝置可能還有未上傳的訂單。刪除後才收到的不會入帳，會列在總覽的「需要處理」。請先讓它們連線：
        </Trans>
      </p>
      <ul className="mt-1 flex flex-col gap-0.5" data-testid="unheard-devices">
        {devices.map(({ _id, name, lane, pending = 0, lastSeenAt }) => (
          <li key={_id}>
            <span className="font-semibold">{[lane, name].filter(Boolean).join('・')}</span>
            {t({ id: 'list.colon', message: '：' })}
            <Trans id="store.unheardSince">
              最後連線 <DateTime at={lastSeenAt} style="relative" />
            </Trans>
            {pending > 0 && <>・{t({ id: 'store.unheardPending', message: `${pending}筆待上傳` })}</>}
          </li>
        ))}
      </ul>
    </Note>
  );
}
