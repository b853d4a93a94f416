import { useEffect, useState } from 'react';

/**
 * The id of the section that is read, of those that are named, in the page's order: the last one that has come as far up as a jump to it
 * would bring it.
 */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const sections = all.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      const jump = pxOf(getComputedStyle(document.documentElement).scrollPaddingTop);
      const above = sections.filter((section) => {
        const reached = jump + pxOf(getComputedStyle(section).scrollMarginTop);
        return section.getBoundingClientRect().top <= reached + 8;
      });
      setCurrent((isAtEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]))?.id);
    };
    const plan = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    plan();
    addEventListener('scroll', plan, { passive: true });
    addEventListener('resize', plan);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', plan);
      removeEventListener('resize', plan);
    };
  }, [all]);
  return current;
}

/** `auto` is no distance. */
function pxOf(length: string): number {
  return Number.parseFloat(length) || 0;
}
