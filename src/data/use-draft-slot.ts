import { useEffect, useState } from 'react';
import { useData, useDraftPlace } from './data-context.tsx';
import { takeTabSlot, type Slot } from './draft-slot.ts';

/** A key for this tab's draft that no other open tab has; undefined until there is one. After a reload it is the same. */
export function useDraftSlot(prefix: string | undefined): string | undefined {
  const place = useDraftPlace();
  const { onDefect } = useData();
  const [held, setHeld] = useState<{ prefix: string; key: string }>();
  useEffect(() => {
    if (!place || prefix === undefined) return undefined;
    let slot: Slot | undefined;
    let stopped = false;
    const take = async (): Promise<void> => {
      slot = await takeTabSlot({
        prefix,
        ...place,
        locks: navigator.locks,
        memory: () => sessionStorage,
        onDefect,
      });
      if (stopped) slot.release();
      else setHeld({ prefix, key: slot.key });
    };
    void take();
    return () => {
      stopped = true;
      slot?.release();
    };
  }, [place, prefix, onDefect]);
  return held && held.prefix === prefix ? held.key : undefined;
}
