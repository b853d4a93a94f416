import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { revokeDevice } from '#domain/device/operations.ts';
import type { StoreDevice } from '#domain/device/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import type { StoreDevices } from './use-store-devices.ts';

interface RevokeDeviceProps {
  device: StoreDevice;
  all: StoreDevices;
  isOwn: boolean;
}

/** For a till that was stolen or sold: it gets no rows any more, and a manager decides about what it still sends. */
export function RevokeDevice({ device, all, isOwn }: RevokeDeviceProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(revokeDevice);
  const [asking, setAsking] = useState(false);
  const till = `${device.lane}・${device.name}`;
  const { pending = 0 } = device;
  const effects = [
    t({
      id: 'devices.revokeMeans',
      message:
        '這台裝置不會再收到店裡的資料，裝置上的人會被登出。之後送出的每一筆都會保留，由店長決定是否入帳。此動作無法復原。',
    }),
    ...(pending > 0
      ? [t({ id: 'devices.revokePending', message: `還有${pending}筆未上傳，請先讓它同步。` })]
      : []),
    ...(isOwn ? [t({ id: 'devices.revokeOwn', message: '這就是您正在用的裝置。' })] : []),
  ];
  const revoke = async () => {
    if (!all.place) return;
    await run({ ...all.place, device: device._id }).then(all.reload, () => undefined);
    setAsking(false);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <Button
        size="sm"
        icon={Ban}
        aria-label={t({ id: 'devices.revokeOf', message: `停用：${till}` })}
        disabledReason={
          all.isOffline ? t({ id: 'devices.revokeOffline', message: '停用裝置需要連線。' }) : undefined
        }
        onClick={() => setAsking(true)}
      >
        <Trans id="devices.revoke">停用…</Trans>
      </Button>
      <AlertDialog
        open={asking}
        danger
        title={t({ id: 'devices.revokeTitle', message: `要停用「${till}」嗎？` })}
        body={effects.join(' ')}
        confirmLabel={t({ id: 'devices.revokeConfirm', message: '停用這台裝置' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={isRunning}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
