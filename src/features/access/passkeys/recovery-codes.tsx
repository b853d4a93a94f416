import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { saveFile } from '#src/ui/table/save-file.ts';

interface RecoveryCodesProps {
  /** None while there is nothing to show. */
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, this once: whoever closes it can only have others. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', t({ id: 'recovery.copied', message: '已複製備用代碼' }));
    } catch {
      // A browser may refuse: the codes stand there to be written down.
      setRefused(true);
    }
  };
  return (
    <Dialog
      open={codes.length > 0}
      // A tap beside it must not take away what is shown once.
      onOpenChange={() => undefined}
      title={t({ id: 'recovery.title', message: '備用代碼' })}
      description={t({
        id: 'recovery.what',
        message: '每組只能用一次，而且只顯示這一次。請印出來或抄下來，放在安全的地方。',
      })}
      footer={
        <>
          <Button icon={Download} onClick={() => saveFile('haodan-recovery-codes.txt', text, 'text/plain')}>
            <Trans id="recovery.save">下載</Trans>
          </Button>
          <Button icon={Copy} onClick={() => void copy()}>
            <Trans id="recovery.copy">複製</Trans>
          </Button>
          <Button variant="primary" onClick={onClose} data-testid="recovery-kept">
            <Trans id="recovery.kept">我已保存</Trans>
          </Button>
        </>
      }
    >
      {isRefused && (
        <FormAlert>
          <Trans id="recovery.notCopied">瀏覽器不允許複製，請抄下來或下載。</Trans>
        </FormAlert>
      )}
      <ul className="num grid gap-x-6 gap-y-2 py-2 font-mono sm:grid-cols-2" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
