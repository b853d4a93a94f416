import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

/** The button that shows who is signed in, and opens the menu that belongs to the person. */
export function UserFace({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="pressable flex min-h-target items-center gap-2 rounded-full border border-transparent py-0.5 pr-2 pl-0.5 hover:bg-hover"
    >
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-primary-soft text-14 font-semibold text-primary-text"
      >
        {Array.from(name)[0]}
      </span>
      <span className="max-sm:sr-only">{name}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
    </button>
  );
}
