import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { changeCustomerPassword } from '#domain/customer/auth-operations.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { NewPasswordField } from '../fields.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { useSending } from '../use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { useCurrentPassword } from './use-current-password.tsx';

interface PasswordDialogProps {
  open: boolean;
  brandId: string;
  onClose: () => void;
}

/** Another password; wherever else one is signed in, one is so no longer. */
export function PasswordDialog({ open, brandId, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const { api } = useAccount();
  const words = useFieldWords();
  const { sending, failure, send, forget } = useSending();
  const current = useCurrentPassword(failure);
  const [next, setNext] = useState('');
  const nextId = useId();
  const nextFault = words.newPassword(next);
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults([
    ...current.faults,
    ...(nextFault === undefined ? [] : [{ fieldId: nextId, message: nextFault }]),
  ]);
  const close = () => {
    current.clear();
    setNext('');
    beginAgain();
    forget();
    onClose();
  };
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      const passwords = { currentPassword: current.password, newPassword: next };
      await api.call(changeCustomerPassword, { brandId, ...passwords });
      announce(t({ id: 'member.passwordChanged', message: '密碼已更改' }));
      close();
    });
  };
  return (
    <FormDialog
      open={open}
      title={t({ id: 'member.changePassword', message: '更改密碼' })}
      lead={t({ id: 'member.changePasswordLead', message: '其他裝置會登出，這台裝置不受影響。' })}
      failure={current.other}
      summary={summary}
      submit={t({ id: 'member.changePassword', message: '更改密碼' })}
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      {current.field(errorOf)}
      <NewPasswordField
        id={nextId}
        label={t({ id: 'member.newPassword', message: '新密碼' })}
        value={next}
        error={errorOf(nextId)}
        onChange={setNext}
      />
    </FormDialog>
  );
}
