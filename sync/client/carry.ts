import { AppError, knownErrorCode } from '#domain/kit/errors.ts';
import { openEnvelope } from '../envelope.ts';
import { genesis, protocolVersion, type PushAnswer } from '../protocol.ts';
import { checkQueueFile, cutIntoPieces, queueFormat, type QueueFile } from '../queue-file.ts';
import { newNonce } from './answers.ts';
import { presentTime } from './commit.ts';
import type { EngineParts } from './parts.ts';
import { deviceKey, outboxKey, type DeviceRow } from './local-tables.ts';
import { TransportError } from './ports.ts';

/** What became of a file's changes. Together they are all of them. */
export interface Imported {
  /** Newly received, and booked or waiting. */
  readonly taken: number;
  /** The server had them. */
  readonly known: number;
  /** Newly received, and refused or set aside: the device that made them is told why. */
  readonly refused: number;
  /** The server could not work on these just now; importing the file again goes on with them. */
  readonly left: number;
}

/**
 * The changes that the server has not answered for, signed by the device's key; undefined where there is none. They stay in the queue: the
 * device goes on sending them, and what was carried meanwhile is answered as known.
 * @throws AppError `device_not_enrolled`
 */
export async function exportQueue(parts: EngineParts): Promise<QueueFile | undefined> {
  const { device, rows } = await parts.store.transact(
    'read',
    { rows: [], local: ['device', 'outbox'] },
    'relaxed',
    async (tx) => {
      const found = await tx.localGet('device', deviceKey);
      if (!found) throw new AppError('device_not_enrolled');
      const from = outboxKey(found.incarnation, found.answeredSeq + 1);
      return {
        device: found,
        rows: await tx.localRange('outbox', from, outboxKey(found.incarnation, found.nextSeq)),
      };
    },
  );
  const [first] = rows;
  if (!first) return undefined;
  const items = rows.map(({ body, hash }) => ({ body, hash }));
  const pieces: { through: number; signature: string }[] = [];
  let through = first.seq - 1;
  for (const piece of cutIntoPieces(items)) {
    through += piece.length;
    pieces.push({ through, signature: await parts.signer.sign(piece.at(-1)?.hash ?? '') });
  }
  return {
    format: queueFormat,
    version: 1,
    brandId: device.brandId,
    device: device.device,
    incarnation: device.incarnation,
    prev: openEnvelope(first.body)?.prev ?? genesis,
    firstSeq: first.seq,
    items,
    pieces,
    signature: pieces.at(-1)?.signature ?? '',
    certificate: device.certificate,
    app: parts.app,
    at: presentTime(parts.clock, device),
  };
}

/**
 * Brings another device's changes to the server, under this device's credential and with the other's signatures. Doing it twice is harmless.
 * @throws AppError `device_not_enrolled` where this browser is none; `file_not_queue`, `file_damaged`, `file_other_brand`; `file_gap` where
 * changes before the file's are missing at the server; `file_diverged` where it holds others in their place; `unavailable` without a
 * network; what the server refuses with
 */
export async function importQueue(parts: EngineParts, value: unknown): Promise<Imported> {
  const file = checkQueueFile(value);
  const carrier = await parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  if (!carrier) throw new AppError('device_not_enrolled');
  if (file.brandId !== carrier.brandId) throw new AppError('file_other_brand');
  const counts = { taken: 0, known: 0, refused: 0 };
  let from = 0;
  for (const piece of file.pieces) {
    const to = piece.through - file.firstSeq + 1;
    const answer = await carry(parts, carrier, file, { from, to, signature: piece.signature });
    if (answer.fork) throw new AppError('file_diverged');
    if (answer.lastSeq < file.firstSeq + from - 1) throw new AppError('file_gap');
    const known = Math.min(to - from, answer.known ?? 0);
    const fresh = answer.results.filter(({ seq }) => seq >= file.firstSeq + from + known);
    const refused = fresh.filter(({ status }) => status === 'rejected' || status === 'quarantined').length;
    counts.known += known;
    counts.refused += refused;
    counts.taken += fresh.length - refused;
    if (answer.retry) break;
    from = to;
  }
  return { ...counts, left: file.items.length - counts.known - counts.refused - counts.taken };
}

async function carry(
  parts: EngineParts,
  carrier: DeviceRow,
  file: QueueFile,
  { from, to, signature }: { from: number; to: number; signature: string },
): Promise<PushAnswer> {
  try {
    return await parts.transport.push({
      protocol: protocolVersion,
      nonce: newNonce(parts.clock),
      device: file.device,
      incarnation: file.incarnation,
      firstSeq: file.firstSeq + from,
      prev: file.items[from - 1]?.hash ?? file.prev,
      prunedThrough: 0,
      items: file.items.slice(from, to),
      signature,
      carriedBy: carrier.device,
      certificate: file.certificate,
      app: file.app,
    });
  } catch (error) {
    throw error instanceof TransportError ? asAppError(error) : error;
  }
}

/** Somebody stands before the screen and waits: they are told what the server said, or that there is none. */
function asAppError(error: TransportError): AppError {
  const said = error.cause as { readonly code?: unknown; readonly details?: unknown } | undefined;
  if (error.failure === 'refused' && typeof said?.code === 'string') {
    const code = knownErrorCode(said.code);
    // The signature is of another key, or of another text.
    return new AppError(code === 'validation' ? 'file_damaged' : code, undefined, { cause: error });
  }
  return new AppError(error.failure === 'credential' ? 'device_unknown' : 'unavailable', undefined, {
    cause: error,
  });
}
