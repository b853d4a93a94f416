import type { DeviceClock } from '#sync/client/ports.ts';

/** The page's clocks. `boot` names this page start: `mono` counts from it. */
export function makeClock(): DeviceClock {
  return {
    wall: () => Date.now(),
    mono: () => performance.now(),
    boot: crypto.randomUUID(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
}

/** A number from 0 to below 1, for jitter. */
export function randomOf(clock: Pick<DeviceClock, 'randomBytes'>): number {
  const [high = 0, low = 0] = clock.randomBytes(2);
  return (high * 256 + low) / 65_536;
}
