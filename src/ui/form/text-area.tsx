import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children'>, FieldFrame {
  value: string;
  onChange: (value: string) => void;
}

/** Text of a few lines; with `maxLength` it shows how much of it is used. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="relative flex flex-col">
          <textarea
            rows={2}
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => {
              rest.onFocus?.(event);
              // Browsers bring into view the line with the cursor, and leave the others below a bar.
              event.currentTarget.scrollIntoView({ block: 'nearest' });
            }}
            className="min-h-control w-full resize-none rounded-field border border-line-strong bg-surface px-3 py-2 text-field placeholder:text-fg-3 aria-invalid:border-danger"
          />
          {rest.maxLength !== undefined && (
            <span aria-hidden="true" className="num mt-1 self-end text-13 text-fg-3">
              {value.length}/{rest.maxLength}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
