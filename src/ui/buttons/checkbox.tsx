import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
}

/** A value that is sent with its form. What takes effect at once is a switch. */
export function Checkbox({ label, checked, onChange, name, disabled }: CheckboxProps) {
  return (
    <label className="relative inline-flex min-h-target items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-6 shrink-0 cursor-pointer appearance-none rounded-field border border-line-strong bg-surface checked:border-primary checked:bg-primary disabled:opacity-50"
      />
      <Check
        size={18}
        strokeWidth={2.5}
        aria-hidden="true"
        className="pointer-events-none absolute left-[3px] z-1 hidden text-on-primary peer-checked:block"
      />
      <span>{label}</span>
    </label>
  );
}
