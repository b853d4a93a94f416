import type { LucideIcon } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { SubjectsContext } from './sentence.tsx';

interface ChangeRowProps {
  /** The change's, by which its author is known. */
  changeKey: string;
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

/** One change, in one sentence: who made it and when. */
export function ChangeRow({ changeKey, icon: Icon, tone, sentence, at, aside, children }: ChangeRowProps) {
  const by = useContext(SubjectsContext).get(changeKey)?.by;
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{sentence}</span>
          <DateTime at={at} style="relative" className="num text-13 text-fg-3" />
        </p>
        <p className="num flex flex-wrap gap-x-2 text-13 text-fg-2" data-testid="change-by">
          {by !== undefined && by !== '' && <span className="break-words">{by}</span>}
          <DateTime at={at} style="full" />
        </p>
        {aside && <p className="num text-13 text-fg-2">{aside}</p>}
        {children}
      </div>
    </li>
  );
}
