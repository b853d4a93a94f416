import { genesis, goesOnAs, protocolVersion, type EnrolAnswer } from '../protocol.ts';
import { clocked, newNonce } from './answers.ts';
import type { EngineParts } from './parts.ts';
import { deviceKey, outboxKey, type DeviceRow } from './local-tables.ts';
import { TransportError, type DeviceTransaction } from './ports.ts';
import { highest } from './registers.ts';
import { rewrap } from './rewrap.ts';

/** What is enrolled, under the name that people see. */
export interface EnrolInput {
  readonly brandId: string;
  /** Where a counter is opened: the device gets a lane for its numbers there. */
  readonly storeId?: string;
  readonly name: string;
}

/**
 * Makes this browser a device of the brand, and of the store's counter where one is named. Needs a session; repeating it changes nothing.
 * A device that the server does not know any more goes on as a new one, with everything that waits.
 * @throws TransportError
 */
export async function enrol(parts: EngineParts, input: EnrolInput): Promise<DeviceRow> {
  const known = await parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  const started = parts.clock.wall();
  const made = { nonce: newNonce(parts.clock), publicKey: await parts.signer.publicKey() };
  const answer = await parts.transport.enrol({
    protocol: protocolVersion,
    ...made,
    brandId: input.brandId,
    ...(input.storeId === undefined ? {} : { storeId: input.storeId }),
    name: input.name,
    ...(known
      ? {
          device: known.device,
          certificate: known.certificate,
          signature: await parts.signer.sign(goesOnAs(made)),
        }
      : {}),
    ...(known?.anew ? { anew: true as const } : {}),
    app: parts.app,
  });
  return takeEnrolment(parts, answer, started);
}

/** Goes on as a new device where another one goes on as this one did (settled 24). Needs a session. @throws TransportError */
export async function enrolAnew(parts: EngineParts): Promise<void> {
  const device = await parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  if (!device?.anew) return;
  const { brandId, lanes } = device;
  const [first, ...others] = Object.keys(lanes);
  await enrol(parts, { brandId, name: '', ...(first === undefined ? {} : { storeId: first }) });
  for (const storeId of others) await enrol(parts, { brandId, name: '', storeId });
}

/**
 * Shows the server its own word for this device, where a restored one does not know it any more (settled 22).
 * @returns Whether the server takes the device again.
 * @throws TransportError where there was no answer
 */
export async function adopted(parts: EngineParts): Promise<boolean> {
  const device = await parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  if (!device?.certificate) return false;
  const started = parts.clock.wall();
  const nonce = newNonce(parts.clock);
  try {
    const answer = await parts.transport.adopt({
      protocol: protocolVersion,
      nonce,
      device: device.device,
      certificate: device.certificate,
      signature: await parts.signer.sign(`adopt:${nonce}`),
      app: parts.app,
    });
    await takeEnrolment(parts, answer, started);
    return true;
  } catch (error) {
    if (error instanceof TransportError && (error.failure === 'credential' || error.failure === 'refused'))
      return false;
    throw error;
  }
}

async function takeEnrolment(parts: EngineParts, answer: EnrolAnswer, started: number): Promise<DeviceRow> {
  return parts.store.transact('write', { rows: [], local: ['device', 'outbox'] }, 'strict', async (tx) => {
    const before = await tx.localGet('device', deviceKey);
    const { device, incarnation, lanes, certificate, leaseHours } = answer;
    const told = { lanes, certificate, leaseHours, ...clocked(parts.clock, answer.serverTime, started) };
    const next: DeviceRow = before
      ? {
          ...(await moved(parts, tx, before, answer)),
          ...told,
          registers: highest(answer.registers, before.registers),
        }
      : {
          key: deviceKey,
          device,
          brandId: answer.brandId,
          incarnation,
          nextSeq: 1,
          lastHash: genesis,
          answeredSeq: 0,
          pendingFrom: outboxKey(incarnation, 0),
          prunedThrough: 0,
          settles: 0,
          registers: answer.registers,
          enrolledAt: answer.serverTime,
          ...told,
        };
    await tx.localPutMany('device', [next]);
    return next;
  });
}

/** What the server does not know any more goes on as a new device. Its log begins above the old one's, whose other entries stay. */
async function moved(
  parts: EngineParts,
  tx: DeviceTransaction,
  before: DeviceRow,
  { device, incarnation }: EnrolAnswer,
): Promise<DeviceRow> {
  if (before.device === device) return before;
  const to = { device, incarnation: Math.max(incarnation, before.incarnation + 1) };
  // A server that does not know the old device may have been restored, and then has not what it had answered for either.
  return rewrap(parts, tx, before, to, before.anew ? 'open' : 'all');
}
