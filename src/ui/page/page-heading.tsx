import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { cx } from '../styles/class-names.ts';

interface PageHeadingProps {
  children: string;
  /** What the page belongs to, nearest first: store, then brand. They follow the heading in the window's title. */
  within?: readonly string[];
  /** Read out but not drawn, where the screen has no room for it. */
  hidden?: boolean;
  className?: string;
}

/** The one H1 of a page, and the window's title made from it. After a change of page it gets the focus. */
export function PageHeading({ children, within = [], hidden, className }: PageHeadingProps) {
  const { t } = useLingui();
  const title = [children, ...within, t({ id: 'app.name', message: '好單' })].join('｜');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 tabIndex={-1} className={hidden ? 'sr-only' : cx('text-24 font-semibold', className)}>
      {children}
    </h1>
  );
}
