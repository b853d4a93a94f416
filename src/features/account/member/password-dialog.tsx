import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { changeCustomerPassword } from '#domain/customer/auth-operations.ts';
import { useToldFaults } from '#src/ui/form/use-told-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { NewPasswordField } from '../fields.tsx';
import { useFieldWords } from '../use-field-words.ts';
import { useSending } from '../use-sending.ts';
import { CurrentPassword } from './current-password.tsx';
import { FormDialog } from './form-dialog.tsx';
import { usePasswordFailure } from './use-password-failure.ts';

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
  const { wrong, other } = usePasswordFailure(failure);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [currentId, nextId] = [useId(), useId()];
  const nextFault = words.newPassword(next);
  const { summary, errorOf, tryToSend, beginAgain } = useToldFaults([
    ...(current === ''
      ? [
          {
            fieldId: currentId,
            message: words.required(t({ id: 'member.currentPassword', message: '目前的密碼' })),
          },
        ]
      : []),
    ...(nextFault === undefined ? [] : [{ fieldId: nextId, message: nextFault }]),
  ]);
  const close = () => {
    setCurrent('');
    setNext('');
    beginAgain();
    forget();
    onClose();
  };
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      await api.call(changeCustomerPassword, { brandId, currentPassword: current, newPassword: next });
      announce(t({ id: 'member.passwordChanged', message: '密碼已更改' }));
      close();
    });
  };
  return (
    <FormDialog
      open={open}
      title={t({ id: 'member.changePassword', message: '更改密碼' })}
      lead={t({ id: 'member.changePasswordLead', message: '其他裝置會登出，這台裝置不受影響。' })}
      failure={other}
      summary={summary}
      submit={t({ id: 'member.changePassword', message: '更改密碼' })}
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      <CurrentPassword
        id={currentId}
        value={current}
        error={errorOf(currentId) ?? wrong}
        onChange={setCurrent}
      />
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
