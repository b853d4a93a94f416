import { useEffect, useState } from 'react';
import { useDraftPlace } from './data-context.tsx';
import { takeSlot, type Slot } from './draft-slot.ts';

/** A key for this tab's draft that no other open tab has; undefined until there is one. After a reload it is the same. */
export function useDraftSlot(prefix: string): string | undefined {
  const place = useDraftPlace();
  const [held, setHeld] = useState<{ prefix: string; key: string }>();
  useEffect(() => {
    if (!place) return undefined;
    let slot: Slot | undefined;
    let stopped = false;
    const remembered = `haodan.slot.${prefix}`;
    const take = async (): Promise<void> => {
      const mine = sessionStorage.getItem(remembered) ?? undefined;
      slot = await takeSlot({ prefix, ...place, locks: navigator.locks, mine });
      if (stopped) {
        slot.release();
        return;
      }
      sessionStorage.setItem(remembered, slot.key);
      setHeld({ prefix, key: slot.key });
    };
    void take();
    return () => {
      stopped = true;
      slot?.release();
    };
  }, [place, prefix]);
  return held?.prefix === prefix ? held.key : undefined;
}
