import { mintedAtMs } from '#domain/kit/ids.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { shifts, type Shift } from '#domain/drawer/schema.ts';
import { tillExceptionsOf, shiftOfMoney } from '#domain/order/till-exceptions.ts';
import {
  defaultServiceSettings,
  storeSettings,
  stores,
  type ServiceSettings,
  type Store,
} from '#domain/store/schema.ts';
import { correctedTime, openEnvelope, type Envelope } from '#sync/envelope.ts';
import { flight } from '#sync/server/flight.ts';
import type { DeviceRecord, Judge, ServerTransaction } from '#sync/server/ports.ts';

type StoreScope = Extract<Scope, { readonly kind: 'store' }>;

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

/** When there was the device first: a restored server takes it again later. One that brings another's log worked before it was this one. */
function beginOf({ id, enrolledAt, formerLanes }: DeviceRecord): string | undefined {
  if (formerLanes) return undefined;
  const minted = mintedAtMs(id);
  return minted === undefined ? enrolledAt : isoInstant(Math.min(minted, instantMs(enrolledAt)));
}

/** How the store counts its days. */
async function placeOf(tx: ServerTransaction, brandId: string, storeId: string) {
  const row = (await tx.getRows(stores, brandId, [storeId])).get(storeId) as unknown as Store | undefined;
  return row && { timezone: row.timezone, dayCutover: row.dayCutover };
}

/** The store's shift by its id; none where it has none of that id. */
async function shiftIn(tx: ServerTransaction, brandId: string, storeId: string, shiftId: string) {
  const row = (await tx.getRows(shifts, brandId, [shiftId])).get(shiftId) as unknown as Shift | undefined;
  return row?.storeId === storeId ? row : undefined;
}

/** The time of the change before it in its log. Those of one push come one after the other; what was before them is asked for. */
function timesInLogs() {
  const last = new WeakMap<
    ServerTransaction,
    { readonly log: string; readonly seq: number; readonly at: string }
  >();
  return async (
    tx: ServerTransaction,
    device: DeviceRecord,
    envelope: Envelope,
  ): Promise<string | undefined> => {
    const { incarnation, seq } = envelope;
    const log = `${device.id}:${incarnation}`;
    const known = last.get(tx);
    last.set(tx, { log, seq, at: correctedTime(envelope.at) });
    if (known?.log === log && known.seq === seq - 1) return known.at;
    const [before] = seq === 1 ? [] : await tx.receipts(device.id, incarnation, seq - 1, seq - 1);
    const opened = before && openEnvelope(before.body);
    return opened && correctedTime(opened.at);
  };
}

/** What a manager should look at about a till's changes; lanes, lease and shifts are asked for once a push, and ahead where that helps. */
export function tillExceptionFinder(
  now: () => string,
): Pick<Judge, 'tillExceptions'> & Required<Pick<Judge, 'ahead'>> {
  const known = new WeakMap<ServerTransaction, Map<string, Promise<unknown>>>();
  const once = <T>(tx: ServerTransaction, key: string, ask: () => Promise<T>): Promise<T> => {
    const asked = known.get(tx) ?? new Map<string, Promise<unknown>>();
    known.set(tx, asked);
    const answer = (asked.get(key) as Promise<T> | undefined) ?? ask();
    asked.set(key, answer);
    return answer;
  };
  /** Of one change what is read of its store, each row once. */
  const readFor = async (tx: ServerTransaction, device: DeviceRecord, input: unknown, scope: StoreScope) => {
    const { brandId, storeId } = scope;
    const shiftId = shiftOfMoney(input);
    const [lanes, shift, store, leaseHours] = await flight([
      once(tx, `lanes:${device.id}`, () => tx.lanes(device.id)),
      shiftId === undefined
        ? undefined
        : once(tx, `shift:${shiftId}`, () => shiftIn(tx, brandId, storeId, shiftId)),
      once(tx, `store:${storeId}`, () => placeOf(tx, brandId, storeId)),
      once(tx, `lease:${storeId}`, () => leaseHoursOf(tx, brandId, storeId)),
    ]);
    return { lanes, shift, store, leaseHours };
  };
  const timeBefore = timesInLogs();
  const ahead: Judge['ahead'] = async (tx, device, changes) => {
    // A push that shares its transaction may come behind one that wrote the shift, the store or its settings.
    known.delete(tx);
    const read = changes.flatMap(({ input, scope }) =>
      scope.kind === 'store' ? [readFor(tx, device, input, scope)] : [],
    );
    await flight(read);
  };
  const tillExceptions: Judge['tillExceptions'] = async (tx, device, envelope, input, scope) => {
    if (scope.kind !== 'store') return [];
    const { storeId } = scope;
    const after = await timeBefore(tx, device, envelope);
    const { lanes, shift, store, leaseHours } = await readFor(tx, device, input, scope);
    return tillExceptionsOf({
      input,
      at: correctedTime(envelope.at),
      seenAt: envelope.seenAt,
      receivedAt: now(),
      after,
      since: beginOf(device),
      store,
      lane: lanes[storeId],
      formerLanes: device.formerLanes?.[storeId] ?? [],
      ...(shift && { shift }),
      deviceId: device.id,
      leaseHours,
    });
  };
  return { tillExceptions, ahead };
}
