import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

interface SectionProps {
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** Another ground, so that a long page has a rhythm. */
  isSunken?: boolean;
  /** The heading stands beside it where there is room: a list or a table needs no whole width. */
  isBeside?: boolean;
  /** Paper has no use for it. */
  isForScreens?: boolean;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ id, heading, lead, isSunken, isBeside, isForScreens, children }: SectionProps) {
  return (
    <section
      id={id}
      {...(isForScreens && { 'data-noprint': '' })}
      className={cx('skip-margin py-16 lg:py-20', isSunken && 'border-y border-line bg-sunken')}
    >
      <div className={cx('wide', isBeside && 'lg:grid lg:grid-cols-[1fr_1.9fr] lg:gap-14')}>
        <div className={cx('mb-10 max-w-[44rem]', isBeside ? 'lg:mb-0' : 'lg:mb-14')}>
          <h2 className="title-2">{heading}</h2>
          {lead !== undefined && <p className="lead mt-4">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}

/** The head of a page beside the first one: its only H1. */
export function PageTop({
  eyebrow,
  heading,
  lead,
  children,
}: {
  eyebrow?: ReactNode;
  heading: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="wide pt-12 pb-10 lg:pt-20 lg:pb-14">
      <div className="max-w-[46rem]">
        {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
        <h1 className="title-1">{heading}</h1>
        <p className="lead mt-5">{lead}</p>
        {children}
      </div>
    </div>
  );
}
