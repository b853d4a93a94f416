import { useEffect, type RefObject } from 'react';
import type { Asking } from './ask.ts';
import type { Replica } from './replica.ts';

/** Retries a query that the server left unanswered as soon as the server answers the brand's replica. */
export function useRetryOnAnswer(asking: RefObject<Asking | undefined>, replica: Replica | undefined): void {
  useEffect(() => {
    if (!replica) return undefined;
    const { subscribe, view } = replica.monitor;
    return subscribe(() => asking.current?.heard?.(view().answeredAt));
  }, [asking, replica]);
}
