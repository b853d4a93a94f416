import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MonitorOff from 'lucide-react/icons/monitor-off';
import { useEffect, useMemo, useRef } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { formatRelative } from '#src/ui/figures/format-time.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { AttentionItem } from './attention-item.ts';
import { unsyncedOf } from './silent-devices.ts';

const turnsOfServer = 5;

/** Devices of the stores that have not sent what they hold, as the server knows them; without a network as it knew them last. */
export function useDeviceAttention(
  brandId: string,
  stores: readonly Store[],
  { now, turn }: { readonly now: number; readonly turn: number },
): (store: Store) => readonly AttentionItem[] {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const inputs = useMemo(() => stores.map(({ _id: storeId }) => ({ brandId, storeId })), [brandId, stores]);
  const { answers, reload } = useServerQueries(listDevices, inputs);
  const own = useSyncPart((view) => view?.status?.device?.device);
  const lastTurn = useRef(turn);
  useEffect(() => {
    if (turn !== lastTurn.current && turn % turnsOfServer === 0) reload();
    lastTurn.current = turn;
  }, [turn, reload]);
  const pause = t({ id: 'list.pause', message: '、' });
  return (store) => {
    const devices = answers[stores.findIndex(({ _id }) => _id === store._id)]?.value ?? [];
    const unsynced = unsyncedOf(devices, own, now);
    if (unsynced.length === 0) return [];
    const [name, count] = [nameOf(store), unsynced.length];
    const note = unsynced
      .slice(0, 3)
      .map(({ name: called, pending = 0, lastSeenAt }) => {
        const seen = formatRelative(new Date(lastSeenAt), new Date(now), i18n.locale);
        return pending > 0
          ? t({ id: 'dashboard.heldBy', message: `${called}：${pending}筆待上傳，最後連線${seen}` })
          : t({ id: 'dashboard.silentSince', message: `${called}：最後連線${seen}` });
      })
      .join(pause);
    return [
      {
        key: `${store._id}devices`,
        icon: MonitorOff,
        tone: 'text-warning',
        title: t({ id: 'dashboard.unsynced', message: `${name}：${count}台裝置未同步` }),
        note,
        action: (
          <Link
            to="/admin/$brandId/stores"
            params={{ brandId }}
            search={{ panel: 'devices', store: store._id }}
            className={buttonClass({ size: 'sm' })}
          >
            {t({ id: 'dashboard.look', message: '查看' })}
          </Link>
        ),
      },
    ];
  };
}
