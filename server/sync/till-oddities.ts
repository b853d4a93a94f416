import { odditiesOf } from '#domain/order/oddities.ts';
import { defaultServiceSettings, storeSettings, type ServiceSettings } from '#domain/store/schema.ts';
import { correctedTime } from '#sync/envelope.ts';
import type { Judge, ServerTransaction } from '#sync/server/ports.ts';

/** Hours that a till of the store may work without the server. */
export async function leaseHoursOf(
  tx: ServerTransaction,
  brandId: string,
  storeId: string | undefined,
): Promise<number> {
  const found =
    storeId === undefined ? undefined : (await tx.getRows(storeSettings, brandId, [storeId])).get(storeId);
  const settings = (found?.['serviceSettings'] as ServiceSettings | undefined) ?? defaultServiceSettings;
  return settings.offlinePolicy.maxHours;
}

/** What a manager should look at about a till's changes; lanes and lease are asked for once a transaction. */
export function oddityFinder(now: () => string): Judge['oddities'] {
  const known = new WeakMap<ServerTransaction, Map<string, Promise<unknown>>>();
  const once = <T>(tx: ServerTransaction, key: string, ask: () => Promise<T>): Promise<T> => {
    const asked = known.get(tx) ?? new Map<string, Promise<unknown>>();
    known.set(tx, asked);
    const answer = (asked.get(key) as Promise<T> | undefined) ?? ask();
    asked.set(key, answer);
    return answer;
  };
  return async (tx, device, envelope, input, scope) => {
    if (scope.kind !== 'store') return [];
    const { brandId, storeId } = scope;
    const lanes = await once(tx, `lanes:${device.id}`, () => tx.lanes(device.id));
    return odditiesOf({
      input,
      at: correctedTime(envelope.at),
      seenAt: envelope.seenAt,
      receivedAt: now(),
      lane: lanes[storeId],
      formerLanes: device.formerLanes?.[storeId] ?? [],
      leaseHours: await once(tx, `lease:${storeId}`, () => leaseHoursOf(tx, brandId, storeId)),
    });
  };
}
