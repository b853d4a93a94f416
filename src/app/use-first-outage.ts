import { useEffect } from 'react';
import { useServices } from './services.tsx';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

const key = 'haodan.sawOutage';
/** Nobody is shown a sheet in the middle of something. */
const idleMs = 8000;

/** In a device's first outage somebody is shown once what works without a network: when no order is open and nobody touches the screen. */
export function useFirstOutage(isOffline: boolean, show: () => void): void {
  const { busy } = useServices();
  useEffect(() => {
    if (!isOffline || readStored(key) !== null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const stop = (): void => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait);
      removeEventListener('keydown', wait);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (busy.reasons.length > 0) return wait();
        // The outage goes on, and so do the taps: none of them may bring the sheet back.
        stop();
        writeStored(key, new Date().toISOString());
        return show();
      }, idleMs);
    };
    wait();
    addEventListener('pointerdown', wait);
    addEventListener('keydown', wait);
    return stop;
  }, [isOffline, busy, show]);
}
