import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Flag } from '#domain/flag/schema.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import type { Store } from '#domain/store/schema.ts';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { StoreDay } from './day-sum.ts';
import { useDeviceAttention } from './use-device-attention.tsx';
import { useOrderAttention } from './use-order-attention.tsx';
import { usePlatformAttention } from './use-platform-attention.tsx';
import { useStockAttention } from './use-stock-attention.tsx';
import { useSyncAttention } from './use-sync-attention.tsx';
import { useTicketAttention } from './use-ticket-attention.tsx';

interface AttentionProps {
  brandId: string;
  /** Held changes that belong to no store of the list. */
  strays: number;
  stores: readonly { readonly store: Store; readonly day: StoreDay }[];
  /** What is flagged in each store, for those who decide; the newest first. */
  flagged: ReadonlyMap<string, readonly Flag[]>;
}

const minuteMs = 60_000;

/** What waits for somebody, the most urgent first, each with the way to it. A kind of matter is a hook of its own, and stands here in its place. */
export function Attention({ brandId, strays, stores, flagged }: AttentionProps) {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const turn = Math.floor(now / minuteMs);
  const places = stores.map(({ store }) => store);
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = places[0] ?? {};
  const ofDevice = useSyncAttention(brandId, strays);
  const ofOrders = useOrderAttention(brandId, flagged);
  const ofDevices = useDeviceAttention(brandId, places, { now, turn });
  const ofPlatforms = usePlatformAttention(brandId, places, turn);
  const ofStock = useStockAttention(brandId, places, turn);
  const ofTickets = useTicketAttention(brandId, businessDateOf(now, timezone, dayCutover));
  const items = [
    ...ofDevice,
    ...stores.flatMap(({ store, day }) => [
      ...ofOrders(store, day),
      ...ofPlatforms(store),
      ...ofDevices(store),
      ...ofStock(store, day),
    ]),
    ...ofTickets,
  ];
  return (
    <Card title={t({ id: 'dashboard.attention', message: '需要處理' })}>
      {items.length === 0 ? (
        <p className="flex items-center gap-2 text-fg-2">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
          {t({ id: 'dashboard.calm', message: '目前沒有需要處理的事項。' })}
        </p>
      ) : (
        <ul className="-my-2" data-testid="attention">
          {items.map(({ key, icon: Icon, tone, title, note, action }) => (
            <li key={key} className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('shrink-0', tone)} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span>{title}</span>
                {note !== undefined && note !== '' && <span className="text-13 text-fg-3">{note}</span>}
              </span>
              {action}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
