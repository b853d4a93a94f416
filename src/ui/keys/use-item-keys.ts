import { useCallback, useState } from 'react';

interface ItemKeys {
  /** One for each item, in their order. */
  readonly keys: readonly string[];
  /** To be told together with the removal: those after it keep theirs. */
  readonly remove: (at: number) => void;
}

/** Keys for the items of a form's list that have no name of their own, so that a field keeps its item while those before it go. */
export function useItemKeys(count: number): ItemKeys {
  const [held, setHeld] = useState<readonly string[]>([]);
  const keys = withLength(held, count);
  if (keys !== held) setHeld(keys);
  const remove = useCallback((at: number) => setHeld((was) => was.toSpliced(at, 1)), []);
  return { keys, remove };
}

function withLength(keys: readonly string[], count: number): readonly string[] {
  if (keys.length === count) return keys;
  const added = Array.from({ length: Math.max(0, count - keys.length) }, () => crypto.randomUUID());
  return [...keys.slice(0, count), ...added];
}
