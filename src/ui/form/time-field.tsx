import type { KeyboardEvent } from 'react';
import { cx } from '../styles/class-names.ts';
import { moveClock, parseClock } from './clock-input.ts';
import { Field, inputBox, bareInput, type FieldFrame } from './field.tsx';

interface TimeFieldProps extends FieldFrame {
  id: string;
  /** As it stands in the box: `HH:MM`, or what is being typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The label is read out only, where it is plain what is meant. */
  hideLabel?: boolean;
  /** Where the error is said, when it is not said here: the box only shows that there is one. */
  errorId?: string | undefined;
  className?: string;
}

const stepMinutes = 15;

/** A time of day by 24 hours, whatever the browser's language. The arrow keys go by quarters of an hour (Shift: hours). */
export function TimeField(props: TimeFieldProps) {
  const { id, value, onChange, onBlur, hideLabel, errorId, label, className, ...frame } = props;
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(moveClock(value === '' ? '09:00' : value, direction * (event.shiftKey ? 60 : stepMinutes)));
  };
  const input = (control: Partial<React.ComponentProps<'input'>>) => (
    <span className={cx(inputBox, 'w-22!')}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder="09:00"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={step}
        // What is typed takes the place of what is there.
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          const parsed = parseClock(value);
          if (parsed !== undefined && parsed !== value) onChange(parsed);
          onBlur?.();
        }}
        className={cx(bareInput, 'num')}
      />
    </span>
  );
  if (hideLabel)
    return input({
      id,
      'aria-label': label,
      'aria-invalid': errorId !== undefined || undefined,
      'aria-describedby': errorId,
    });
  return (
    <Field {...frame} id={id} label={label} className={className}>
      {(control) => input(control)}
    </Field>
  );
}
