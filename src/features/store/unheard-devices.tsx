import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import { mayHoldChanges, silentMs } from '#domain/device/unheard.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { Note } from '#src/ui/note.tsx';

/** Before a store is deleted: which of its devices may still have sales that the server takes nowhere afterwards. */
export function UnheardDevices({ store }: { store: Store }) {
  const { t } = useLingui();
  const [since] = useState(() => new Date(Date.now() - silentMs).toISOString());
  const { data: devices = [] } = useQuery(listDevices, { brandId: store.brandId, storeId: store._id });
  const unheard = devices.filter((device) => mayHoldChanges(device, since));
  if (unheard.length === 0) return null;
  return (
    <Note icon={TriangleAlert} tone="warning">
      <p>
        <Trans id="store.unheard">這些裝置可能還有沒上傳的訂單，刪除後就收不進來。先讓它們連線：</Trans>
      </p>
      <ul className="mt-1 flex flex-col gap-0.5" data-testid="unheard-devices">
        {unheard.map(({ _id, name, lane, pending = 0, lastSeenAt }) => (
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
