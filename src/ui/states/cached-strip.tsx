import { Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { DateTime } from '../figures/date-time.tsx';
import { formatDate } from '../figures/format-time.ts';
import { useNow } from '../hooks/use-now.ts';

const minuteMs = 60_000;

/** Over data that were kept from an earlier answer: they are shown, and their age is said. */
export function CachedStrip({ at }: { at: string }) {
  const { i18n } = useLingui();
  const today = formatDate(new Date(useNow(minuteMs)), i18n.locale);
  const isOfToday = formatDate(new Date(at), i18n.locale) === today;
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-field border border-transparent bg-offline px-3 py-1.5 text-14 text-offline-text"
    >
      <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>
        <Trans id="state.cached">
          離線資料・更新於 <DateTime at={at} style={isOfToday ? 'time' : 'full'} />
        </Trans>
      </span>
    </p>
  );
}
