import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { renameDevice } from '#domain/device/operations.ts';
import type { StoreDevice } from '#domain/device/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { StoreDevices } from './use-store-devices.ts';

interface RenameDeviceProps {
  device: StoreDevice;
  all: StoreDevices;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNamed: (named: Named) => void;
}

type Named = Pick<StoreDevice, 'name' | 'browser'>;

/** What the store calls the device: two tablets of one model are told apart by it. */
export function RenameDevice({ device, all, open, onOpenChange, onNamed }: RenameDeviceProps) {
  const { t } = useLingui();
  const till = `${device.lane}・${device.name}`;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // What had the focus is gone with the form.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open) return <NameForm {...{ device, all, onNamed }} onClose={() => onOpenChange(false)} />;
  return (
    <Button
      ref={button}
      size="sm"
      icon={Pencil}
      aria-label={t({ id: 'devices.renameOf', message: `命名：${till}` })}
      disabledReason={
        all.isOffline ? t({ id: 'devices.renameOffline', message: '命名裝置需要連線。' }) : undefined
      }
      onClick={() => onOpenChange(true)}
    >
      <Trans id="devices.rename">命名</Trans>
    </Button>
  );
}

interface NameFormProps {
  device: StoreDevice;
  all: StoreDevices;
  onNamed: (named: Named) => void;
  onClose: () => void;
}

function NameForm({ device, all, onNamed, onClose }: NameFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(renameDevice);
  // Until somebody names it, its name is that of its browser.
  const before = device.browser === undefined ? '' : device.name;
  const browser = device.browser ?? device.name;
  const [name, setName] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const given = name.trim();
  const save = async (): Promise<void> => {
    if (given !== before) {
      const named = await run({ ...all.place!, device: device._id, ...(given !== '' && { name: given }) });
      onNamed({ name: named.name, browser: named.browser });
      all.reload();
    }
    onClose();
  };
  const submit = (): void => {
    // Why it failed stands above the field.
    if (all.place) void save().catch(() => undefined);
  };
  return (
    <SmallForm
      action={<Trans id="save">儲存</Trans>}
      loading={isRunning}
      onSubmit={submit}
      onCancel={onClose}
      className="w-full"
    >
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <TextField
        ref={field}
        label={t({ id: 'devices.name', message: '裝置名稱' })}
        hint={t({ id: 'devices.nameHint', message: `例如「前台平板」。留空則顯示「${browser}」。` })}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // The sheet around it stays open.
          event.stopPropagation();
          onClose();
        }}
      />
    </SmallForm>
  );
}
