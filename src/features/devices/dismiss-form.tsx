import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface DismissFormProps {
  sentence: string;
  device: string;
  /** Something that has happened, such as a sale; not merely something that somebody wanted. */
  isFact: boolean;
  /** Its store is deleted: a note says how it was handled instead. */
  isGone: boolean;
  loading: boolean;
  isOffline: boolean;
  onDismiss: (reason: string) => void;
  onCancel: () => void;
}

/** A change of somebody else is given up for a reason that they are told, and after a second question. */
export function DismissForm(props: DismissFormProps) {
  const { sentence, device, isFact, isGone, loading, isOffline, onDismiss, onCancel } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // It stands where the button was that asked for it.
  useEffect(() => first.current?.focus(), []);
  const field = isGone
    ? t({ id: 'stray.reason', message: '處理方式' })
    : t({ id: 'field.reason', message: '原因' });
  const given = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given === '') setMissing(true);
    else if (!isOffline) setAsking(true);
  };
  const effect = isFact
    ? t({
        id: 'held.dismissFact',
        message: `這件事已經發生，例如已收的錢：伺服器不會入帳，「${device}」上也會撤回。`,
      })
    : t({ id: 'held.dismissIntent', message: `不會執行，「${device}」上也會撤回。` });
  const keep = isGone
    ? t({ id: 'stray.keep', message: '先不處理' })
    : t({ id: 'held.keep', message: '保留' });
  return (
    <form onSubmit={submit} noValidate className="mt-1 flex flex-col gap-3 rounded-button bg-sunken p-3">
      <TextField
        label={isGone ? field : t({ id: 'held.reason', message: '不入帳的原因' })}
        hint={
          isGone
            ? t({
                id: 'stray.reasonHint',
                message: '會與這筆變更一起保留在伺服器，建立的裝置也會看到。例如：已記在信義店的收支。',
              })
            : t({ id: 'held.reasonHint', message: '建立這筆變更的裝置會看到原因。' })
        }
        value={reason}
        maxLength={200}
        ref={first}
        error={missing && given === '' ? t({ id: 'form.required', message: `請輸入${field}` }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" disabled={isOffline}>
          {isGone ? (
            <Trans id="stray.dismissNow">標記為已處理</Trans>
          ) : (
            <Trans id="held.dismissNow">不入帳</Trans>
          )}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {keep}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        danger
        title={
          isGone
            ? t({ id: 'stray.dismissTitle', message: `要把「${sentence}」標記為已處理嗎？` })
            : t({ id: 'held.dismissTitle', message: `「${sentence}」不入帳？` })
        }
        body={`${effect} ${t({ id: 'held.dismissFinal', message: '此動作無法復原。' })}`}
        confirmLabel={
          isGone
            ? t({ id: 'stray.dismissConfirm', message: '確定標記為已處理' })
            : t({ id: 'held.dismissConfirm', message: '確定不入帳' })
        }
        cancelLabel={keep}
        loading={loading}
        onConfirm={() => {
          setAsking(false);
          onDismiss(given);
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
