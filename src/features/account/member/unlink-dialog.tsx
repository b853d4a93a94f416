import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { sendVerification } from '#domain/customer/auth-operations.ts';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { unlinkLineCall } from '#domain/line/guest-calls.ts';
import { shownPhone } from '#src/ui/form/phone.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { CodeField } from '../fields.tsx';
import { Resend } from '../resend.tsx';
import { whenSent } from '../send-code.ts';
import { useFieldWords } from '../use-field-words.ts';
import { useSending } from '../use-sending.ts';
import { FormDialog } from './form-dialog.tsx';

interface UnlinkDialogProps {
  open: boolean;
  profile: CustomerProfile;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the link to LINE back, by a code to the own number: nobody does it who finds a telephone that is not locked. */
export function UnlinkDialog({ open, profile, onDone, onClose }: UnlinkDialogProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const words = useFieldWords();
  const { sending, failure, send, forget } = useSending();
  const resending = useSending();
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState<number>();
  const codeId = useId();
  const { brandId, phone } = profile;
  const isSent = resendAt !== undefined;
  const fault = isSent ? words.code(code) : undefined;
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(
    fault === undefined ? [] : [{ fieldId: codeId, message: fault }],
  );
  const close = () => {
    setCode('');
    setResendAt(undefined);
    beginAgain();
    forget();
    onClose();
  };
  const sendCode = async () => {
    setResendAt(await whenSent(api.call(sendVerification, { brandId, phone, purpose: 'link_line' })));
    beginAgain();
  };
  const submit = () => {
    if (!tryToSend()) return;
    if (!isSent) return void send(sendCode);
    void send(async () => {
      await api.call(unlinkLineCall, { brandId, code });
      announce(t({ id: 'line.unlinked', message: '已解除LINE連結' }));
      onDone();
      close();
    });
  };
  const number = shownPhone(phone);
  return (
    <FormDialog
      open={open}
      title={t({ id: 'line.unlink', message: '解除LINE連結' })}
      lead={
        isSent
          ? t({ id: 'member.codeSent', message: `驗證碼已傳送到${shownPhone(phone)}` })
          : t({
              id: 'line.unlinkLead',
              message: `之後不能用LINE登入，也不會在LINE收到訂單通知。我們會先傳送驗證碼到${number}。`,
            })
      }
      failure={failure ?? resending.failure}
      summary={summary}
      submit={
        isSent
          ? t({ id: 'line.unlink', message: '解除LINE連結' })
          : t({ id: 'member.sendCode', message: '傳送驗證碼' })
      }
      danger={isSent}
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      {resendAt !== undefined && (
        <>
          <CodeField id={codeId} value={code} error={errorOf(codeId)} onChange={setCode} />
          <Resend at={resendAt} sending={resending.sending} onResend={() => void resending.send(sendCode)} />
        </>
      )}
    </FormDialog>
  );
}
