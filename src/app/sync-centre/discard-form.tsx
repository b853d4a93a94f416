import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface DiscardFormProps {
  loading: boolean;
  onDiscard: (reason: string) => void;
  onCancel: () => void;
}

/** Nothing is given up without a reason that somebody has typed. */
export function DiscardForm({ loading, onDiscard, onCancel }: DiscardFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = t({ id: 'field.reason', message: '原因' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onDiscard(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3 rounded-button bg-sunken p-3">
      <TextField
        label={t({ id: 'syncPanel.discardReason', message: '為什麼捨棄' })}
        hint={t({
          id: 'syncPanel.discardHint',
          message: '這筆變更沒有執行。捨棄後不會再送出，原因會留在這台裝置。',
        })}
        value={reason}
        maxLength={200}
        error={
          missing && reason.trim() === '' ? t({ id: 'form.required', message: `請輸入${field}` }) : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" loading={loading}>
          <Trans id="syncPanel.discardNow">捨棄</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans id="cancel">取消</Trans>
        </Button>
      </div>
    </form>
  );
}
