interface DayInputProps {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
}

/** A date of a filter. What is typed half is no date yet, and changes nothing. */
export function DayInput({ label, value = '', min, max, onChange }: DayInputProps) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="num min-h-control rounded-field border border-line-strong bg-surface px-2 text-field"
    />
  );
}
