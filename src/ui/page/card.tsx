import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

interface CardProps {
  title?: string;
  /** Stands at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a page. Has a border and no shadow: only what floats throws one. */
export function Card({ title, actions, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('card rounded-card border border-line bg-surface p-5', className)}
    >
      {(title || actions) && (
        <header className="mb-3 flex flex-wrap items-center gap-3">
          {title && (
            <h2 id={id} className="min-w-0 flex-1 text-18 font-semibold">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
