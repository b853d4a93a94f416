import { useEffect, type RefObject } from 'react';
import type { Asking } from './ask.ts';
import type { Replica } from './replica.ts';

/** What the server has left unanswered is asked again as soon as it answers the copy of the brand. */
export function useHeard(asking: RefObject<Asking | undefined>, replica: Replica | undefined): void {
  useEffect(() => {
    if (!replica) return undefined;
    const { subscribe, view } = replica.monitor;
    return subscribe(() => asking.current?.heard?.(view().answeredAt));
  }, [asking, replica]);
}
