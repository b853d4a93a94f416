import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Stays below the page's bar over a form. The page is told how much it covers, as of `FootBar`: what gets the focus is scrolled clear of it (base.css). */
export function GlanceLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--head-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--head-bar');
    };
  }, []);
  return (
    <div
      ref={line}
      data-bar=""
      className="sticky top-[calc(56px+env(safe-area-inset-top))] z-(--z-sticky) -my-2 bg-page py-2 min-[70rem]:hidden"
    >
      {children}
    </div>
  );
}
