import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cx } from '../styles/class-names.ts';

/** Stays in view at the foot of a page, above a phone's tabs. The page is told how much it covers: what gets the focus is scrolled clear of it (base.css). */
export function FootBar({ className, ...rest }: ComponentProps<'div'>) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-bar');
    };
  }, []);
  return (
    <div
      {...rest}
      ref={bar}
      data-bar=""
      className={cx(
        'sticky bottom-[calc(var(--bottom-bar,0px)+12px+env(safe-area-inset-bottom))] z-(--z-sticky)',
        className,
      )}
    />
  );
}
