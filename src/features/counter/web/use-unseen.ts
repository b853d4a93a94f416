import { useEffect } from 'react';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';

/** Between two chimes while nobody looks, in ms. */
const againMs = 15_000;

interface UnseenOf {
  readonly storeId: string;
  /** Undefined while nothing is known yet. */
  readonly shown: readonly string[] | undefined;
  /** They are before somebody's eyes now. */
  readonly isLooking: boolean;
}

/** Those that nobody has looked at on this till, also before it was started anew. */
export function useUnseen({ storeId, shown, isLooking }: UnseenOf): readonly string[] {
  const key = `haodan.seenWebOrders.${storeId}`;
  const kept = useStored(key);
  const seen = new Set(kept?.split('\n'));
  const unseen = shown?.filter((id) => !seen.has(id)) ?? [];
  const looked = isLooking && unseen.length > 0 ? shown?.join('\n') : undefined;
  useEffect(() => {
    if (looked !== undefined) writeStored(key, looked);
  }, [key, looked]);
  return unseen;
}

/** Does something again and again while it is wanted. */
export function useRepeated(isWanted: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(act, againMs);
    return () => clearInterval(timer);
  }, [isWanted, act]);
}
