import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many can be drawn now: a window's worth with the frame, and more after each further one. Hundreds at once would hold up the
 * next letter.
 * @param of What they are: another one begins anew.
 */
export function useShownFirst(of: string, count: number, step: number): number {
  const [shown, setShown] = useState({ of, count: step });
  const now = shown.of === of ? shown.count : step;
  useEffect(() => {
    if (now >= count) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setShown({ of, count: now + step }));
    });
    return () => cancelAnimationFrame(frame);
  }, [of, count, step, now]);
  return Math.min(now, count);
}
