import { useLingui } from '@lingui/react/macro';
import { passwordLength } from '#domain/access/password-length.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface GuestFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A mobile number, however somebody types it: with blanks, hyphens, +886, full-width figures. */
export function PhoneField({ onChange, ...field }: GuestFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t({ id: 'member.phone', message: '手機號碼' })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      placeholder="0912 345 678"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One field for all six figures: telephones fill it in from the message. */
export function CodeField({ onChange, ...field }: GuestFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t({ id: 'member.code', message: '驗證碼' })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is asked of a new password stands there before it is typed. */
export function NewPasswordField({ label, onChange, ...field }: GuestFieldProps & { label: string }) {
  const { t } = useLingui();
  const { least } = passwordLength;
  return (
    <PasswordField
      {...field}
      label={label}
      hint={t({ id: 'member.passwordRule', message: `至少${least}個字，中文、空格、符號都可以。` })}
      autoComplete="new-password"
      maxLength={passwordLength.most}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
