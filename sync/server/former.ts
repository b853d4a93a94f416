import type { AdminActor } from '#domain/kit/actor.ts';
import { instantMs } from '#domain/kit/time.ts';
import { goesOnAs, type EnrolRequest } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, Replaced, ServerTransaction } from './ports.ts';

/** A browser whose data were deleted is set up in one go: signed in, enrolled, a counter opened. */
const setUpMs = 10 * 60_000;
/** A device that was not seen for so long was given up, or put away. */
const forgottenMs = 40 * 86_400_000;

type Lanes = Readonly<Record<string, readonly string[]>>;

/**
 * The lanes that a device's queue has numbers of, where it goes on as a new device: those of the device that it was, as its cookie proves,
 * or the server's own word with the key that it names. Who shows the word alone gets a new lane and no more. The lanes of a device that the
 * server has forgotten are kept for it in any case, so that nobody takes its numbers again.
 * @param known The device that the request's cookie proves.
 */
export async function lanesBefore(
  host: SyncHost,
  tx: ServerTransaction,
  known: DeviceRecord | undefined,
  request: EnrolRequest,
): Promise<Lanes | undefined> {
  const { brandId, device, certificate, signature = '' } = request;
  const certified = certificate === undefined ? undefined : await host.judge.certified(certificate);
  const isMeant = certified?.device === device && certified?.brandId === brandId;
  if (isMeant && !(await tx.device(certified.device)))
    for (const [storeId, lane] of Object.entries(certified.lanes))
      await tx.keepLane(certified.device, brandId, storeId, lane);
  const isOwn = isMeant && (await host.judge.verify(certified.publicKey, goesOnAs(request), signature));
  const before = known ?? (isOwn ? await tx.device(certified.device) : undefined);
  const kept = before?.brandId === brandId ? await tx.lanes(before.id) : {};
  return withLanes(withLanes(before?.formerLanes, isOwn ? certified.lanes : {}), kept);
}

/** @returns Undefined where there are none. */
export function withLanes(
  former: Lanes | undefined,
  lanes: Readonly<Record<string, string>>,
): Lanes | undefined {
  const all: Record<string, readonly string[]> = { ...former };
  for (const [storeId, lane] of Object.entries(lanes))
    all[storeId] = [...new Set([...(all[storeId] ?? []), lane])];
  return Object.keys(all).length > 0 ? all : undefined;
}

/**
 * Which tills of the store a browser was before its data were deleted, asked when it opens a counter there for the first time. Certain
 * where a cookie of theirs was left. Otherwise every till that has its name, on which whoever signs in had signed in before, and that was
 * heard of lately: those among them that run are heard of again, and then it was not them.
 * @param proved Devices whose cookies came with the request.
 */
export async function replacedBy(
  host: SyncHost,
  tx: ServerTransaction,
  actor: AdminActor,
  device: DeviceRecord,
  storeId: string,
  proved: readonly string[],
): Promise<readonly Replaced[]> {
  const now = instantMs(host.judge.now());
  const isNew = now - instantMs(device.enrolledAt) < setUpMs && !(await tx.chain(device.id, 1));
  // One that brings its log lost nothing.
  if (!isNew || device.formerLanes || device.replaces) return device.replaces ?? [];
  const others = await tx.devicesOf(device.brandId, storeId);
  const taken = new Set(others.flatMap(({ replaces = [] }) => replaces.map((one) => one.device)));
  const free = others.filter(({ id, revokedAt }) => !revokedAt && !taken.has(id));
  const certain = free.filter(({ id }) => proved.includes(id));
  if (certain.length > 0) return certain.map(({ id }) => ({ device: id, by: 'cookie' }));
  const alike: Replaced[] = [];
  for (const { id, name, lastSeenAt } of free) {
    if (name !== device.name || now - instantMs(lastSeenAt) > forgottenMs) continue;
    if ((await tx.signIns(id)).some(({ author }) => author === actor.adminId))
      alike.push({ device: id, by: 'likeness' });
  }
  return alike;
}
