import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { EnrolAnswer, EnrolRequest } from '../protocol.ts';
import { signedInOn, noteSignedIn } from './authority.ts';
import { lanesBefore, replacedBy } from './former.ts';
import type { SyncHost } from './host.ts';
import type { CertifiedDevice, DeviceRecord, ServerTransaction } from './ports.ts';
import { forgetUnused } from './unused.ts';

/** What enrolment needs beyond the judge. */
export interface Enroller {
  /** A new device's id and the secret of its credential. @throws AppError rate_limited where the admin makes too many */
  newDevice(adminId: string): { id: string; token: string; tokenHash: string };
  /** The server's word for a device, its lanes and its incarnation (settled 22). */
  certify(facts: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Who is signed in, and by which sign-in. */
export interface SignedOn {
  readonly actor: AdminActor;
  readonly signIn: string;
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
 * @param proved Other devices whose cookies came with the request: the browser was those once.
 * @throws AppError `forbidden_brand`, `forbidden_store`
 */
export async function enrol(
  host: SyncHost,
  enroller: Enroller,
  { actor, signIn }: SignedOn,
  credential: string | undefined,
  request: EnrolRequest,
  proved: readonly string[] = [],
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
    const isTaken = known && known.brandId === brandId && !known.revokedAt && !request.anew;
    const usable = isTaken ? known : undefined;
    const fresh = usable ? undefined : enroller.newDevice(actor.adminId);
    const device: DeviceRecord = usable
      ? {
          ...usable,
          kind: storeId === undefined ? usable.kind : 'till',
          lastSeenAt: host.judge.now(),
          app: request.app,
        }
      : {
          ...newRecord(host, request, fresh!, known?.name),
          formerLanes: await lanesBefore(host, tx, known, request),
        };
    const opens = storeId !== undefined && (await tx.lanes(device.id))[storeId] === undefined;
    if (opens) await forgetUnused(host, tx, device, storeId);
    const replaces = opens ? await replacedBy(host, tx, actor, device, storeId, proved) : [];
    await tx.putDevice(replaces.length > 0 ? { ...device, replaces } : device);
    await noteSignedIn(host, tx, device, actor.adminId, signIn);
    if (storeId !== undefined) await tx.takeLane(device.id, brandId, storeId);
    const answer = await enrolled(host, enroller, tx, device, request, storeId);
    return { ...(fresh ? { token: fresh.token } : {}), answer };
  });
}

/** What a device is told that the server takes, with the word that it can show again. */
export async function enrolled(
  host: SyncHost,
  enroller: Pick<Enroller, 'certify'>,
  tx: ServerTransaction,
  device: DeviceRecord,
  { nonce }: Pick<EnrolRequest, 'nonce'>,
  storeId: string | undefined,
): Promise<EnrolAnswer> {
  const { id, brandId, incarnation, publicKey, name, tokenHash } = device;
  const lanes = await tx.lanes(id);
  const authors = await signedInOn(host, tx, device, brandScope(brandId));
  const facts: CertifiedDevice = {
    device: id,
    brandId,
    incarnation,
    lanes,
    publicKey,
    name,
    tokenHash,
    authors,
    issuedAt: host.judge.now(),
  };
  return {
    nonce,
    serverTime: host.judge.now(),
    device: id,
    brandId,
    incarnation,
    lanes,
    registers: await host.judge.registersOf(tx, lanes),
    certificate: await enroller.certify({ ...facts }),
    leaseHours: await host.judge.leaseHours(tx, brandId, storeId),
  };
}

function newRecord(
  host: SyncHost,
  request: EnrolRequest,
  fresh: { id: string; tokenHash: string },
  before: string | undefined,
): DeviceRecord {
  const now = host.judge.now();
  return {
    id: fresh.id,
    brandId: request.brandId,
    name: request.name || (before ?? ''),
    incarnation: 1,
    publicKey: request.publicKey,
    kind: request.storeId === undefined ? 'office' : 'till',
    tokenHash: fresh.tokenHash,
    enrolledAt: now,
    lastSeenAt: now,
    app: request.app,
  };
}
