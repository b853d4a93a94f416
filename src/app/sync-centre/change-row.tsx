import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/class-names.ts';
import { DateTime } from '#src/ui/date-time.tsx';

interface ChangeRowProps {
  icon: LucideIcon;
  tone: 'text-warning' | 'text-danger' | 'text-pending' | 'text-success' | 'text-fg-3';
  /** What was done, in a sentence. */
  sentence: ReactNode;
  /** When it was done. */
  at: string;
  /** Its place in the order of sending, its attempts and the like. */
  aside?: ReactNode;
  /** What became of it, and what can be done. */
  children?: ReactNode;
}

/** One change, in one sentence, with its age. */
export function ChangeRow({ icon: Icon, tone, sentence, at, aside, children }: ChangeRowProps) {
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{sentence}</span>
          <DateTime at={at} style="relative" className="num text-13 text-fg-3" />
        </p>
        {aside && <p className="num text-13 text-fg-2">{aside}</p>}
        {children}
      </div>
    </li>
  );
}
