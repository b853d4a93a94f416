import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for what runs later: an undo, a timer. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
