import { Trans, useLingui } from '@lingui/react/macro';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Button } from '#src/ui/buttons/button.tsx';
import { chooseLetterKeys, useLetterKeys } from '#src/ui/keys/letter-keys.ts';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { ShellSettings } from '../shell-settings.tsx';
import { usePanel } from '../use-panel.ts';

/** What belongs to the device: language, appearance, shortcuts, installing; storage and sync stand in the sync centre. */
export function DeviceSettings({ hasSync }: { hasSync: boolean }) {
  const { t } = useLingui();
  const letters = useLetterKeys();
  const { open } = usePanel('sync');
  return (
    <div className="flex flex-col gap-5">
      <ShellSettings />
      <Switch
        label={t({ id: 'keys.letters', message: '單一字母快捷鍵' })}
        hint={t({ id: 'shell.lettersHint', message: '關閉後，只有含Ctrl或⌘的快捷鍵有作用。' })}
        checked={letters}
        onChange={chooseLetterKeys}
      />
      {hasSync && (
        <Button icon={CloudUpload} block onClick={open}>
          <Trans id="account.deviceFacts">儲存空間與同步</Trans>
        </Button>
      )}
    </div>
  );
}
