import { useEffect } from 'react';

/** Keeps the screen of the till on. Browsers let go of it when the page is hidden, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let stopped = false;
    const ask = async () => {
      if (stopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A low battery or a policy may refuse; then the screen turns off as it always did.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (stopped) await lock?.release();
    };
    const visible = () => void ask();
    document.addEventListener('visibilitychange', visible);
    visible();
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', visible);
      void lock?.release();
    };
  }, []);
}
