import { Trans } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';

/** Open or closed now, and until when, in one or two lines. Nothing while nobody could say. */
export function StoreState({ state }: { state: StoreStatus | undefined }) {
  if (!state) return null;
  const { isOpen, closesAt, nextOpening } = state;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={isOpen ? 'success' : 'neutral'} icon={isOpen ? Sun : Moon}>
        {isOpen ? <Trans id="store.open">營業中</Trans> : <Trans id="store.closed">休息中</Trans>}
      </Badge>
      <span className="num text-13 text-fg-2">
        {isOpen && closesAt !== null && (
          <Trans id="store.closesAt">
            營業到
            <DateTime at={closesAt} style="coming" />
          </Trans>
        )}
        {isOpen && closesAt === null && <Trans id="store.alwaysOpen">全天營業</Trans>}
        {!isOpen && nextOpening !== null && (
          <Trans id="store.opensAt">
            下次營業：
            <DateTime at={nextOpening} style="coming" />
          </Trans>
        )}
        {!isOpen && nextOpening === null && <Trans id="store.neverOpens">尚未設定營業時間</Trans>}
      </span>
    </span>
  );
}
