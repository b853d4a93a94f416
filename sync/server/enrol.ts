import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { EnrolAnswer, EnrolRequest } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ServerTransaction } from './ports.ts';

/** What enrolment needs beyond the judge. */
export interface Enroller {
  /** A new device's id and the secret of its credential. @throws AppError rate_limited where the admin makes too many */
  newDevice(adminId: string): { id: string; token: string; tokenHash: string };
  /** The server's word for a device, its lanes and its incarnation (settled 22). */
  certify(facts: Readonly<Record<string, unknown>>): Promise<string>;
  /** Counters that a lane starts from, where orders of it are known (settled 25). */
  registersOf(
    tx: ServerTransaction,
    lanes: Readonly<Record<string, string>>,
  ): Promise<Record<string, string | number>>;
  /** Hours that a session may be used offline. */
  leaseHours(tx: ServerTransaction, brandId: string, storeId: string | undefined): Promise<number>;
}

/** The answer, and the secret for a new device's cookie. */
export interface Enrolled {
  readonly answer: EnrolAnswer;
  readonly token?: string;
}

/**
 * Makes the browser a device of the brand, gives it a lane in the store it opens a counter of, and binds the signed-in admin to it as an
 * author (sync.md §9, settled 21). Repeating it changes nothing.
 * @param credential The device that the request's own cookie proves, if any.
 * @throws AppError `forbidden_brand`, `forbidden_store`
 */
export async function enrol(
  host: SyncHost,
  enroller: Enroller,
  actor: AdminActor,
  credential: string | undefined,
  request: EnrolRequest,
): Promise<Enrolled> {
  const { brandId, storeId } = request;
  const wanted = storeId === undefined ? brandScope(brandId) : storeScope(brandId, storeId);
  return host.store.transact('write', { brandId }, async (tx) => {
    const scope = await host.judge.resolveScope(tx, scopeKey(wanted));
    if (
      !scope ||
      scope.kind === 'platform' ||
      scope.brandId !== brandId ||
      !host.judge.mayView(actor, scope, 'till')
    ) {
      throw new AppError(storeId === undefined ? 'forbidden_brand' : 'forbidden_store');
    }
    const known =
      credential !== undefined && credential === request.device ? await tx.lockDevice(credential) : undefined;
    const usable = known && known.brandId === brandId && !known.revokedAt ? known : undefined;
    const fresh = usable ? undefined : enroller.newDevice(actor.adminId);
    const device: DeviceRecord = usable
      ? {
          ...usable,
          kind: storeId === undefined ? usable.kind : 'till',
          lastSeenAt: host.judge.now(),
          app: request.app,
        }
      : newRecord(host, request, fresh!);
    await tx.putDevice(device);
    await tx.bindAuthor(device.id, actor.adminId);
    if (storeId !== undefined) await tx.takeLane(device.id, brandId, storeId);
    const lanes = await tx.lanes(device.id);
    const facts = {
      device: device.id,
      brandId,
      incarnation: device.incarnation,
      lanes,
      publicKey: device.publicKey,
    };
    return {
      ...(fresh ? { token: fresh.token } : {}),
      answer: {
        nonce: request.nonce,
        serverTime: host.judge.now(),
        device: device.id,
        brandId,
        incarnation: device.incarnation,
        lanes,
        registers: await enroller.registersOf(tx, lanes),
        certificate: await enroller.certify(facts),
        leaseHours: await enroller.leaseHours(tx, brandId, storeId),
      },
    };
  });
}

function newRecord(
  host: SyncHost,
  request: EnrolRequest,
  fresh: { id: string; tokenHash: string },
): DeviceRecord {
  const now = host.judge.now();
  return {
    id: fresh.id,
    brandId: request.brandId,
    name: request.name,
    incarnation: 1,
    publicKey: request.publicKey,
    kind: request.storeId === undefined ? 'office' : 'till',
    tokenHash: fresh.tokenHash,
    enrolledAt: now,
    lastSeenAt: now,
    app: request.app,
  };
}
