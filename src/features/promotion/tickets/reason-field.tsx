import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Characters of why a ticket is given or taken back. */
const longestReason = 200;

interface ReasonFieldProps {
  value: string;
  /** It was tried without one. */
  isAsked: boolean;
  example: string;
  onChange: (reason: string) => void;
}

/** Why a ticket is given or taken back. */
export function ReasonField({ value, isAsked, example, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t({ id: 'ticket.reason', message: '原因' })}
      hint={example}
      error={
        isAsked && value.trim() === '' ? t({ id: 'ticket.reasonNeeded', message: '請輸入原因' }) : undefined
      }
      value={value}
      maxLength={longestReason}
      autoComplete="off"
      data-testid="ticket-reason"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
