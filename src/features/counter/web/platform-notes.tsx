import { Trans } from '@lingui/react/macro';
import CirclePause from 'lucide-react/icons/circle-pause';
import Info from 'lucide-react/icons/info';
import { listPlatformStores } from '#domain/delivery/reading.ts';
import { platformNames, type PlatformStore } from '#domain/delivery/schema.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** So long it is said that a platform was closed, in ms. */
const toldMs = 60 * 60_000;

const minuteMs = 60_000;

/** That the server closed the store on a delivery platform because nobody answered, and when it opened again. */
export function PlatformNotes({ brandId, storeId }: { brandId: string; storeId: string }) {
  const { data = [] } = useQuery(listPlatformStores, { brandId, storeId });
  const paused = data.filter(({ pause }) => pause !== undefined);
  const nowMs = useServerNow(minuteMs, paused.length > 0);
  const told = paused.filter(({ pause }) => {
    const endedAt = pause?.endedAt;
    return endedAt === undefined || nowMs - Date.parse(endedAt) < toldMs;
  });
  return told.map(({ _id, platform, pause }) => pause && <PauseNote key={_id} {...{ platform, pause }} />);
}

type Paused = Pick<PlatformStore, 'platform'> & { readonly pause: NonNullable<PlatformStore['pause']> };

function PauseNote({ platform, pause: { at, why, endedAt, number = '' } }: Paused) {
  const name = platformNames[platform];
  if (endedAt === undefined)
    return (
      <Note tone="warning" icon={CirclePause}>
        <DateTime at={at} style="time" />{' '}
        {why === 'ignored' ? (
          <Trans id="web.platformIgnored">
            {name}訂單{number}無人接單，平台已暫停接單。有人能接單時，請在門市的「外送平台」改回「接單中」。
          </Trans>
        ) : (
          <Trans id="web.platformPaused">
            {name}訂單{number}無人接單，平台已暫停接單。這台連線後會自動恢復。
          </Trans>
        )}
      </Note>
    );
  return (
    <Note tone="info" icon={Info}>
      <DateTime at={at} style="time" />–<DateTime at={endedAt} style="time" />{' '}
      <Trans id="web.platformResumed">
        {name}訂單{number}無人接單，平台曾暫停接單，現已恢復。
      </Trans>
    </Note>
  );
}
