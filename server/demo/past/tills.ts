import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { hashToken } from '#server/access/session-store.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { demoStoreProfiles, type DemoStoreProfile } from './store-profiles.ts';

/** The tills of the demo's past in the order of their names. Nobody can sign for them any more: their keys were thrown away. */
export function tillIdOf(storeId: string, till: number): string {
  return `demo-till-${storeId}-${till + 1}`;
}

/** Puts two tills with names into every store, each with a lane of its own. Done twice it changes nothing but when they were last seen. */
export async function addTills({ store }: SyncHost, now: string): Promise<void> {
  for (const { brandId, storeId, tills } of demoStoreProfiles) {
    await store.transact('write', { brandId }, async (tx) => {
      for (const [i, name] of tills.entries()) {
        const id = tillIdOf(storeId, i);
        await tx.putDevice({
          id,
          brandId,
          name,
          incarnation: 1,
          publicKey: thrownAwayKey(),
          kind: 'till',
          tokenHash: hashToken(randomBytes(32).toString('base64url')),
          enrolledAt: now,
          lastSeenAt: now,
          app: 'demo',
        });
        await tx.takeLane(id, brandId, storeId);
      }
    });
  }
}

export interface StoreTills {
  /** Letters of their lanes. */
  readonly lanes: readonly string[];
  /** When they were put there: the instant at which the past ends. */
  readonly since: string;
}

/** @returns Undefined where the demo was made without a past. */
export function tillsOf(
  { store }: SyncHost,
  { brandId, storeId, tills }: DemoStoreProfile,
): Promise<StoreTills | undefined> {
  return store.transact('snapshot', { brandId }, async (tx) => {
    const lanes: string[] = [];
    let since: string | undefined;
    for (const i of tills.keys()) {
      const id = tillIdOf(storeId, i);
      const lane = (await tx.lanes(id))[storeId];
      if (lane === undefined) return undefined;
      lanes.push(lane);
      since ??= (await tx.device(id))?.enrolledAt;
    }
    return since === undefined ? undefined : { lanes, since };
  });
}

function thrownAwayKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
