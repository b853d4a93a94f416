import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Download from 'lucide-react/icons/download';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type ChangeEvent } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Fold } from '#src/ui/page/fold.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useDebugPages } from '#src/ui/hooks/debug-pages.ts';
import { notify } from '#src/ui/notices/notify.ts';
import type { Imported } from '#sync/client/carry.ts';
import { maxQueueFileLength, readQueueFile } from '#sync/queue-file.ts';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { saveFile } from '#src/ui/table/save-file.ts';
import { fileNameOf } from '#src/ui/table/file-name.ts';
import { useActing } from './use-centre.ts';
import { BackupRow } from './backup-row.tsx';
import { hostFacts } from './host-facts.ts';

/** The way out by a file when there is no other: the queue to carry to another device, the copy on a stick, and what support asks for. */
export function FilesSection() {
  const { t } = useLingui();
  const replica = useReplica();
  const errorText = useErrorText();
  const { isActing, error, act } = useActing();

  const exportQueue = () =>
    act(async () => {
      const text = await replica?.queue.handOut();
      if (text === undefined) notify('info', t({ id: 'files.nothing', message: '沒有待上傳的資料' }));
      else saveFile(fileNameOf('queue'), text);
    });
  const support = async () => JSON.stringify(await replica?.engine.supportFile(await hostFacts()), null, 2);
  const saveSupport = () => act(async () => saveFile(fileNameOf('support'), await support()));
  const copySupport = () =>
    act(async () => {
      await navigator.clipboard.writeText(await support());
      notify('success', t({ id: 'files.copied', message: '已複製診斷資料' }));
    });
  return (
    <Fold title={t({ id: 'files.title', message: '檔案與備份' })} testId="centre-files">
      <div className="flex flex-col gap-4">
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <div className="flex flex-col gap-2">
          <p className="text-14 text-fg-2">
            <Trans id="files.why">
              網路一直不通時，可將待上傳資料存成檔案，在同品牌的另一台裝置匯入；重複匯入也不會重複入帳。
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              icon={Download}
              loading={isActing}
              onClick={() => void exportQueue()}
              data-testid="queue-export"
            >
              <Trans id="files.export">匯出待上傳資料</Trans>
            </Button>
            <ImportButton />
          </div>
        </div>
        <BackupRow onExport={() => void exportQueue()} />
        <div className="flex flex-col gap-2">
          <p className="text-14 text-fg-2">
            <Trans id="files.supportWhy">診斷資料給客服看裝置的狀況，不含姓名、金額或訂單內容。</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button icon={LifeBuoy} onClick={() => void saveSupport()} data-testid="support-save">
              <Trans id="files.support">下載診斷檔</Trans>
            </Button>
            <Button icon={ClipboardCopy} variant="ghost" onClick={() => void copySupport()}>
              <Trans id="files.copy">複製診斷</Trans>
            </Button>
          </div>
          <DebugSwitch />
        </div>
      </div>
    </Fold>
  );
}

/** Support asks for it on the phone; everybody else is better off without these pages. */
function DebugSwitch() {
  const { t } = useLingui();
  const [isOn, switchTo] = useDebugPages();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Switch
        label={t({ id: 'files.debug', message: '診斷頁面' })}
        hint={t({ id: 'files.debugHint', message: '客服請你開啟時才需要' })}
        checked={isOn}
        onChange={switchTo}
      />
      {isOn && (
        <Link to="/debug" className={buttonClass({ variant: 'ghost' })}>
          <Trans id="files.openDebug">開啟診斷頁面</Trans>
        </Link>
      )}
    </div>
  );
}

/** Takes another device's file and says how many of its changes are new to the server. */
function ImportButton() {
  const { t } = useLingui();
  const replica = useReplica();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { isActing, error, act } = useActing();
  const [result, setResult] = useState<Imported>();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen once more.
    event.target.value = '';
    if (!file || !replica) return;
    setResult(undefined);
    void act(async () => {
      // Not read at all where it is too large: the page would die of it.
      const text = file.size > maxQueueFileLength ? '' : await file.text();
      setResult(await replica.engine.importQueue(readQueueFile(text)));
      replica.loop.probe();
    });
  };
  return (
    <>
      <Button icon={Upload} loading={isActing} onClick={() => input.current?.click()}>
        <Trans id="files.import">匯入檔案</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t({ id: 'files.choose', message: '選擇要匯入的檔案' })}
        onChange={take}
        hidden
        data-testid="queue-import"
      />
      <div role="status" className="basis-full text-14">
        {isActing && (
          <p className="text-fg-2">
            <Trans id="files.importing">正在匯入，請不要關閉…</Trans>
          </p>
        )}
        {result && <ImportResult result={result} />}
      </div>
      {error && (
        <div className="basis-full">
          <FormAlert>{errorText(error)}</FormAlert>
        </div>
      )}
    </>
  );
}

function ImportResult({ result: { taken, known, refused, left } }: { result: Imported }) {
  return (
    <div data-testid="import-result" className="rounded-button bg-sunken px-3 py-2.5">
      <p className="num font-semibold">
        <Trans id="files.imported">
          新收到{taken}筆，伺服器原本就有{known}筆
        </Trans>
      </p>
      {refused > 0 && (
        <p className="num text-danger-text">
          <Trans id="files.importRefused">{refused}筆未被接受，請在原裝置的同步中心處理</Trans>
        </p>
      )}
      {left > 0 && (
        <p className="num text-warning-text">
          <Trans id="files.importLeft">還有{left}筆未處理，請稍後再匯入一次</Trans>
        </p>
      )}
    </div>
  );
}
