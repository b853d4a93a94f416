import { useNow } from '#src/ui/hooks/use-now.ts';

/** Whole seconds until a moment of this device’s clock; 0 in the last one and from then on. */
export function useSecondsLeft(until: number): number {
  const now = useNow(1000);
  return Math.max(0, Math.floor((until - now) / 1000));
}
