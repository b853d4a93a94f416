import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { forgotPassword, resetPassword } from '#domain/customer/auth-operations.ts';
import { mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { shownPhone } from '#src/ui/form/phone.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { afterSignIn } from '#src/data/guests/after-sign-in.ts';
import { CodeField, NewPasswordField, PhoneField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
import { Resend } from './resend.tsx';
import { whenSent } from './send-code.ts';
import { useFieldWords } from './use-field-words.ts';
import { useGuestErrorText, useSending } from './use-sending.ts';
import { useSignedInAlready } from './use-signed-in-already.ts';
import { AccountLink, useAccountSearch } from './ways.tsx';

/** A new password: the number first, then the code and the password; whoever sets it is signed in. */
export function ForgotScreen() {
  const search = useAccountSearch();
  const [phone, setPhone] = useState('');
  const [resendAt, setResendAt] = useState<number>();
  useSignedInAlready(afterSignIn(search.redirect));
  return resendAt === undefined ? (
    <PhoneStep phone={phone} onPhone={setPhone} onSent={setResendAt} />
  ) : (
    <PasswordStep
      phone={mobilePhoneOf(phone)}
      resendAt={resendAt}
      onSent={setResendAt}
      onBack={() => setResendAt(undefined)}
    />
  );
}

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (resendAt: number) => void;
}

function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const brandId = useBrandId() ?? '';
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send } = useSending();
  const phoneId = useId();
  const fault = words.phone(phone);
  const { summary, errorOf, tryToSend } = useSubmitFaults(
    fault === undefined ? [] : [{ fieldId: phoneId, message: fault }],
  );
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => onSent(await whenSent(api.call(forgotPassword, { brandId, phone }))));
  };
  return (
    <GuestForm
      title={t({ id: 'member.forgot', message: '忘記密碼' })}
      lead={t({ id: 'member.forgotLead', message: '輸入註冊時的手機號碼，我們會傳送驗證碼給您。' })}
      alert={failure === undefined ? undefined : errorText(failure)}
      summary={summary}
      submit={t({ id: 'member.sendCode', message: '傳送驗證碼' })}
      sending={sending}
      onSubmit={submit}
      others={
        <AccountLink to="/auth/login" className={buttonClass({ variant: 'ghost', block: true })}>
          {t({ id: 'member.backToLogin', message: '返回登入' })}
        </AccountLink>
      }
    >
      <PhoneField id={phoneId} value={phone} error={errorOf(phoneId)} onChange={onPhone} />
    </GuestForm>
  );
}

interface PasswordStepProps {
  phone: string;
  resendAt: number;
  onSent: (resendAt: number) => void;
  onBack: () => void;
}

function PasswordStep({ phone, resendAt, onSent, onBack }: PasswordStepProps) {
  const { t } = useLingui();
  const { api, members } = useAccount();
  const brandId = useBrandId() ?? '';
  const search = useAccountSearch();
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send, forget } = useSending();
  const resending = useSending();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [codeId, passwordId] = [useId(), useId()];
  const [codeFault, passwordFault] = [words.code(code), words.newPassword(password)];
  const { summary, errorOf, tryToSend } = useSubmitFaults([
    ...(codeFault === undefined ? [] : [{ fieldId: codeId, message: codeFault }]),
    ...(passwordFault === undefined ? [] : [{ fieldId: passwordId, message: passwordFault }]),
  ]);
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      await members.settle(brandId);
      await api.call(resetPassword, { brandId, phone, code, newPassword: password });
      await members.arrive(brandId);
      location.replace(afterSignIn(search.redirect));
      await new Promise(() => undefined);
    });
  };
  const resend = () => {
    forget();
    void resending.send(async () => {
      onSent(await whenSent(api.call(forgotPassword, { brandId, phone })));
      setCode('');
    });
  };
  const trouble = failure ?? resending.failure;
  return (
    <GuestForm
      title={t({ id: 'member.reset', message: '重設密碼' })}
      lead={t({
        id: 'member.resetLead',
        message: `如果${shownPhone(phone)}是會員，驗證碼已傳送到這支手機。`,
      })}
      alert={trouble === undefined ? undefined : errorText(trouble)}
      summary={summary}
      submit={t({ id: 'member.resetDone', message: '設定並登入' })}
      sending={sending}
      onSubmit={submit}
      others={
        <div className="flex flex-col gap-1">
          <Resend at={resendAt} sending={resending.sending} onResend={resend} />
          <Button variant="ghost" block onClick={onBack}>
            {t({ id: 'member.changePhone', message: '更換手機號碼' })}
          </Button>
        </div>
      }
    >
      <CodeField id={codeId} value={code} error={errorOf(codeId)} onChange={setCode} />
      <NewPasswordField
        id={passwordId}
        label={t({ id: 'member.newPassword', message: '新密碼' })}
        value={password}
        error={errorOf(passwordId)}
        onChange={setPassword}
      />
    </GuestForm>
  );
}
