import { passwordLength } from '#domain/access/password-length.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

interface NewPasswordFieldProps {
  id: string;
  label: string;
  hint?: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A password that somebody of the staff gives themselves. */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      maxLength={passwordLength.most}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
