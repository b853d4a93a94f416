import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sendVerification, verifyCode } from '#domain/customer/auth-operations.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { shownPhone } from '#src/ui/form/phone.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
import { Resend } from './resend.tsx';
import { whenSent } from './send-code.ts';
import { useFieldWords } from './use-field-words.ts';
import { useGuestErrorText, useSending } from './use-sending.ts';
import { AccountLink, useAccountWay } from './ways.tsx';

/** Registering, 2 of 3: the code that was sent. */
export function RegisterCodeScreen() {
  const { t } = useLingui();
  const goTo = useAccountWay();
  const { api, registration } = useAccount();
  const brandId = useBrandId() ?? '';
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send, forget } = useSending();
  const resending = useSending();
  const [sent, setSent] = useState(registration.sentFor(brandId));
  const [code, setCode] = useState('');
  const [isMember, setMember] = useState(false);
  const codeId = useId();
  const phone = sent?.phone ?? registration.phone;

  const fault = words.code(code);
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(
    fault === undefined ? [] : [{ fieldId: codeId, message: fault }],
  );
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      const proved = await api.call(verifyCode, { brandId, phone, code });
      if (proved.isMember) {
        setMember(true);
        return;
      }
      registration.code = code;
      await goTo('/auth/register/profile');
    });
  };
  const resend = () => {
    forget();
    void resending.send(async () => {
      const resendAt = await whenSent(api.call(sendVerification, { brandId, phone }));
      registration.sent({ brandId, phone, resendAt });
      setSent({ brandId, phone, resendAt });
      setCode('');
      beginAgain();
    });
  };

  if (isMember) return <AlreadyMember phone={phone} />;
  const trouble = failure ?? resending.failure;
  return (
    <GuestForm
      title={t({ id: 'member.verify', message: '驗證手機' })}
      step={2}
      lead={t({ id: 'member.codeSent', message: `驗證碼已傳送到${shownPhone(phone)}` })}
      alert={trouble === undefined ? undefined : errorText(trouble)}
      summary={summary}
      submit={t({ id: 'member.next', message: '下一步' })}
      sending={sending}
      onSubmit={submit}
      others={
        <div className="flex flex-col gap-1">
          <Resend at={sent?.resendAt ?? 0} sending={resending.sending} onResend={resend} />
          <AccountLink to="/auth/register" className={buttonClass({ variant: 'ghost', block: true })}>
            {t({ id: 'member.changePhone', message: '更換手機號碼' })}
          </AccountLink>
        </div>
      }
    >
      <CodeField id={codeId} value={code} error={errorOf(codeId)} onChange={setCode} />
    </GuestForm>
  );
}

/** Only who has just proved that the number is theirs comes here. */
function AlreadyMember({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5 text-center">
      <PageHeading>{t({ id: 'member.isMember', message: '您已經是會員' })}</PageHeading>
      <p className="text-fg-2">
        {t({ id: 'member.isMemberBody', message: `${shownPhone(phone)}註冊過了，用原本的密碼登入即可。` })}
      </p>
      <div className="flex flex-col gap-2">
        <AccountLink
          to="/auth/login"
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        >
          {t({ id: 'login', message: '登入' })}
        </AccountLink>
        <AccountLink to="/auth/forgot-password" className={buttonClass({ block: true })}>
          {t({ id: 'member.forgot', message: '忘記密碼' })}
        </AccountLink>
      </div>
    </div>
  );
}
