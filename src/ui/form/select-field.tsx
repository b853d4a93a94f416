import ChevronDown from 'lucide-react/icons/chevron-down';
import { bareInput, Field, inputBox, type FieldFrame } from './field.tsx';

interface SelectFieldProps extends FieldFrame {
  id?: string;
  value: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean | undefined;
  }[];
  /** What an empty value says, where nothing is chosen yet. */
  placeholder?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  className?: string;
}

/** One of many, by the system's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className } = props;
  const { value, options, placeholder, onChange, onBlur } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className={`${inputBox} relative pr-0`}>
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${bareInput} cursor-pointer appearance-none pr-9`}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-surface text-fg"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute right-3 text-fg-3"
          />
        </span>
      )}
    </Field>
  );
}
