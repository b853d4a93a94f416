import type { PageSignals } from '../page-signals.ts';

/** So long, or until the network or somebody comes back. */
export function pauseUntilBack(signals: PageSignals, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      unlisten();
      resolve();
    };
    const timer = setTimeout(go, ms);
    const unlisten = signals.onChange(() => {
      if (signals.visible() && signals.online()) go();
    });
  });
}
