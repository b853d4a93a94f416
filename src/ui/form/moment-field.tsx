import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bareInput, Field, inputBox, type FieldFrame } from './field.tsx';
import { cx } from '../styles/class-names.ts';
import { TimeField } from './time-field.tsx';

interface MomentFieldProps extends FieldFrame {
  id: string;
  /** By the clock of the place, `2026-11-21T14:05`; empty where nothing is said. */
  value: string;
  /** Of a day that was chosen without saying when: `00:00`. */
  usualTime: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A day and a time of it. The time is typed as everywhere else, whatever the browser's language. */
export function MomentField({ value, usualTime, onChange, onBlur, ...frame }: MomentFieldProps) {
  const { t } = useLingui();
  const [date = '', time = ''] = value.split('T');
  /** A time that is not whole yet. Left so, the one before holds. */
  const [typed, setTyped] = useState<string>();
  const { label, error } = frame;
  const type = (next: string): void => {
    if (!/^\d{2}:\d{2}$/.test(next)) return setTyped(next);
    setTyped(undefined);
    onChange(`${date}T${next}`);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <span className={cx(inputBox, 'w-44!')}>
            <input
              {...control}
              type="date"
              value={date}
              className={bareInput}
              onChange={({ target }) =>
                onChange(target.value === '' ? '' : `${target.value}T${time || usualTime}`)
              }
              onBlur={onBlur}
            />
          </span>
          {date !== '' && (
            <TimeField
              id={`${frame.id}-time`}
              label={t({ id: 'moment.time', message: `${label}的時間` })}
              hideLabel
              errorId={error === undefined ? undefined : control['aria-describedby']}
              value={typed ?? time}
              onChange={type}
              onBlur={() => {
                setTyped(undefined);
                onBlur();
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}
