import type { Data } from './open-data.ts';
import type { SyncView } from './sync-view.ts';

/** Milliseconds by which the server's clock is ahead of this device's, as far as the device knows. */
export function clockOffsetIn(view: SyncView | undefined): number {
  return view?.status?.device?.clockOffset ?? 0;
}

/** The time in milliseconds as the server of a brand has it, as far as this device knows: what the server lends it ends by the server's clock. */
export function serverNow({ now, replicas }: Pick<Data, 'now' | 'replicas'>, brandId: string): number {
  return now() + clockOffsetIn(replicas.find(brandId)?.monitor.view());
}
