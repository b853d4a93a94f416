import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { FieldError } from '#src/ui/form/error-summary.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldWords } from '../use-field-words.ts';

/**
 * The password that one has, asked again before what cannot be left to whoever finds a telephone.
 * @param failure Why the form could not be sent: a wrong password is said of this field, everything else is `other`.
 */
export function useCurrentPassword(failure: unknown) {
  const { t } = useLingui();
  const words = useFieldWords();
  const [password, setPassword] = useState('');
  const id = useId();
  const label = t({ id: 'member.currentPassword', message: '目前的密碼' });
  const isWrong = failure instanceof AppError && failure.code === 'credentials_wrong';
  const faults: readonly FieldError[] =
    password === '' ? [{ fieldId: id, message: words.required(label) }] : [];
  const field = (errorOf: (fieldId: string) => string | undefined) => (
    <PasswordField
      id={id}
      label={label}
      autoComplete="current-password"
      maxLength={200}
      value={password}
      error={errorOf(id) ?? (isWrong ? t({ id: 'member.passwordWrong', message: '密碼不正確' }) : undefined)}
      onChange={({ target }) => setPassword(target.value)}
    />
  );
  return {
    password,
    faults,
    isWrong,
    other: isWrong ? undefined : failure,
    field,
    clear: () => setPassword(''),
  };
}
