import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SmallForm } from '#src/ui/form/small-form.tsx';

interface PasswordAskProps {
  /** What is done then, in a word. */
  action: ReactNode;
  isDanger?: boolean;
  /** What it means. */
  children: ReactNode;
  /** @throws What `errorText` can say; then the form stays. */
  onGiven: (password: string) => Promise<void>;
  onClose: () => void;
  errorText: (error: unknown) => string;
}

/** The present password, before the ways into an account change. What is typed is kept nowhere. */
export function PasswordAsk({ action, isDanger, children, onGiven, onClose, errorText }: PasswordAskProps) {
  const { t } = useLingui();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // What was pressed is gone from the page.
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const label = t({ id: 'account.currentPassword', message: '目前的密碼' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const send = async (): Promise<void> => {
    setTried(true);
    if (password === '') return document.getElementById(id)?.focus();
    setRunning(true);
    setFailure(undefined);
    try {
      await onGiven(password);
    } catch (error) {
      setFailure(error);
      document.getElementById(id)?.focus();
    } finally {
      setRunning(false);
    }
  };
  return (
    <SmallForm
      action={action}
      isDanger={isDanger ?? false}
      loading={isRunning}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <div className="text-14 text-fg-2">{children}</div>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <PasswordField
        id={id}
        label={label}
        name="passkeys-password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isTried && password === '' ? required(label) : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
    </SmallForm>
  );
}
