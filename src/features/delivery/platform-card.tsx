import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { syncInventory, syncMenu, type PlatformSync } from '#domain/delivery/calls.ts';
import { setPlatformStatus } from '#domain/delivery/operations.ts';
import {
  isOpenOnPlatform,
  platformNames,
  type Platform,
  type PlatformStore,
} from '#domain/delivery/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { PlatformForm } from './platform-form.tsx';
import { UnmappedItems } from './unmapped-items.tsx';
import { usePlatformWords } from './use-platform-words.ts';

interface PlatformCardProps {
  brandId: string;
  storeId: string;
  platform: Platform;
  /** From the device's rows; absent where the store is not connected. */
  row: PlatformStore | undefined;
  /** What the server alone knows; absent while it has not said. */
  sync: PlatformSync | undefined;
  onChanged: () => void;
}

/** One platform of a store: whether it is open there, what the platform knows, and what happened. */
export function PlatformCard({ brandId, storeId, platform, row, sync, onChanged }: PlatformCardProps) {
  const { t } = useLingui();
  const mayEdit = useMay('platforms.edit');
  const [isOpen, setOpen] = useState(false);
  const name = platformNames[platform];
  return (
    <Card title={name} actions={<StateOf row={row} />}>
      <div className="flex flex-col gap-4" data-testid={`platform-${platform}`}>
        {sync?.isSetUp === false && (
          <Note tone="info" icon={Info}>
            {t({
              id: 'platforms.notSetUp',
              message: `伺服器尚未設定${name}的憑證，所以還不會收單或同步。店家編號、加價與備餐時間可以先填好。`,
            })}
          </Note>
        )}
        {row ? (
          <Connected {...{ row, sync, onChanged }} />
        ) : (
          <p className="text-14 text-fg-2">
            {platform === 'foodpanda'
              ? t({
                  id: 'platforms.foodpandaNeeds',
                  message: '連接前需要foodpanda同意的POS串接，以及這家店在foodpanda的店家編號。',
                })
              : t({
                  id: 'platforms.uberNeeds',
                  message: '連接前需要Uber書面核准的API權限，以及這家店在Uber Eats的店家編號。',
                })}
          </p>
        )}
        {mayEdit && (
          <div>
            <Button
              variant={row ? 'secondary' : 'primary'}
              {...(row ? { icon: Settings } : {})}
              data-testid={`platform-edit-${platform}`}
              onClick={() => setOpen(true)}
            >
              {row ? (
                <Trans id="platforms.settings">連接設定</Trans>
              ) : (
                t({ id: 'platforms.connectTo', message: `連接${name}` })
              )}
            </Button>
          </div>
        )}
        {sync && sync.log.length > 0 && <Log log={sync.log} />}
      </div>
      <PlatformForm {...{ brandId, storeId, platform, row }} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function StateOf({ row }: { row: PlatformStore | undefined }) {
  if (!row || !row.isActive)
    return (
      <Badge icon={CircleDashed}>
        <Trans id="platforms.absent">尚未連接</Trans>
      </Badge>
    );
  if (!isOpenOnPlatform(row))
    return (
      <Badge tone="warning" icon={CirclePause}>
        <Trans id="platforms.paused">暫停接單</Trans>
      </Badge>
    );
  if (row.status === 'BUSY')
    return (
      <Badge tone="warning" icon={Clock}>
        <Trans id="platforms.busy">忙碌</Trans>
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      <Trans id="platforms.taking">接單中</Trans>
    </Badge>
  );
}

function Connected({
  row,
  sync,
  onChanged,
}: Pick<PlatformCardProps, 'sync' | 'onChanged'> & { row: PlatformStore }) {
  const { t } = useLingui();
  const maySet = useMay('platforms.setStatus');
  const errorText = useErrorText();
  const { errorOf } = usePlatformWords();
  const status = useCommand(setPlatformStatus);
  const pushMenu = useCommand(syncMenu);
  const pushStock = useCommand(syncInventory);
  const { brandId, storeId, _id: id, platform, menuSync, pause } = row;
  const failure = status.error ?? pushMenu.error ?? pushStock.error;
  const trouble = errorOf(row.lastError);
  // Why one failed stands above them.
  const act = (run: () => Promise<unknown>): void => void run().then(onChanged, () => undefined);
  const never = t({ id: 'platforms.never', message: '從未' });
  const isPaused = pause !== undefined && pause.endedAt === undefined;
  return (
    <>
      {pause !== undefined && (
        <Note tone={isPaused ? 'warning' : 'info'} icon={isPaused ? CirclePause : Info}>
          <PauseWords pause={pause} />
        </Note>
      )}
      {trouble !== undefined && (
        <Note tone="danger" icon={CircleAlert}>
          {trouble}
        </Note>
      )}
      {failure && <FormAlert>{errorText(failure)}</FormAlert>}
      {maySet && (
        <SegmentedControl
          label={t({ id: 'platforms.status', message: '接單狀態' })}
          value={isPaused ? 'OFFLINE' : row.status}
          options={[
            { value: 'ONLINE', label: t({ id: 'platforms.taking', message: '接單中' }) },
            { value: 'BUSY', label: t({ id: 'platforms.busy', message: '忙碌' }) },
            { value: 'OFFLINE', label: t({ id: 'platforms.paused', message: '暫停接單' }) },
          ]}
          onChange={(to) => act(() => status.run({ brandId, storeId, id, status: to }))}
        />
      )}
      <Facts
        wide
        items={[
          {
            label: t({ id: 'platforms.menuSync', message: '上次同步菜單' }),
            value:
              menuSync?.state === 'running' ? (
                <Trans id="platforms.running">同步中…</Trans>
              ) : row.menuLastSync === undefined ? (
                never
              ) : (
                <DateTime at={row.menuLastSync} style="relative" />
              ),
          },
          {
            label: t({ id: 'platforms.stockSync', message: '上次同步庫存' }),
            value:
              row.stockLastSync === undefined ? never : <DateTime at={row.stockLastSync} style="relative" />,
          },
          {
            label: t({ id: 'platforms.onPlatform', message: '平台上的菜單' }),
            value: <Differs sync={sync} />,
          },
          {
            label: t({ id: 'platforms.storeId', message: '平台店家編號' }),
            value: <span className="wrap-anywhere">{row.platformStoreId}</span>,
          },
        ]}
      />
      {menuSync?.state === 'running' && (
        <p role="status" className="text-14 text-fg-2">
          <Trans id="platforms.runningHint">平台收到菜單後會花幾分鐘處理，完成後這裡會自動更新。</Trans>
        </p>
      )}
      {maySet && sync?.isSetUp !== false && (
        <div className="flex flex-wrap gap-2">
          <Button
            loading={pushMenu.isRunning || menuSync?.state === 'running'}
            data-testid={`sync-menu-${platform}`}
            onClick={() => act(() => pushMenu.run({ brandId, storeId, platform }))}
          >
            <Trans id="platforms.syncMenu">同步菜單</Trans>
          </Button>
          <Button
            loading={pushStock.isRunning}
            data-testid={`sync-stock-${platform}`}
            onClick={() => act(() => pushStock.run({ brandId, storeId, platform }))}
          >
            <Trans id="platforms.syncStock">同步庫存</Trans>
          </Button>
        </div>
      )}
      {sync && sync.unmapped.length > 0 && (
        <UnmappedItems row={row} unmapped={sync.unmapped} onChanged={onChanged} />
      )}
    </>
  );
}

function PauseWords({
  pause: { at, why, endedAt, number = '' },
}: {
  pause: NonNullable<PlatformStore['pause']>;
}) {
  if (endedAt === undefined)
    return (
      <>
        <DateTime at={at} style="time" />{' '}
        {why === 'ignored' ? (
          <Trans id="platforms.pausedIgnored">
            訂單{number}無人接單，已在平台暫停接單。請在有人能接單時改回「接單中」。
          </Trans>
        ) : (
          <Trans id="platforms.pausedNow">
            訂單{number}無人接單，已在平台暫停接單。店內裝置恢復連線後會自動恢復。
          </Trans>
        )}
      </>
    );
  return (
    <>
      <DateTime at={at} style="time" />–<DateTime at={endedAt} style="time" />{' '}
      <Trans id="platforms.pausedThen">訂單{number}無人接單而暫停，現已恢復接單。</Trans>
    </>
  );
}

function Differs({ sync }: { sync: PlatformSync | undefined }) {
  const { t } = useLingui();
  if (!sync) return <>{'—'}</>;
  if (!sync.differs) return <Trans id="platforms.notSynced">尚未同步</Trans>;
  const { added, changed, removed, names } = sync.differs;
  const count = added + changed + removed;
  if (count === 0) return <Trans id="platforms.same">與目前菜單一致</Trans>;
  const listed = names.slice(0, 5).join(t({ id: 'list.pause', message: '、' }));
  return (
    <span data-testid="platform-differs">
      {t({ id: 'platforms.differ', message: `${count}項不同：${listed}` })}
      {count > 5 && '…'}
    </span>
  );
}

function Log({ log }: { log: PlatformSync['log'] }) {
  const { errorOf, happened } = usePlatformWords();
  return (
    <Fold title={<Trans id="platforms.log">紀錄</Trans>} testId="platform-log">
      <ol className="flex flex-col divide-y divide-line text-14">
        {log.map((line, at) => (
          <li key={`${line.at}-${at}`} className="flex flex-wrap gap-x-3 gap-y-0.5 py-2">
            <span className="num text-fg-3">
              <DateTime at={line.at} />
            </span>
            <span className="min-w-0 flex-1">
              {happened(line)}
              {line.error !== undefined && <span className="text-fg-2">・{errorOf(line.error)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
