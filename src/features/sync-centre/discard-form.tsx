import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

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
  const submit = () => {
    if (reason.trim() === '') setMissing(true);
    else onDiscard(reason.trim());
  };
  return (
    <SmallForm
      action={<Trans id="syncPanel.discardNow">捨棄</Trans>}
      isDanger
      loading={loading}
      onSubmit={submit}
      onCancel={onCancel}
      className="mt-3"
    >
      <TextField
        label={t({ id: 'syncPanel.discardReason', message: '捨棄原因' })}
        hint={t({
          id: 'syncPanel.discardHint',
          message: '這筆變更沒有執行。捨棄後不會再送出，原因會保留在這台裝置。',
        })}
        value={reason}
        maxLength={200}
        error={
          missing && reason.trim() === '' ? t({ id: 'form.required', message: `請輸入${field}` }) : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      />
    </SmallForm>
  );
}
