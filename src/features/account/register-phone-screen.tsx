import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sendVerification } from '#domain/customer/auth-operations.ts';
import { mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { afterSignIn } from '#src/data/guests/after-sign-in.ts';
import { PhoneField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
import { whenSent } from './send-code.ts';
import { useFieldWords } from './use-field-words.ts';
import { useGuestErrorText, useSending } from './use-sending.ts';
import { useSignedInAlready } from './use-signed-in-already.ts';
import { AccountLink, useAccountSearch, useAccountWay } from './ways.tsx';

/** Registering, 1 of 3: the number. */
export function RegisterPhoneScreen() {
  const { t } = useLingui();
  const goTo = useAccountWay();
  const { api, registration } = useAccount();
  const brandId = useBrandId() ?? '';
  const search = useAccountSearch();
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send } = useSending();
  const [phone, setPhone] = useState(registration.phone);
  const phoneId = useId();
  useSignedInAlready(afterSignIn(search.redirect));

  const fault = words.phone(phone);
  const { summary, errorOf, tryToSend } = useSubmitFaults(
    fault === undefined ? [] : [{ fieldId: phoneId, message: fault }],
  );
  const submit = () => {
    if (!tryToSend()) return;
    const wanted = mobilePhoneOf(phone);
    void send(async () => {
      registration.phone = wanted;
      const present = registration.sentFor(brandId);
      // Whoever only came back to look has a code on its way already.
      if (present?.phone !== wanted || present.resendAt <= Date.now()) {
        const resendAt = await whenSent(api.call(sendVerification, { brandId, phone: wanted }));
        registration.sent({ brandId, phone: wanted, resendAt });
      }
      await goTo('/auth/register/verify');
    });
  };

  return (
    <GuestForm
      title={t({ id: 'member.register', message: '註冊會員' })}
      step={1}
      lead={t({ id: 'member.registerLead', message: '我們會傳送驗證碼到您的手機。' })}
      alert={failure === undefined ? undefined : errorText(failure)}
      summary={summary}
      submit={t({ id: 'member.sendCode', message: '傳送驗證碼' })}
      sending={sending}
      onSubmit={submit}
      others={
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-14 text-fg-2">
          {t({ id: 'member.haveAccount', message: '已經是會員？' })}
          <AccountLink
            to="/auth/login"
            className="inline-flex min-h-target items-center font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {t({ id: 'login', message: '登入' })}
          </AccountLink>
        </p>
      }
    >
      <PhoneField id={phoneId} value={phone} error={errorOf(phoneId)} onChange={setPhone} />
    </GuestForm>
  );
}
