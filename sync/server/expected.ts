import { brandScope, scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import { genesis, type PushRequest } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import { understand, type Incoming } from './incoming.ts';
import type { ChainRecord, DeviceRecord, ScopeLock, ScopeVersion } from './ports.ts';
import { receiptScope } from './receipt.ts';

/** Whose log it is: what never changes of a device. All else of it is read under its lock. */
export type Sender = Pick<DeviceRecord, 'id' | 'brandId'>;

/** What a push brings, understood before anything is locked: as if the log that is held here ended where it begins. */
export interface Expected {
  readonly items: readonly Incoming[];
  readonly locks: readonly ScopeLock[];
}

/** The same with the version rows that were locked for it. */
export interface Locked extends Expected {
  readonly versions: ReadonlyMap<ScopeKey, ScopeVersion>;
}

export async function expectedOf(host: SyncHost, sender: Sender, request: PushRequest): Promise<Expected> {
  const { firstSeq, prev } = request;
  // Before the first change stands nothing, whatever is said of it: expected otherwise, locks would be taken out of their order later.
  const end = firstSeq <= 1 ? { lastSeq: 0, lastHash: genesis } : { lastSeq: firstSeq - 1, lastHash: prev };
  const items = await arrivals(host, sender, end, request);
  return { items, locks: locksOf(sender, items) };
}

/** The items that come behind the end of a log, in order, each understood as far as possible. */
export async function arrivals(
  host: SyncHost,
  sender: Sender,
  { lastSeq, lastHash }: Pick<ChainRecord, 'lastSeq' | 'lastHash'>,
  { incarnation, firstSeq, items }: PushRequest,
): Promise<Incoming[]> {
  const skip = lastSeq + 1 - firstSeq;
  let prev = lastHash;
  const fresh: Incoming[] = [];
  for (const [i, item] of items.slice(skip).entries()) {
    await host.judge.yieldToOthers?.();
    fresh.push(understand(host, sender, incarnation, firstSeq + skip + i, prev, item));
    prev = item.hash;
  }
  return fresh;
}

/** Every scope that the items write or read, for one sorted pass (settled 27). */
export function locksOf({ brandId }: Sender, items: readonly Incoming[]): ScopeLock[] {
  const home = scopeKey(brandScope(brandId));
  const writes = new Set<ScopeKey>();
  const reads = new Set<ScopeKey>();
  for (const incoming of items) {
    writes.add(receiptScope({ brandId }, incoming));
    if (incoming.unfit || !incoming.command) continue;
    for (const scope of incoming.command.reads(incoming.input as never)) reads.add(scopeKey(scope));
  }
  const keys = [...new Set([...writes, ...reads, home])].sort();
  return keys.map((key) => ({ key, brandId, write: writes.has(key) }));
}
