import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sendVerification } from '#domain/customer/auth-operations.ts';
import { updateCustomerProfile } from '#domain/customer/profile-operations.ts';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import { shownPhone } from '#src/ui/form/phone.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { CodeField, PhoneField } from '../fields.tsx';
import { Resend } from '../resend.tsx';
import { whenSent } from '../send-code.ts';
import { useFieldWords } from '../use-field-words.ts';
import { useSending } from '../use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { useCurrentPassword } from './use-current-password.tsx';
import { useMemberReadings } from './use-member.ts';

interface PhoneDialogProps {
  open: boolean;
  profile: CustomerProfile;
  onClose: () => void;
}

/** Another number: the password first, so that nobody moves an account who finds a telephone, then a code to the new number. */
export function PhoneDialog({ open, profile, onClose }: PhoneDialogProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const readings = useMemberReadings();
  const words = useFieldWords();
  const { sending, failure, send, forget } = useSending();
  const resending = useSending();
  const current = useCurrentPassword(failure);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState<number>();
  const [phoneId, codeId] = [useId(), useId()];
  const { brandId } = profile;
  const isSent = resendAt !== undefined;

  const phoneFault =
    mobilePhoneOf(phone) === profile.phone
      ? t({ id: 'member.samePhone', message: '這就是目前的手機號碼' })
      : words.phone(phone);
  const codeFault = isSent ? words.code(code) : undefined;
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults([
    ...(phoneFault === undefined ? [] : [{ fieldId: phoneId, message: phoneFault }]),
    ...current.faults,
    ...(codeFault === undefined ? [] : [{ fieldId: codeId, message: codeFault }]),
  ]);
  const close = () => {
    for (const empty of [setPhone, setCode]) empty('');
    current.clear();
    setResendAt(undefined);
    beginAgain();
    forget();
    onClose();
  };
  const sendCode = async () => {
    setResendAt(await whenSent(api.call(sendVerification, { brandId, phone, purpose: 'change_phone' })));
    beginAgain();
  };
  const submit = () => {
    if (!tryToSend()) return;
    if (!isSent) {
      void send(sendCode);
      return;
    }
    void send(async () => {
      const changed = await api.call(updateCustomerProfile, {
        brandId,
        phone,
        code,
        currentPassword: current.password,
      });
      await readings.profile.set(changed);
      announce(t({ id: 'member.phoneChanged', message: '手機號碼已更換' }));
      close();
    });
  };
  return (
    <FormDialog
      open={open}
      title={t({ id: 'member.changePhone', message: '更換手機號碼' })}
      lead={
        isSent
          ? t({ id: 'member.codeSent', message: `驗證碼已傳送到${shownPhone(mobilePhoneOf(phone))}` })
          : t({ id: 'member.changePhoneLead', message: '之後用新的號碼登入，會員資料都會保留。' })
      }
      failure={current.other ?? resending.failure}
      summary={summary}
      submit={
        isSent
          ? t({ id: 'member.changePhone', message: '更換手機號碼' })
          : t({ id: 'member.sendCode', message: '傳送驗證碼' })
      }
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      {isSent ? (
        <>
          <CodeField id={codeId} value={code} error={errorOf(codeId)} onChange={setCode} />
          {current.isWrong && current.field(errorOf)}
          <Resend at={resendAt} sending={resending.sending} onResend={() => void resending.send(sendCode)} />
        </>
      ) : (
        <>
          <PhoneField id={phoneId} value={phone} error={errorOf(phoneId)} onChange={setPhone} />
          {current.field(errorOf)}
        </>
      )}
    </FormDialog>
  );
}
