import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { loginCustomer } from '#domain/customer/auth-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { afterSignIn } from '#src/data/guests/after-sign-in.ts';
import { PhoneField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
import { LineWay } from './line-way.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useGuestErrorText, useSending } from './use-sending.ts';
import { useSignedInAlready } from './use-signed-in-already.ts';
import { AccountLink, useAccountSearch } from './ways.tsx';

/** A customer signs in with their number and password. What is typed stays when it fails. */
export function LoginScreen() {
  const { t } = useLingui();
  const { api, members } = useAccount();
  const brandId = useBrandId() ?? '';
  const search = useAccountSearch();
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send } = useSending();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const [phoneId, passwordId] = [useId(), useId()];
  useSignedInAlready(afterSignIn(search.redirect));

  const phoneFault = words.phone(phone);
  const passwordLabel = t({ id: 'password', message: '密碼' });
  const { summary, errorOf, tryToSend } = useSubmitFaults([
    ...(phoneFault === undefined ? [] : [{ fieldId: phoneId, message: phoneFault }]),
    ...(password === '' ? [{ fieldId: passwordId, message: words.required(passwordLabel) }] : []),
  ]);
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      await members.settle(brandId);
      await api.call(loginCustomer, { brandId, phone, password, rememberMe });
      await members.arrive(brandId);
      location.replace(afterSignIn(search.redirect));
      // The page goes; until then nobody can send it again.
      await new Promise(() => undefined);
    });
  };
  const isWrong = failure instanceof AppError && failure.code === 'credentials_wrong';

  return (
    <GuestForm
      title={t({ id: 'member.login', message: '會員登入' })}
      alert={
        failure === undefined
          ? undefined
          : isWrong
            ? t({ id: 'member.loginFailed', message: '手機號碼或密碼不正確，請檢查後再試一次。' })
            : errorText(failure)
      }
      summary={summary}
      submit={t({ id: 'login', message: '登入' })}
      sending={sending}
      onSubmit={submit}
      others={
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <LineWay />
          <p className="text-center text-14 text-fg-2">
            {t({ id: 'member.noAccount', message: '還不是會員？' })}
          </p>
          <AccountLink to="/auth/register" className={buttonClass({ block: true })}>
            {t({ id: 'member.register', message: '註冊會員' })}
          </AccountLink>
        </div>
      }
    >
      <PhoneField id={phoneId} value={phone} error={errorOf(phoneId)} onChange={setPhone} />
      <PasswordField
        id={passwordId}
        label={passwordLabel}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={errorOf(passwordId)}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={t({ id: 'member.rememberMe', message: '保持登入' })}
          checked={rememberMe}
          onChange={setRememberMe}
        />
        <AccountLink
          to="/auth/forgot-password"
          className="inline-flex min-h-target items-center font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {t({ id: 'member.forgot', message: '忘記密碼' })}
        </AccountLink>
      </div>
    </GuestForm>
  );
}
