import { useState } from 'react';

/** A value that stays the same object until what it says changes, so that what hangs on it is not done again. */
export function useSteady<T>(value: T, says: string): T {
  const [held, setHeld] = useState({ value, says });
  if (held.says === says) return held.value;
  setHeld({ value, says });
  return value;
}
