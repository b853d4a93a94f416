import type { ComponentProps, ReactNode } from 'react';
import { bareInput, Field, inputBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'children'>, FieldFrame {
  /** Stands in the box before what is typed, such as a unit or an icon. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  untold,
  faultApart,
  optional,
  hideLabel,
  id,
  className,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, untold, faultApart, optional, hideLabel, id, className }}>
      {(control) => (
        <span className={inputBox}>
          {prefix && <span className="shrink-0 text-fg-3">{prefix}</span>}
          <input type="text" {...input} {...control} className={bareInput} />
          {suffix && <span className="shrink-0 text-fg-3">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
