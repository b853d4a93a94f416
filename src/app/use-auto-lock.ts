import { useEffect } from 'react';
import { autoLockKey } from '#src/data/auto-lock.ts';
import { useRoster, useTillPin } from '#src/data/use-till.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useStored } from '#src/ui/hooks/stored.ts';

const touches = ['pointerdown', 'keydown'] as const;

/** Only where somebody has a PIN: a lock without keys would be one without a network. */
export function useAutoLock(
  { brandId, storeId }: { brandId: string; storeId: string },
  isLocked: boolean,
): void {
  const minutes = Number(useStored(autoLockKey) ?? 0);
  const hasPeople = (useRoster(storeId)?.people.length ?? 0) > 0;
  const tillPin = useLatest(useTillPin(brandId, storeId));
  useEffect(() => {
    if (!(minutes > 0) || !hasPeople || isLocked) return undefined;
    let timer = 0;
    const again = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => tillPin.current.lock(), minutes * 60_000);
    };
    again();
    for (const touch of touches) window.addEventListener(touch, again, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, again, { capture: true });
    };
  }, [minutes, hasPeople, isLocked, tillPin]);
}
