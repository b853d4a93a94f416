import { AppError } from '#domain/kit/errors.ts';
import * as z from 'zod/mini';
import { openEnvelope } from './envelope.ts';
import { sha256Hex } from './hash.ts';
import { pushItem, pushRequest, type PushItem } from './protocol.ts';

/** The name at the head of every such file. */
export const queueFormat = 'haodan-queue';

/** A file longer than this is no queue of ours: a till makes less in a year, and a page that reads more runs out of memory. */
export const maxQueueFileLength = 200_000_000;

/** What one signature covers, at most: the file is brought in by the same pieces. A server in between may refuse larger requests. */
export const pieceLimits = { items: 50, length: 250_000 } as const;

const { device, incarnation, firstSeq, prev, app, signature } = pushRequest.shape;

/**
 * Changes of one device that the server has not answered for, as they are, for another device to carry there. The device's key signs the
 * last hash of each piece; through the chain that covers everything before it.
 */
const queueFileSchema = z.object({
  format: z.literal(queueFormat),
  version: z.literal(1),
  brandId: device,
  device,
  incarnation,
  prev,
  firstSeq,
  items: z.array(pushItem).check(z.minLength(1)),
  /** Of the hash of the change `through`. The last covers the last change. */
  pieces: z.array(z.object({ through: firstSeq, signature })).check(z.minLength(1)),
  /** Of the last hash. */
  signature,
  /** The server's word for the device, shown to a server that no longer knows it. */
  certificate: z.string().check(z.maxLength(20_000)),
  app,
  /** When it was written, by the device's corrected clock. */
  at: z.string().check(z.maxLength(40)),
});
export type QueueFile = z.infer<typeof queueFileSchema>;

/**
 * Reads what somebody has chosen as a queue file, and checks that nothing of it was lost or changed on the way.
 * @throws AppError `file_not_queue` for something else, `file_damaged` where its changes are no unbroken log
 */
export function readQueueFile(text: string): QueueFile {
  if (text.length > maxQueueFileLength) throw new AppError('file_not_queue');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A file that was cut off is no JSON any more, but still begins as ours.
    throw new AppError(text.slice(0, 60).includes(`"${queueFormat}"`) ? 'file_damaged' : 'file_not_queue');
  }
  return checkQueueFile(value);
}

/** The same for a value. @throws AppError `file_not_queue`, `file_damaged` */
export function checkQueueFile(value: unknown): QueueFile {
  const { format } = (typeof value === 'object' && value !== null ? value : {}) as { format?: unknown };
  if (format !== queueFormat) throw new AppError('file_not_queue');
  const parsed = queueFileSchema.safeParse(value);
  if (!parsed.success || !isUnbroken(parsed.data)) throw new AppError('file_damaged');
  return parsed.data;
}

/**
 * Whether each change is what its hash says and continues the one before it: then the maker's signature of the last hash speaks for all
 * of them.
 */
export function isUnbrokenLog(log: {
  readonly device: string;
  readonly incarnation: number;
  readonly firstSeq: number;
  readonly prev: string;
  readonly items: readonly PushItem[];
}): boolean {
  let { prev } = log;
  for (const [i, { body, hash }] of log.items.entries()) {
    if (sha256Hex(body) !== hash) return false;
    const envelope = openEnvelope(body);
    if (envelope?.device !== log.device || envelope.incarnation !== log.incarnation) return false;
    if (envelope.seq !== log.firstSeq + i || envelope.prev !== prev) return false;
    prev = hash;
  }
  return true;
}

function isUnbroken(file: QueueFile): boolean {
  if (!isUnbrokenLog(file)) return false;
  const ends = file.pieces.map(({ through }) => through);
  const isRising = ends.every((end, i) => end > (ends[i - 1] ?? file.firstSeq - 1));
  return isRising && ends.at(-1) === file.firstSeq + file.items.length - 1;
}

/** Cuts changes into pieces that one request can carry. */
export function cutIntoPieces(items: readonly PushItem[]): PushItem[][] {
  const pieces: PushItem[][] = [];
  let length = Infinity;
  for (const item of items) {
    const piece = pieces.at(-1);
    length += item.body.length;
    if (piece && piece.length < pieceLimits.items && length <= pieceLimits.length) {
      piece.push(item);
    } else {
      pieces.push([item]);
      length = item.body.length;
    }
  }
  return pieces;
}
