import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from './dialog.tsx';

/** Characters of a reason, as operations take one. */
const longest = 200;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What it means, and what it leaves alone. */
  body: ReactNode;
  /** What does it, in a word. */
  action: string;
  /** @throws What `errorText` can say; then the dialog stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  errorText: (error: unknown) => string;
}

/** Something that is done to what somebody else has, and asks why: the reason is kept. It starts over each time it opens. */
export function ReasonDialog({ open, title, onClose, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title}>
      {open && <ReasonForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'body' | 'action' | 'onConfirm' | 'onClose' | 'errorText'>;

function ReasonForm({ body, action, onConfirm, onClose, errorText }: ReasonFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const said = reason.trim();
  const field = t({ id: 'reason', message: '原因' });
  const missing = t({ id: 'form.required', message: `請輸入${field}` });
  const send = async (): Promise<void> => {
    setTried(true);
    if (said === '') return document.getElementById(id)?.focus();
    setRunning(true);
    setFailure(undefined);
    try {
      await onConfirm(said);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) void send();
      }}
    >
      <div className="text-14 text-fg-2">{body}</div>
      {failure !== undefined && <FormAlert>{failure}</FormAlert>}
      <TextField
        id={id}
        label={field}
        value={reason}
        maxLength={longest}
        autoComplete="off"
        error={isTried && said === '' ? missing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-4 pb-1">
        <Button onClick={onClose}>{t({ id: 'cancel', message: '取消' })}</Button>
        <Button type="submit" variant="danger" loading={isRunning} data-testid="reason-confirm">
          {action}
        </Button>
      </div>
    </form>
  );
}
