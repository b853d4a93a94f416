import { Trans, useLingui } from '@lingui/react/macro';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useSyncExternalStore } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import type { BackupFile, BackupState } from '#src/data/backup-file.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { fileNameOf } from '#src/ui/table/file-name.ts';
import { useActing } from './use-centre.ts';

/** The copy that is written by itself into a file that somebody chose once. */
export function BackupRow({ onExport }: { onExport: () => void }) {
  const replica = useReplica();
  if (!replica) return null;
  return <Row backup={replica.backup} onExport={onExport} />;
}

function Row({ backup, onExport }: { backup: BackupFile; onExport: () => void }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(backup.subscribe, backup.state);
  const { isActing, act } = useActing();
  const choose = () => void act(() => backup.choose(fileNameOf('backup')));
  return (
    <div className="flex flex-col gap-2" data-testid="backup" data-state={state.kind}>
      <p className="text-14 text-fg-2">
        <Sentence state={state} />
      </p>
      <div className="flex flex-wrap gap-3">
        {state.kind === 'unsupported' && (
          <Button icon={HardDriveDownload} onClick={onExport}>
            <Trans id="backup.download">下載備份</Trans>
          </Button>
        )}
        {(state.kind === 'off' || state.kind === 'failed') && (
          <Button icon={HardDriveDownload} loading={isActing} onClick={choose} data-testid="backup-choose">
            <Trans id="backup.choose">選擇備份檔的位置</Trans>
          </Button>
        )}
        {state.kind === 'asks' && (
          <Button
            icon={HardDriveDownload}
            loading={isActing}
            variant="primary"
            onClick={() => void act(() => backup.allow())}
          >
            <Trans id="backup.allow">允許繼續寫入</Trans>
          </Button>
        )}
        {state.name !== undefined && (
          <Button
            variant="ghost"
            onClick={() => void act(() => backup.forget())}
            aria-label={t({ id: 'backup.stopLabel', message: '停止自動備份' })}
          >
            <Trans id="backup.stop">停止</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Sentence({ state: { kind, name = '', writtenAt } }: { state: BackupState }) {
  const at = writtenAt === undefined ? undefined : new Date(writtenAt).toISOString();
  switch (kind) {
    case 'unsupported':
      return <Trans id="backup.unsupported">這個瀏覽器無法自動備份，離線時請自行下載。</Trans>;
    case 'off':
      return (
        <Trans id="backup.off">
          選一個位置（例如隨身碟），尚未上傳的資料會自動備份到那裡，最多每30秒一次。
        </Trans>
      );
    case 'asks':
      return <Trans id="backup.asks">重新開啟後，瀏覽器需要您再同意一次，才能寫入「{name}」。</Trans>;
    case 'failed':
      return <Trans id="backup.failed">無法寫入「{name}」。請確認隨身碟已接上，或換一個位置。</Trans>;
    case 'on':
      return at === undefined ? (
        <Trans id="backup.ready">自動備份到「{name}」，目前沒有待上傳的資料。</Trans>
      ) : (
        <Trans id="backup.on">
          自動備份到「{name}」，上次寫入 <DateTime at={at} style="time" />
        </Trans>
      );
  }
}
