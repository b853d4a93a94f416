import { useState } from 'react';
import { keepEqual } from '#domain/kit/keep-equal.ts';

/**
 * An answer whose parts stay the same objects while they are equal: after a sale one tile is drawn again, not five hundred. While there
 * is none, because it is asked again or cannot be read, the last one stands: the counter does not vanish in the middle of a sale. What may
 * come to ask of another store is given a key of that store, so that the last one is not taken for its own.
 */
export function useKeptEqual<T>(answer: T): T {
  const [kept, setKept] = useState({ answer, value: answer });
  if (answer === undefined || Object.is(kept.answer, answer)) return kept.value;
  const value = keepEqual(kept.value, answer);
  setKept({ answer, value });
  return value;
}
