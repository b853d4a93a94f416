import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useData } from '#src/data/data-context.tsx';
import type { StorageState } from '#src/data/storage-guard.ts';
import { readStorageProtection, type StorageProtection } from '#src/data/storage-protection.ts';
import type { SyncView } from '#src/data/sync-view.ts';
import { useSkewText } from '#src/data/use-skew-text.ts';
import { Fold } from '#src/ui/page/fold.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Fact, Facts } from './facts.tsx';

interface DeviceSectionProps {
  view: SyncView;
  storeId: string | undefined;
  /** Whether the page runs as an app of its own. */
  isInstalled: boolean;
}

/** What this device is to the shop: its room, whether the browser may clear it, its clock and its build. */
export function DeviceSection({ view, storeId, isInstalled }: DeviceSectionProps) {
  const { t } = useLingui();
  const { app } = useData();
  const skewText = useSkewText();
  const lane = storeId === undefined ? undefined : view.status?.device?.lanes[storeId];
  const device = view.status?.device;
  return (
    <Fold
      title={t({ id: 'syncPanel.device', message: '這台裝置' })}
      testId="centre-device"
      aside={lane && <Badge>{lane}</Badge>}
    >
      <StorageFacts />
      <Facts>
        <Fact name={<Trans id="syncPanel.installed">安裝</Trans>}>
          {isInstalled ? (
            <Trans id="syncPanel.isInstalled">已安裝到這台裝置</Trans>
          ) : (
            <Trans id="syncPanel.notInstalled">尚未安裝</Trans>
          )}
        </Fact>
        <Fact name={<Trans id="syncPanel.clock">時鐘</Trans>}>
          <span data-testid="centre-clock">
            {view.skew ? skewText(view.skew) : <Trans id="syncPanel.clockRight">與伺服器一致</Trans>}
          </span>
        </Fact>
      </Facts>
      <Fold title={t({ id: 'syncPanel.details', message: '技術細節' })} testId="centre-details">
        <Facts>
          <Fact name={<Trans id="syncPanel.build">版本</Trans>}>{app}</Fact>
          {device && (
            <Fact name={<Trans id="syncPanel.deviceId">裝置代號</Trans>}>
              <code className="text-13 font-normal break-all">{device.device}</code>
            </Fact>
          )}
          <RoomFacts />
        </Facts>
      </Fold>
    </Fold>
  );
}

/** What is known of the room on this device's disk; undefined until it is read. */
function useRoom(): { readonly read: StorageProtection | undefined; readonly storage: StorageState } {
  const { storage } = useData();
  const state = useSyncExternalStore(storage.subscribe, storage.state);
  const [read, setRead] = useState<StorageProtection>();
  const { reserve } = state;
  useEffect(() => {
    readStorageProtection().then(setRead, () => setRead(undefined));
  }, [reserve]);
  return { read, storage: state };
}

/** How full the device is, and how safe its data are. */
function StorageFacts() {
  const { t } = useLingui();
  const { read, storage } = useRoom();
  const { isLow } = storage;
  if (!read) return null;
  const { usedBytes = 0, quotaBytes } = read;
  const label = t({ id: 'syncPanel.storage', message: '離線資料' });
  return (
    <div className="flex flex-col gap-2 pb-2" data-testid="centre-storage" data-low={isLow}>
      <p className="text-14 text-fg-2">{label}</p>
      {quotaBytes !== undefined && (
        <Meter label={label} value={usedBytes} max={quotaBytes} tone={isLow ? 'warning' : 'primary'} />
      )}
      <Facts>
        <Fact name={<Trans id="syncPanel.protection">保護</Trans>}>
          {read.isProtected ? (
            <Trans id="syncPanel.isProtected">已保護，系統不會自動清除</Trans>
          ) : (
            <Trans id="syncPanel.isUnprotected">未受保護，請安裝到這台裝置</Trans>
          )}
        </Fact>
      </Facts>
      {isLow && (
        <p className="rounded-button bg-warning-soft px-3 py-2 text-14 text-warning-text">
          <Trans id="storage.low">儲存空間不足，請先同步並清理</Trans>
        </p>
      )}
    </div>
  );
}

/** The same in figures, and whether a reserve is held for a full disk. */
function RoomFacts() {
  const { i18n } = useLingui();
  const { read, storage } = useRoom();
  const { reserve } = storage;
  if (!read) return null;
  const { usedBytes = 0, quotaBytes } = read;
  const size = (bytes: number) =>
    bytes < 1e9
      ? `${i18n.number(bytes / 1e6, { maximumFractionDigits: 1 })} MB`
      : `${i18n.number(bytes / 1e9, { maximumFractionDigits: 1 })} GB`;
  return (
    <>
      <Fact name={<Trans id="syncPanel.room">已用空間</Trans>}>
        {quotaBytes === undefined ? size(usedBytes) : `${size(usedBytes)} / ${size(quotaBytes)}`}
      </Fact>
      {reserve !== 'unknown' && (
        <Fact name={<Trans id="syncPanel.reserve">備用空間</Trans>}>
          {
            {
              held: <Trans id="syncPanel.reserveHeld">已預留4 MB</Trans>,
              used: <Trans id="syncPanel.reserveUsed">已用於儲存訂單，有空間時會再預留</Trans>,
              none: <Trans id="syncPanel.reserveNone">這個瀏覽器無法預留</Trans>,
            }[reserve]
          }
        </Fact>
      )}
    </>
  );
}
