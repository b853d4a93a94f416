import type { Scope, ScopeKey } from '#domain/kit/scope.ts';
import type { View } from '../protocol.ts';
import { Authority } from './authority.ts';
import { flight } from './flight.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ServerTransaction } from './ports.ts';

/**
 * What a device may read of a scope. `open`: somebody is signed in on it who may see it. `rests`: nobody is, and what it has of its own place
 * stays with it for whoever signs in next. `closed`: nobody on it has anything to see there.
 */
export type Access = 'open' | 'rests' | 'closed';

/** What the device may read of the scopes. */
export async function accessTo(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  asked: readonly (readonly [ScopeKey, View])[],
): Promise<Map<ScopeKey, Access>> {
  if (device.revokedAt || asked.length === 0) return closedTo(asked);
  const facts = await factsFor(host, tx, device.id, asked);
  return accessBy(host, tx, device, asked, facts);
}

type Facts = Awaited<ReturnType<typeof factsFor>>;

/** What of the store access depends on, beside the device itself. */
function factsFor(
  host: SyncHost,
  tx: ServerTransaction,
  deviceId: string,
  asked: readonly (readonly [ScopeKey, View])[],
) {
  return flight([
    tx.signIns(deviceId),
    tx.lanes(deviceId),
    // Asked together, so that a store can look for all of them in one go: a list may name thousands that are nowhere.
    flight(asked.map(([key]) => host.judge.resolveScope(tx, key))),
  ]);
}

function closedTo(asked: readonly (readonly [ScopeKey, View])[]): Map<ScopeKey, Access> {
  return new Map(asked.map(([key]) => [key, 'closed']));
}

async function accessBy(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  asked: readonly (readonly [ScopeKey, View])[],
  [signIns, lanes, scopes]: Facts,
): Promise<Map<ScopeKey, Access>> {
  const found = closedTo(asked);
  const authority = Authority.by(host, tx, device, signIns);
  for (const [i, [key, view]] of asked.entries()) {
    const scope = scopes[i];
    if (!scope || scope.kind === 'platform' || scope.brandId !== device.brandId) continue;
    const people = await authority.people(scope);
    const seeing = people.filter(({ actor }) => host.judge.mayView(actor, scope, view));
    if (seeing.some(({ isPresent }) => isPresent)) found.set(key, 'open');
    else if (seeing.length > 0 && isKept(scope, lanes, people)) found.set(key, 'rests');
  }
  return found;
}

/** Which of the devices may read a scope of the brand now, as pulls of theirs would. */
export function openTo(
  host: SyncHost,
  brandId: string,
  scope: ScopeKey,
  deviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return host.store.transact('snapshot', { brandId }, async (tx) => {
    const isOpenTo = async (id: string): Promise<boolean> => {
      const [device, facts] = await flight([tx.device(id), factsFor(host, tx, id, [[scope, 'till']])]);
      if (device?.brandId !== brandId || device.revokedAt) return false;
      return (await accessBy(host, tx, device, [[scope, device.kind]], facts)).get(scope) === 'open';
    };
    // Asked together, so that a store can send what each of them asks in one go.
    const open = await flight(deviceIds.map(isOpenTo));
    return new Set(deviceIds.filter((_, i) => open[i]));
  });
}

/** What it is a till of stays, whoever works there; the rest only until somebody signs in who may not see it. */
function isKept(
  scope: Scope,
  lanes: Readonly<Record<string, string>>,
  people: readonly { readonly isPresent: boolean }[],
): boolean {
  if (scope.kind === 'store' && lanes[scope.storeId] !== undefined) return true;
  return people.every(({ isPresent }) => !isPresent);
}
