import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { bareInput, inputBox } from './field.tsx';
import { cx } from '../styles/class-names.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Its name; also what stands in it while it is empty, unless a placeholder says more. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Finds while typing. Esc and the cross empty it. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  placeholder,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <span className={cx(inputBox, 'pr-1', className)}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
      <input
        {...rest}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) onChange('');
          onKeyDown?.(event);
        }}
        className={bareInput}
      />
      {value && (
        <button
          type="button"
          aria-label={t({ id: 'search.clear', message: '清除搜尋' })}
          onClick={() => onChange('')}
          className="grid size-target max-h-[calc(var(--control)-4px)] shrink-0 place-items-center rounded-field border border-transparent text-fg-3 hover:text-fg"
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
