import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readWhole } from './money-input.ts';

interface WholeNumber {
  /** What stands in the field. */
  readonly text: string;
  readonly error: string | undefined;
  /** Takes what was typed; undefined where nothing came of it. */
  readonly take: (typed: string) => number | null | undefined;
}

/**
 * What is typed into a field for a whole number. What is no whole number stays in the field with a sentence, and is `NaN` for the form: no
 * schema takes that, and none takes other digits for it.
 */
export function useWholeNumber(
  value: number | null,
  write: (value: number | null) => string,
  onChange: (value: number | null) => void,
): WholeNumber {
  const { t } = useLingui();
  const [held, setHeld] = useState('');
  const isNone = value !== null && Number.isNaN(value);
  return {
    text: isNone ? held : write(value),
    error: isNone ? t({ id: 'form.wholeOnly', message: '只能輸入整數，不含小數點和正負號' }) : undefined,
    take(typed) {
      const read = readWhole(typed);
      if (read === undefined) return undefined;
      setHeld(Number.isNaN(read) ? typed : '');
      onChange(read);
      return read;
    },
  };
}
