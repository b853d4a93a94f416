import { maxPushItems, type PushItem } from '../protocol.ts';
import type { Head } from './authority.ts';
import type { SyncHost } from './host.ts';
import { understand, type Incoming } from './incoming.ts';
import type { ChainRecord, DeviceRecord, LogPlace, ServerTransaction } from './ports.ts';

/** Whether a log leads from a place to a head: each change between them names the hash of the one before it. */
export type LogContinuation = (from: LogPlace, head: Head) => boolean | Promise<boolean>;

/** Within a push: what comes with a change, and what the same push brings behind that. */
export function continuationOf(
  host: SyncHost,
  device: DeviceRecord,
  incarnation: number,
  fresh: readonly Incoming[],
  following: readonly PushItem[],
): LogContinuation {
  let all: readonly Incoming[] | undefined;
  return (from, head) => {
    all ??= [
      ...fresh,
      ...readAfter(host, device, { device: device.id, incarnation, ...endOf(fresh) }, following),
    ];
    return leads(all, from, head);
  };
}

/** In what is kept, as far as one push would have brought it. */
export function continuationInStore(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
): LogContinuation {
  return async ({ incarnation, seq }, head) => {
    if (head.seq - seq >= maxPushItems) return false;
    const [first, ...rest] = await tx.receipts(device.id, incarnation, seq, head.seq);
    if (first?.seq !== seq) return false;
    const chain = { device: device.id, incarnation, lastSeq: seq, lastHash: first.hash };
    const kept = readAfter(host, device, chain, rest);
    return seq === head.seq ? first.hash === head.hash : leads(kept, { incarnation, seq }, head);
  };
}

function endOf(fresh: readonly Incoming[]): Pick<ChainRecord, 'lastSeq' | 'lastHash'> {
  const last = fresh.at(-1);
  return { lastSeq: last?.seq ?? 0, lastHash: last?.item.hash ?? '' };
}

/** The items that stand in a log behind a place, each understood as far as possible. */
function readAfter(
  host: SyncHost,
  device: DeviceRecord,
  { incarnation, lastSeq, lastHash }: ChainRecord,
  items: readonly PushItem[],
): Incoming[] {
  let prev = lastHash;
  return items.map(({ body, hash }, i) => {
    const incoming = understand(host, device, incarnation, lastSeq + 1 + i, prev, { body, hash });
    prev = hash;
    return incoming;
  });
}

function leads(log: readonly Incoming[], from: LogPlace, head: Head): boolean {
  const between = log.filter(({ seq }) => seq > from.seq && seq <= head.seq);
  const end = log.find(({ seq }) => seq === head.seq);
  return end?.item.hash === head.hash && between.length === head.seq - from.seq && between.every(isLinked);
}

/** What cannot be read does not say what it follows. */
function isLinked({ envelope, unfit }: Incoming): boolean {
  return envelope !== undefined && unfit !== 'chain';
}
