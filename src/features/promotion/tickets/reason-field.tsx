import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Characters of why a ticket is given. */
const longestReason = 200;

interface ReasonFieldProps {
  value: string;
  /** It was tried without one. */
  isAsked: boolean;
  example: string;
  onChange: (reason: string) => void;
}

/** Why a ticket is given. */
export function ReasonField({ value, isAsked, example, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  const field = t({ id: 'reason', message: '原因' });
  const missing = t({ id: 'form.required', message: `請輸入${field}` });
  return (
    <TextField
      label={field}
      hint={example}
      error={isAsked && value.trim() === '' ? missing : undefined}
      value={value}
      maxLength={longestReason}
      autoComplete="off"
      data-testid="ticket-reason"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
