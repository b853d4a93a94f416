import { Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDate } from '#src/ui/figures/format-time.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Strip } from '#src/ui/states/strip.tsx';

/** Over a menu that is shown from the device, with its age. */
export function OfflineStrip({ atMs }: { atMs: number }) {
  const { i18n } = useLingui();
  const at = new Date(atMs);
  const isOfToday = formatDate(at, i18n.locale) === formatDate(new Date(useNow(60_000)), i18n.locale);
  return (
    <Strip icon={CloudOff} look="offline" testId="offline-strip">
      <span>
        <Trans id="shop.offline">
          離線瀏覽・更新於 <DateTime at={at.toISOString()} style={isOfToday ? 'time' : 'full'} />
        </Trans>
      </span>
    </Strip>
  );
}
