import { AppError } from '#domain/kit/errors.ts';
import type { PushAnswer, PushRequest } from '../protocol.ts';
import { isUnbrokenLog } from '../queue-file.ts';
import { adoptDevice } from './adopt.ts';
import type { SyncHost, AnswerWithPokes } from './host.ts';
import type { CertifiedDevice } from './ports.ts';
import { push } from './push.ts';

/**
 * Takes what another device made and this one brings, from an exported queue. The maker's own signature speaks for the changes, each is
 * judged by its own author; the carrier only has to be somebody of the same brand. A body that is not what its hash says is refused here,
 * and not kept as a maker's own would be: it would stand in place of what the maker really did.
 * @param carrierId The device that the request's credential proves.
 * @throws AppError `device_not_enrolled` where either is none (any more), `file_other_brand`, `validation` where the changes are no
 * unbroken log, and what `push` throws
 */
export async function carry(
  host: SyncHost,
  carrierId: string,
  request: PushRequest,
): Promise<AnswerWithPokes<PushAnswer>> {
  const { carrier, maker } = await host.store.transact('snapshot', {}, async (tx) => ({
    carrier: await tx.device(carrierId),
    maker: await tx.device(request.device),
  }));
  if (!carrier || carrier.revokedAt) throw new AppError('device_not_enrolled');
  const certified =
    maker || request.certificate === undefined ? undefined : await host.judge.certified(request.certificate);
  const known = maker ?? (certified?.device === request.device ? certified : undefined);
  if (!known) throw new AppError('device_not_enrolled');
  if (known.brandId !== carrier.brandId) throw new AppError('file_other_brand');
  if (!isUnbrokenLog(request))
    throw new AppError('validation', { faults: [{ path: 'items', message: 'invalid' }] });
  if (certified) await adopt(host, certified, request);
  return push(host, request.device, request);
}

/** A server that was restored has forgotten the device: it is known again, once its signature holds. */
async function adopt(host: SyncHost, certified: CertifiedDevice, request: PushRequest): Promise<void> {
  if (!(await host.judge.verify(certified.publicKey, request.items.at(-1)?.hash ?? '', request.signature)))
    throw new AppError('validation', { faults: [{ path: 'signature', message: 'signature' }] });
  const incarnation = Math.max(certified.incarnation, request.incarnation);
  await host.store.transact('write', { brandId: certified.brandId }, (tx) =>
    adoptDevice(host, tx, { ...certified, incarnation }, request.app),
  );
}
