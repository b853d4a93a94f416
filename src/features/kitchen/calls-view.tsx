import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { callsOf } from '#domain/order/kitchen-calls.ts';
import type { Order } from '#domain/order/schema.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { ChimeButton } from '#src/ui/buttons/chime-button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { formatTime } from '#src/ui/figures/format-time.ts';
import { useWakeLock } from '#src/ui/hooks/use-wake-lock.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useKitchenSettings } from './kitchen-settings.ts';
import { useArrivals } from '#src/ui/hooks/use-arrivals.ts';
import { useChime } from '#src/ui/hooks/use-chime.ts';

const lookEveryMs = 10_000;
/** What was just called stands out for so long. */
const justCalledMs = 60_000;

interface CallsViewProps {
  store: StoreRecord;
  orders: readonly Order[];
}

/** What guests may come for, for a window that they look at: numbers, and nothing of anybody. */
export function CallsView({ store, orders }: CallsViewProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const now = useServerNow(lookEveryMs);
  const [settings, change] = useKitchenSettings('calls', store._id);
  const { isSilent, play } = useChime(settings.chime);
  const sync = useSyncStatus();
  const since = formatTime(new Date(sync?.since ?? now), i18n.locale);
  const calls = callsOf(orders, now);
  useWakeLock();
  useArrivals(
    calls.map(({ number }) => number),
    (came) => {
      play();
      const numbers = listOf([...came]);
      announce(t({ id: 'calls.arrived', message: `請取餐：${numbers}` }), 'assertive');
    },
  );
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4 md:p-8">
        <p aria-hidden="true" className="text-40 font-semibold md:text-56">
          <Trans id="calls.title">請取餐</Trans>
        </p>
        {calls.length === 0 ? (
          <p className="grid flex-1 place-items-center text-24 text-fg-2">
            <Trans id="calls.none">餐點準備中，完成後號碼會顯示在這裡。</Trans>
          </p>
        ) : (
          <ol
            data-testid="calls"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4"
          >
            {calls.map(({ _id, number, updatedAt }) => (
              <li
                key={_id}
                className={cx(
                  'num grid min-h-36 place-items-center rounded-card border-2 px-4 text-center text-72 font-semibold',
                  now - instantMs(updatedAt) < justCalledMs
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-line bg-surface',
                )}
              >
                {number}
              </li>
            ))}
          </ol>
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1 text-16 text-fg-2 [--control-small:48px]">
        <span>{nameOf(store)}</span>
        {sync?.state === 'offline' && (
          <span role="status" data-testid="calls-offline" className="flex items-center gap-2">
            <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
            {t({ id: 'calls.offline', message: `${since}起沒有連線，號碼可能較慢更新，請留意櫃檯。` })}
          </span>
        )}
        <span className="ml-auto flex items-center gap-1">
          <ChimeButton on={settings.chime} onChange={(chime) => change({ chime })} isSilent={isSilent} />
          <Link
            to="/counter/$brandId/$storeId"
            params={{ brandId: store.brandId, storeId: store._id }}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Trans id="calls.toCounter">回櫃檯</Trans>
          </Link>
        </span>
      </footer>
    </div>
  );
}
