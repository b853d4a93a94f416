import { AppError } from '#domain/kit/errors.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { AdoptRequest, EnrolAnswer } from '../protocol.ts';
import { noteAdopted } from './authority.ts';
import { enrolled, type Enroller } from './enrol.ts';
import { withLanes } from './former.ts';
import type { SyncHost } from './host.ts';
import type { CertifiedDevice, DeviceRecord, ServerTransaction } from './ports.ts';

/**
 * A server that was restored to before the device was enrolled takes it again on its own word: as what it was, with its lanes, key,
 * and incarnation (settled 22). Its cookie then holds again; who was signed in proves nobody any more. Repeating it changes nothing.
 * @throws AppError `device_unknown` where the certificate is not this server's, or whoever shows it has not the device's key
 */
export async function adopt(
  host: SyncHost,
  enroller: Pick<Enroller, 'certify'>,
  request: AdoptRequest,
): Promise<EnrolAnswer> {
  const certified = await host.judge.certified(request.certificate);
  const isProved =
    certified?.device === request.device &&
    (await host.judge.verify(certified.publicKey, `adopt:${request.nonce}`, request.signature));
  if (!certified || !isProved) throw new AppError('device_unknown');
  return host.store.transact('write', { brandId: certified.brandId }, async (tx) => {
    const device = await adoptDevice(host, tx, certified, request.app);
    if (device.publicKey !== certified.publicKey) throw new AppError('device_unknown');
    return enrolled(host, enroller, tx, device, request, Object.keys(certified.lanes)[0]);
  });
}

/** The device as the certificate has it, unless it is known. Where somebody else has its lane by now, it gets another. */
export async function adoptDevice(
  host: SyncHost,
  tx: ServerTransaction,
  certified: CertifiedDevice,
  app: string,
): Promise<DeviceRecord> {
  const { device: id, brandId, incarnation, lanes, publicKey, name = '', tokenHash = '' } = certified;
  const known = await tx.lockDevice(id);
  if (known) return known;
  const now = host.judge.now();
  const kind = Object.keys(lanes).length > 0 ? 'till' : 'office';
  const times = { enrolledAt: now, lastSeenAt: now };
  const device: DeviceRecord = { id, brandId, name, incarnation, publicKey, kind, tokenHash, app, ...times };
  await tx.putDevice(device);
  let formerLanes: DeviceRecord['formerLanes'];
  for (const [storeId, lane] of Object.entries(lanes)) {
    if (!(await host.judge.resolveScope(tx, scopeKey(storeScope(brandId, storeId))))) continue;
    await tx.keepLane(id, brandId, storeId, lane);
    const taken = await tx.takeLane(id, brandId, storeId);
    if (taken !== lane) formerLanes = withLanes(formerLanes, { [storeId]: lane });
  }
  if (formerLanes) await tx.putDevice({ ...device, formerLanes });
  await noteAdopted(tx, device, certified.authors ?? [], certified.issuedAt ?? now);
  return device;
}
