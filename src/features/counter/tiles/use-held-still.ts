import { useState } from 'react';

/** A value that stays what it is while `still`, and is the newest otherwise. */
export function useHeldStill<T>(value: T, still: boolean): T {
  const [kept, setKept] = useState(value);
  if (!still && !Object.is(kept, value)) setKept(value);
  return still ? kept : value;
}
