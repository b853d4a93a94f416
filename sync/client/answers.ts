import { instantMs } from '#domain/kit/time.ts';
import type { DeviceRow } from './local-tables.ts';
import type { DeviceClock } from './ports.ts';

/** Names one request; an answer without it is not ours. */
export function newNonce(clock: DeviceClock): string {
  return [...clock.randomBytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What an answer says of the device's clock.
 * @param started The device's wall clock when the request left, in milliseconds.
 */
export function clocked(
  clock: DeviceClock,
  serverTime: string,
  started: number,
): Required<Pick<DeviceRow, 'clockOffset' | 'clockUncertainty' | 'serverSeenAt'>> {
  const ended = clock.wall();
  const rtt = Math.max(0, ended - started);
  return {
    clockOffset: Math.round(instantMs(serverTime) - (started + rtt / 2)),
    clockUncertainty: Math.ceil(rtt / 2),
    serverSeenAt: serverTime,
  };
}
