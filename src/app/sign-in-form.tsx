import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { secondFactorOf } from '#src/data/second-factor.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazySecondStep = lazyPart(async () => (await import('#src/office/sign-in/second-step.tsx')).SecondStep);

interface SignInFormProps {
  brandId: string;
  /** Who it probably is. */
  name: string;
  onSignedIn: (session: StaffSession) => void;
}

/** Name and password over a page that stays what it is. */
export function SignInForm({ brandId, name: before, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { session } = useSession();
  const [name, setName] = useState(before);
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [asked, setAsked] = useState<SecondFactorDetails>();
  // The form may stay where it is, for the next time.
  const enter = (signedIn: StaffSession): void => {
    setAsked(undefined);
    setPassword('');
    onSignedIn(signedIn);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || name.trim() === '' || password === '') return;
    setFailure(undefined);
    setSending(true);
    try {
      enter(await session.signIn({ name: name.trim(), password, brandId }));
    } catch (error) {
      const second = secondFactorOf(error);
      if (second) setAsked(second);
      else setFailure(error);
    } finally {
      setSending(false);
    }
  };
  if (asked)
    return (
      <LazyBoundary asked>
        <LazySecondStep
          asked={asked}
          onSignedIn={enter}
          onSpent={(error) => {
            setAsked(undefined);
            setFailure(error);
          }}
          onBack={() => setAsked(undefined)}
        />
      </LazyBoundary>
    );
  return (
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
  );
}
