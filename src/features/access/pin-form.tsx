import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { setPin } from '#domain/access/pin-operations.ts';
import { isEasyPin, pinDigits, pinLength } from '#domain/access/pin.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';

/** The own PIN for the counter. What is typed is kept nowhere. @param hasPin Whether there is one already. */
export function PinForm({ hasPin, onSaved }: { hasPin: boolean; onSaved: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(setPin);
  const [password, setPassword] = useState('');
  const [pin, setTyped] = useState('');
  const [passwordId, pinId] = [useId(), useId()];

  const passwordLabel = t({ id: 'account.currentPassword', message: '目前的密碼' });
  const hint = t({ id: 'pin.hint', message: '6位數字，不要連號或重複' });
  const field = passwordLabel;
  const faults = [
    ...(password
      ? []
      : [{ fieldId: passwordId, message: t({ id: 'form.required', message: `請輸入${field}` }) }]),
    ...(pin.length === pinLength && !isEasyPin(pin)
      ? []
      : [
          {
            fieldId: pinId,
            message:
              pin.length === pinLength
                ? t({ id: 'pin.easy', message: '這組太容易被猜到，請換一組' })
                : t({ id: 'pin.length', message: '請輸入6位數字' }),
          },
        ]),
  ];
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(faults);

  const save = async (): Promise<void> => {
    if (!tryToSend() || isRunning) return;
    try {
      await run({ currentPassword: password, pin });
    } catch {
      // Said above the fields.
      return;
    }
    setPassword('');
    setTyped('');
    beginAgain();
    notify('success', t({ id: 'pin.saved', message: 'PIN碼已設定，櫃檯連線後就能用來切換人員' }));
    onSaved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="pin-form">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <ErrorSummary {...summary} />
      <PasswordField
        id={passwordId}
        label={passwordLabel}
        name="pin-password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={errorOf(passwordId)}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        id={pinId}
        label={hasPin ? t({ id: 'pin.new', message: '新的PIN碼' }) : t({ id: 'pin', message: 'PIN碼' })}
        hint={hint}
        name="new-pin"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        value={pin}
        error={errorOf(pinId)}
        onChange={({ target }) => setTyped(pinDigits(target.value))}
      />
      <p className="text-14 text-fg-2">
        <Trans id="pin.what">
          在店裡的櫃檯用PIN碼解鎖、切換人員，沒有網路也能用；主管也用它核准作廢與退款。
        </Trans>
      </p>
      <div>
        <Button type="submit" variant="primary" loading={isRunning} data-testid="pin-save">
          {hasPin ? <Trans id="pin.change">變更PIN碼</Trans> : <Trans id="pin.set">設定PIN碼</Trans>}
        </Button>
      </div>
    </form>
  );
}
