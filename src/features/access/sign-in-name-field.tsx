import { TextField } from '#src/ui/form/text-field.tsx';

interface SignInNameFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The name by which somebody signs in, as password managers know it. */
export function SignInNameField({ onChange, ...field }: SignInNameFieldProps) {
  return (
    <TextField
      {...field}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={50}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
