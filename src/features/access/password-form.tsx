import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { changePassword } from '#domain/access/operations.ts';
import { passwordLength } from '#domain/access/password-length.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** A new password for the own account; the other sessions of the account end with it. What is typed is kept nowhere. */
export function PasswordForm() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(changePassword);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [currentId, nextId] = [useId(), useId()];

  const currentLabel = t({ id: 'account.currentPassword', message: '目前的密碼' });
  const hint = t({ id: 'firstAdmin.password', message: '至少8個字元' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const faults = [
    ...(current ? [] : [{ fieldId: currentId, message: required(currentLabel) }]),
    ...(next.length >= passwordLength.least ? [] : [{ fieldId: nextId, message: hint }]),
  ];
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(faults);

  const clear = (): void => {
    setCurrent('');
    setNext('');
    beginAgain();
  };
  const save = async (): Promise<boolean> => {
    if (!tryToSend() || isRunning) return false;
    try {
      await run({ currentPassword: current, newPassword: next });
      clear();
      notify('success', t({ id: 'account.passwordChanged', message: '密碼已變更，其他裝置需要重新登入' }));
      return true;
    } catch {
      // Said above the fields.
      return false;
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <ErrorSummary {...summary} />
      <PasswordField
        id={currentId}
        label={currentLabel}
        name="current-password"
        autoComplete="current-password"
        maxLength={200}
        value={current}
        error={errorOf(currentId)}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField
        id={nextId}
        label={t({ id: 'account.newPassword', message: '新密碼' })}
        hint={hint}
        name="new-password"
        value={next}
        error={errorOf(nextId)}
        onChange={setNext}
      />
      <p className="text-14 text-fg-2">
        <Trans id="account.passwordHint">變更後，其他裝置上的這個帳號都會登出。</Trans>
      </p>
      <div>
        <Button type="submit" variant="primary" loading={isRunning}>
          <Trans id="account.password">變更密碼</Trans>
        </Button>
      </div>
      <LeaveGuard
        unkept
        active={(current !== '' || next !== '') && !isRunning}
        onSave={save}
        onDiscard={clear}
      />
    </form>
  );
}
