import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../styles/class-names.ts';
import { TextField } from './text-field.tsx';

interface LimitedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'maxLength' | 'suffix' | 'error' | 'onPaste'
> {
  value: string;
  /** Characters that it holds. */
  limit: number;
  /** Something else than typing has just been cut, or did not fit. */
  isCut?: boolean;
}

/** A text of limited length that says so: how much is left from three quarters on, and that something was cut when it was. */
export function LimitedField({ value, limit, isCut = false, ...field }: LimitedFieldProps) {
  const { t } = useLingui();
  const [cut, setCut] = useState<string>();
  const used = value.length;
  // What was cut is told until the text is another one.
  const tells = isCut || cut === value;
  return (
    <TextField
      {...field}
      value={value}
      maxLength={limit}
      error={tells ? t({ id: 'field.cut', message: `最多${limit}個字，超過的部分未加入` }) : undefined}
      onPaste={({ currentTarget, clipboardData }) => {
        const { selectionStart, selectionEnd } = currentTarget;
        const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
        const pasted = clipboardData.getData('text').replaceAll(/[\r\n]/g, '');
        const room = limit - used + selected;
        if (pasted.length <= room) return;
        const at = selectionStart ?? used;
        setCut(value.slice(0, at) + pasted.slice(0, Math.max(0, room)) + value.slice(selectionEnd ?? at));
      }}
      suffix={
        used * 4 >= limit * 3 && (
          <span
            className={cx('num text-13', used >= limit ? 'font-semibold text-warning-text' : 'text-fg-3')}
          >
            {used}/{limit}
          </span>
        )
      }
    />
  );
}
