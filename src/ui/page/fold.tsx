import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Stands at the end of the title's line, such as a count. */
  aside?: ReactNode;
  /** As it is at first; afterwards the reader decides. */
  open?: boolean;
  testId?: string;
  /** Called whenever it is expanded or collapsed. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A part of a long list or form that can be folded away. */
export function Fold({ title, aside, open = false, testId, onToggle, children }: FoldProps) {
  return (
    <details
      open={open}
      data-testid={testId}
      className="group border-b border-line"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-[max(48px,var(--target))] cursor-pointer py-1 list-none items-center gap-2 rounded-field [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1 text-16 font-semibold">{title}</h3>
        {aside}
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-fg-3 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
