import { useEffect, useState } from 'react';
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

const idsIn = (text: string | null): readonly string[] => (text ? text.split('\n') : []);

/** Those that nobody has looked at on this till, also before it was started anew. */
export function useUnseen({ storeId, shown, isLooking }: UnseenOf): readonly string[] {
  const key = `haodan.seenWebOrders.${storeId}`;
  const kept = useStored(key);
  // A browser that forbids storage knows it as long as the page.
  const [seenHere, setSeenHere] = useState('');
  const seen = new Set([...idsIn(kept), ...idsIn(seenHere)]);
  const unseen = shown?.filter((id) => !seen.has(id)) ?? [];
  const looked = isLooking && unseen.length > 0 ? shown?.join('\n') : undefined;
  useEffect(() => {
    if (looked === undefined) return;
    writeStored(key, looked);
    setSeenHere(looked);
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
