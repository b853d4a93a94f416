import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface SignInDialogProps {
  brandId: string;
  /** Who was signed in: nearly always it is they who go on. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Signing in over a page that somebody works with: everything below stays as it is. */
export function SignInDialog({ brandId, name: before, open, onClose }: SignInDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { session } = useSession();
  const [name, setName] = useState(before);
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || name.trim() === '' || password === '') return;
    setFailure(undefined);
    setSending(true);
    try {
      await session.signIn({ name: name.trim(), password, brandId });
      setPassword('');
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'session.signInAgain', message: '重新登入' })}
      description={t({ id: 'session.signInOver', message: '目前的訂單和輸入的內容都會保留' })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pb-1">
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <TextField
          label={t({ id: 'login.name', message: '名稱' })}
          autoComplete="username"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={t({ id: 'password', message: '密碼' })}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={sending}
          disabled={name.trim() === '' || password === ''}
          data-testid="login-submit"
        >
          <Trans id="login">登入</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
