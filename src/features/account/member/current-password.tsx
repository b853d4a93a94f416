import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#src/ui/form/password-field.tsx';

interface CurrentPasswordProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password that one has: whoever finds a telephone does not know it. */
export function CurrentPassword({ onChange, ...field }: CurrentPasswordProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...field}
      label={t({ id: 'member.currentPassword', message: '目前的密碼' })}
      autoComplete="current-password"
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
