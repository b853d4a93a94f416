import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { saveFile } from '#src/ui/table/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, this once: whoever closes them can only have others. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that asked for them is gone from the page.
  useEffect(() => heading.current?.focus(), []);
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
    <div className="flex flex-col gap-3 rounded-button bg-sunken p-4">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {t({ id: 'recovery.title', message: '備用代碼' })}
      </h4>
      <p className="text-14 text-fg-2">
        <Trans id="recovery.what">每組只能用一次，而且只顯示這一次。請印出來或抄下來，放在安全的地方。</Trans>
      </p>
      <ul className="num grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isRefused && (
        <FormAlert>
          <Trans id="recovery.notCopied">瀏覽器不允許複製，請抄下來或下載。</Trans>
        </FormAlert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile('haodan-recovery-codes.txt', text, 'text/plain')}
        >
          <Trans id="recovery.save">下載</Trans>
        </Button>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          <Trans id="recovery.copy">複製</Trans>
        </Button>
        <Button size="sm" variant="primary" onClick={onClose} data-testid="recovery-kept">
          <Trans id="recovery.kept">我已收好</Trans>
        </Button>
      </div>
    </div>
  );
}
