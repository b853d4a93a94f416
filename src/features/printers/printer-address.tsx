import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState } from 'react';
import { renewPrinterSecret } from '#domain/printing/renew-secret.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { useData } from '#src/data/data-context.tsx';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';

interface PrinterAddressProps {
  printerId: string;
  store: Pick<StoreRecord, 'brandId' | '_id'>;
}

/** The secret address of a printer that fetches what it prints: it is shown once, and a new one ends the one before. */
export function PrinterAddress({ printerId, store }: PrinterAddressProps) {
  const { t } = useLingui();
  const { api, onDefect } = useData();
  const errorText = useErrorText();
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const labelId = useId();
  const renew = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setAsked(false);
    try {
      const place = { brandId: store.brandId, storeId: store._id, printerId };
      const told = await api.call(renewPrinterSecret, place, { quiet: true });
      setAddress(new URL(told.address, location.origin).href);
    } catch (error) {
      setFailure(
        isNoAnswer(error) ? t({ id: 'paper.noServer', message: '連不到伺服器' }) : errorText(error as Error),
      );
      if (!isNoAnswer(error)) onDefect(error);
    } finally {
      setBusy(false);
    }
  };
  const copy = (): void =>
    void navigator.clipboard.writeText(address ?? '').then(
      () => notify('success', t({ id: 'printers.copied', message: '已複製位址' })),
      () => notify('warning', t({ id: 'printers.notCopied', message: '無法複製，請選取位址後複製' })),
    );
  return (
    <div className="flex flex-col items-start gap-3" data-testid={`cloud-${printerId}`}>
      <p className="text-14 text-fg-2">
        {t({
          id: 'printers.cloudHow',
          message:
            '在印表機的CloudPRNT設定貼上專用位址，輪詢間隔設5秒。位址只顯示這一次，拿到的人就能收到這家店的單據；產生新的，舊的立刻失效。',
        })}
      </p>
      {address !== undefined && (
        <div className="flex w-full flex-col gap-1.5">
          <p id={labelId} className="text-14 font-semibold">
            {t({ id: 'printers.cloudAddress', message: '專用位址' })}
          </p>
          <div className="flex w-full flex-wrap items-center gap-2">
            <output
              aria-labelledby={labelId}
              className="min-w-0 flex-1 basis-64 rounded-button border border-line bg-sunken px-3 py-2 font-mono text-13 break-all select-all"
              data-testid={`cloud-address-${printerId}`}
            >
              {address}
            </output>
            <Button size="sm" icon={Copy} onClick={copy}>
              {t({ id: 'printers.copy', message: '複製位址' })}
            </Button>
          </div>
        </div>
      )}
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-14">
            {t({
              id: 'printers.cloudSure',
              message: '這台印表機如果已經有位址，舊位址會立刻失效。要產生嗎？',
            })}
          </span>
          <Button size="sm" variant="primary" loading={isBusy} onClick={() => void renew()}>
            {t({ id: 'printers.cloudRenew', message: '產生新位址' })}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
            {t({ id: 'cancel', message: '取消' })}
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          icon={KeyRound}
          loading={isBusy}
          onClick={() => setAsked(true)}
          data-testid={`cloud-renew-${printerId}`}
        >
          {t({ id: 'printers.cloudRenew', message: '產生新位址' })}
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-14 text-danger-text">
          {failure}
        </p>
      )}
    </div>
  );
}
