import { useEffect, useState } from 'react';

/** A value as it was until what else changed with it has been painted: for what is dear to draw and can follow. */
export function useAfterPaint<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  useEffect(() => {
    // The first frame paints the rest; nothing may be added to it, nor to the wait for it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setFollowed(value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return followed;
}
