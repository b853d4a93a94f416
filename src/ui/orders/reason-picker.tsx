import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chip } from '../buttons/chip.tsx';
import { TextField } from '../form/text-field.tsx';
import { useFirstFocus } from '../hooks/use-first-focus.ts';

interface ReasonPickerProps {
  /** Empty while none is chosen. */
  value: string;
  onChange: (reason: string) => void;
  /** What happens every day, where it is not what takes back a sale. */
  usual?: readonly string[];
}

/** Why something is taken back: one tap for what happens every day, words for the rest. */
export function ReasonPicker({ value, onChange, usual: given }: ReasonPickerProps) {
  const { t } = useLingui();
  const [isOther, setOther] = useState(false);
  const words = useFirstFocus<HTMLInputElement>(isOther);
  const label = t({ id: 'reason', message: '原因' });
  const usual = given ?? [
    t({ id: 'reason.mistake', message: '點錯' }),
    t({ id: 'reason.guest', message: '客人取消' }),
    t({ id: 'reason.soldOut', message: '品項售完' }),
    t({ id: 'reason.dish', message: '餐點問題' }),
    t({ id: 'reason.double', message: '重複結帳' }),
  ];
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <h3 aria-hidden="true" className="text-14 font-semibold">
        {label}
      </h3>
      <div className="flex flex-wrap gap-2">
        {usual.map((reason) => (
          <Chip
            key={reason}
            selected={!isOther && value === reason}
            onClick={() => {
              setOther(false);
              onChange(reason);
            }}
          >
            {reason}
          </Chip>
        ))}
        <Chip
          selected={isOther}
          onClick={() => {
            setOther(true);
            onChange('');
          }}
        >
          {t({ id: 'reason.other', message: '其他…' })}
        </Chip>
      </div>
      {isOther && (
        <TextField
          ref={words}
          label={t({ id: 'reason.words', message: '說明原因' })}
          value={value}
          maxLength={200}
          autoComplete="off"
          data-testid="reason-words"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
