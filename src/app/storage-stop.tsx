import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import HardDrive from 'lucide-react/icons/hard-drive';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, useSyncExternalStore } from 'react';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FullStop } from '#src/ui/page/full-stop.tsx';
import { saveFile } from '#src/ui/table/save-file.ts';
import { fileNameOf } from '#src/ui/table/file-name.ts';

/** Where a sale could not be kept, not even with the reserve, nothing more is sold: the screen says so, and hands out what is here. */
export function StorageStop({ pending }: { pending: number }) {
  const { storage } = useData();
  const replica = useReplica();
  const { isFull } = useSyncExternalStore(storage.subscribe, storage.state);
  const [busy, setBusy] = useState<'export' | 'retry'>();
  const [outcome, setOutcome] = useState<'still-full' | 'saved' | 'unsaved'>();
  if (!isFull) return null;
  const during = async (what: 'export' | 'retry', work: () => Promise<typeof outcome>) => {
    setBusy(what);
    setOutcome(await work().finally(() => setBusy(undefined)));
  };
  const retry = () => during('retry', async () => ((await storage.tryAgain()) ? undefined : 'still-full'));
  const save = () =>
    during('export', async () => {
      const text = await replica?.queue.handOut().catch(() => undefined);
      if (text === undefined) return 'unsaved';
      saveFile(fileNameOf('queue'), text);
      return 'saved';
    });
  return (
    <FullStop
      icon={HardDrive}
      title={<Trans id="storageStop.title">這台裝置的儲存空間滿了</Trans>}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            icon={RefreshCw}
            loading={busy === 'retry'}
            onClick={() => void retry()}
            data-testid="storage-retry"
          >
            <Trans id="storageStop.retry">已清出空間，再試一次</Trans>
          </Button>
          {pending > 0 && (
            <Button
              size="lg"
              icon={Download}
              loading={busy === 'export'}
              onClick={() => void save()}
              data-testid="storage-export"
            >
              <Trans id="storageStop.export">匯出待上傳資料</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans id="storageStop.lost">
          剛才那筆沒有儲存，請先不要收款；訂單還在畫面上，有空間後可再結帳。
        </Trans>
      </p>
      <p>
        <Trans id="storageStop.kept">先前的{pending}筆待上傳資料都還在，連線後會上傳。</Trans>
      </p>
      <p>
        <Trans id="storageStop.how">請刪除這台裝置上不需要的檔案、照片或應用程式，再按「再試一次」。</Trans>
      </p>
      <p role="status" className="font-semibold text-fg">
        {outcome === 'still-full' && <Trans id="storageStop.still">空間仍不足，請再清出一些。</Trans>}
        {outcome === 'saved' && <Trans id="storageStop.saved">已匯出，請把檔案拿到另一台裝置匯入。</Trans>}
        {outcome === 'unsaved' && (
          <Trans id="storageStop.unsaved">匯出沒有成功，請先清出空間或恢復連線。</Trans>
        )}
      </p>
    </FullStop>
  );
}
