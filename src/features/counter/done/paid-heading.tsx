import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

interface PaidHeadingProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Says that the money was taken, and has the focus. */
export function PaidHeading({ id, className, children }: PaidHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // With the frame: at once, the page would be laid out now and again for what else changes.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className={cx('flex items-center gap-2 text-20 font-semibold text-success-text', className)}
    >
      <CircleCheck size={24} strokeWidth={2} aria-hidden="true" className="text-success" />
      {children}
    </h2>
  );
}
