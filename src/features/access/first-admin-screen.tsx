import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { passwordLength } from '#domain/access/password-length.ts';
import { homeOf } from '#src/data/session-rule.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SignInNameField } from './sign-in-name-field.tsx';

interface FirstAdminScreenProps {
  /** The secret of the link on the server's console. */
  readonly token: string;
}

/** An installation without anybody: whoever holds the console's link becomes its first system admin. */
export function FirstAdminScreen({ token }: FirstAdminScreenProps) {
  const { t } = useLingui();
  const router = useRouter();
  const errorText = useErrorText();
  const { session } = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [nameId, passwordId] = [useId(), useId()];

  const nameLabel = t({ id: 'login.name', message: '名稱' });
  const hint = t({ id: 'firstAdmin.password', message: '至少8個字元' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const missing = [
    ...(name.trim() ? [] : [{ fieldId: nameId, message: required(nameLabel) }]),
    ...(password.length >= passwordLength.least ? [] : [{ fieldId: passwordId, message: hint }]),
  ];
  const { summary, errorOf, tryToSend } = useSubmitFaults(missing);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend() || sending) return;
    setSending(true);
    try {
      router.history.replace(homeOf(await session.claimPlatform({ token, name: name.trim(), password })));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PageHeading className="text-center">
        {t({ id: 'firstAdmin.title', message: '建立第一位系統管理員' })}
      </PageHeading>
      <p className="text-14 text-fg-2">
        <Trans id="firstAdmin.hint">這個連結只能使用一次，完成後會自動登入。</Trans>
      </p>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <ErrorSummary {...summary} />
      <SignInNameField
        id={nameId}
        label={nameLabel}
        value={name}
        error={errorOf(nameId)}
        onChange={setName}
      />
      <NewPasswordField
        id={passwordId}
        label={t({ id: 'password', message: '密碼' })}
        hint={hint}
        name="password"
        value={password}
        error={errorOf(passwordId)}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" size="lg" block loading={sending}>
        <Trans id="firstAdmin.submit">建立並登入</Trans>
      </Button>
    </form>
  );
}
