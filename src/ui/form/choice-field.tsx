import { useId } from 'react';
import { cx } from '../styles/class-names.ts';
import { FieldFault } from './field.tsx';

interface ChoiceFieldProps<T extends string> {
  id: string;
  label: string;
  choices: readonly { readonly value: T; readonly name: string; readonly about: string }[];
  /** Undefined while none is chosen. */
  value: T | undefined;
  error: string | undefined;
  onChange: (value: T) => void;
}

/** One of a few, each saying what it is for. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { id, label, choices, value: chosen, error, onChange } = props;
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      {choices.map(({ value, name, about }, at) => (
        <label
          key={value}
          className={cx(
            'pressable relative grid grid-cols-[auto_1fr] items-start gap-x-3 rounded-button border px-4 py-3',
            'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            value === chosen
              ? 'border-primary bg-primary-soft/40 dark:bg-primary-soft/60'
              : 'border-line-strong hover:bg-hover',
          )}
        >
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="row-span-2 grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border border-line-strong bg-surface outline-none before:size-2.5 before:rounded-full checked:border-primary checked:before:bg-primary"
          />
          <span className="font-semibold">{name}</span>
          <span className="text-14 text-fg-2">{about}</span>
        </label>
      ))}
      <FieldFault id={`${id}-error`} error={error} />
    </fieldset>
  );
}
