import { openEnvelope } from '../envelope.ts';
import { genesis, protocolVersion, type PushAnswer, type PushRequest } from '../protocol.ts';
import type { Sealed } from './commit.ts';
import type { EngineParts } from './parts.ts';
import { deviceKey, outboxKey, type DeviceRow, type OutboxRow } from './local-tables.ts';
import { rebase } from './rebase.ts';
import { afterSettling, takeResults } from './settle.ts';
import { sendAgain, takeFork } from './rewrap.ts';
import { clocked, newNonce } from './answers.ts';
import { TransportError } from './ports.ts';

/** Bytes of bodies in one push, roughly: servers and proxies refuse larger requests. */
const maxPushLength = 1_000_000;

/** A push that was not answered as it should be. */
export class PushError extends TransportError {
  /** Milliseconds for which it was under way. */
  readonly underWayMs: number;

  constructor(error: TransportError, underWayMs: number) {
    super(error.failure, { retryAfterMs: error.retryAfterMs, code: error.code, cause: error.cause });
    this.underWayMs = underWayMs;
  }
}

/**
 * Sends the next unanswered changes and takes their verdicts.
 * @returns How many changes the server answered for; 0 where there was nothing to send.
 * @throws TransportError
 */
export async function pushOnce(parts: EngineParts, batch: number): Promise<number> {
  const { answered } = await pushMany(
    parts,
    1,
    () => batch,
    () => undefined,
  );
  return answered;
}

/**
 * Sends a change that was just committed, where all before it have their verdicts, and takes its own.
 * @returns How many changes the server answered for.
 * @throws PushError
 */
export async function pushSealed(parts: EngineParts, { device, row }: Sealed): Promise<number> {
  const sent = await send(parts, { device, rows: [row] });
  return sent ? takePush(parts, sent) : 0;
}

/** What a row of pushes came to. */
export interface Pushed {
  /** Changes that the server answered for. */
  readonly answered: number;
  /** Why the server left the change after them, which is to be sent again later; absent where it left none. */
  readonly stuck?: string | undefined;
  /** Nothing was left to send. */
  readonly isEmpty: boolean;
}

/**
 * Several pushes after each other. The first goes alone: it shows whether anybody is there. From then on two are under way, so that the
 * server has the next one at hand while this device takes and writes an answer. They come in their order; where the first of the two was not
 * taken, the second is behind a gap, and nothing of it is taken either. All of them are over when this resolves or rejects.
 * @param batch Changes to send next, asked before each push.
 * @param onTaken Told of each answer that was written, and whether another push is under way.
 * @throws PushError
 */
export async function pushMany(
  parts: EngineParts,
  pushes: number,
  batch: () => number,
  onTaken: (count: number, isFollowed: boolean) => void,
): Promise<Pushed> {
  const under: Promise<Sent>[] = [];
  let total = 0;
  let stuck: string | undefined;
  let left = pushes;
  let sentTo = 0;
  let next = await nextRows(parts, batch());
  const sendNext = (): void => {
    const sending = send(parts, next);
    if (!sending) return;
    // An answer before it that fails ends the round; this one is then asked for again.
    sending.catch(() => undefined);
    under.push(sending);
    left -= 1;
    sentTo = next.rows.at(-1)?.seq ?? sentTo;
  };
  const sendFrom = async (from?: number): Promise<void> => {
    if (left === 0) return;
    next = await nextRows(parts, batch(), from);
    sendNext();
  };
  sendNext();
  try {
    for (let sending = under.shift(); sending; sending = under.shift()) {
      const request = await sending;
      const { last, answer } = request;
      // What is to be tried again later is not among what the server has.
      const isExpected = !answer.fork && answer.lastSeq === last.seq;
      const following = isExpected && under.length === 0 ? sendFrom(last.seq + 1) : undefined;
      const taking = takePush(parts, request);
      // It is waited for below; until then its failure is nobody's yet.
      taking.catch(() => undefined);
      await following;
      const count = await taking;
      total += count;
      // What comes behind a change that was left is told nothing of why.
      stuck = answer.retry?.code ?? (count === 0 ? stuck : undefined);
      onTaken(count, under.length > 0);
      if (count === 0) return { answered: total, stuck, isEmpty: false };
      if (under.length === 0) await sendFrom();
      else if (isExpected) await sendFrom(sentTo + 1);
    }
    return { answered: total, stuck, isEmpty: next.device !== undefined && next.rows.length === 0 };
  } finally {
    await Promise.allSettled(under);
  }
}

interface Next {
  readonly device?: DeviceRow;
  readonly rows: readonly OutboxRow[];
}

interface Sent {
  readonly sent: DeviceRow;
  readonly first: OutboxRow;
  readonly last: OutboxRow;
  readonly answer: PushAnswer;
  readonly started: number;
}

/** Undefined where there is nothing to send. */
function send(parts: EngineParts, { device, rows }: Next): Promise<Sent> | undefined {
  const [first] = rows;
  const last = rows.at(-1);
  if (!device || !first || !last) return undefined;
  const started = parts.clock.wall();
  const asked = async (): Promise<Sent> => {
    const request: PushRequest = {
      protocol: protocolVersion,
      nonce: newNonce(parts.clock),
      device: device.device,
      incarnation: device.incarnation,
      firstSeq: first.seq,
      prev: openEnvelope(first.body)?.prev ?? genesis,
      prunedThrough: device.prunedThrough,
      items: rows.map(({ body, hash }) => ({ body, hash })),
      signature: await parts.signer.sign(last.hash),
      app: parts.app,
    };
    const left = parts.clock.mono();
    const answer = await parts.transport.push(request).catch((error: unknown) => {
      throw error instanceof TransportError ? new PushError(error, parts.clock.mono() - left) : error;
    });
    return { sent: device, first, last, answer, started };
  };
  return asked();
}

/** @param from The first change to send; where it is not said, the first without an answer. */
async function nextRows(parts: EngineParts, batch: number, from?: number): Promise<Next> {
  return parts.store.transact('read', { rows: [], local: ['device', 'outbox'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    if (!device || device.anew) return { rows: [] };
    const first = outboxKey(device.incarnation, from ?? device.answeredSeq + 1);
    const rows = await tx.localRange('outbox', first, outboxKey(device.incarnation, device.nextSeq), batch);
    let length = 0;
    const fitting = rows.filter((row, i) => (length += row.body.length) < maxPushLength || i === 0);
    return { device, rows: fitting };
  });
}

async function takePush(parts: EngineParts, { sent, first, last, answer, started }: Sent): Promise<number> {
  const refuses = answer.results.some((result) => result.status === 'rejected');
  const rows = refuses ? [...parts.business.tables.values()] : [];
  const taken = parts.store.transact(
    'write',
    { rows, local: ['device', 'outbox', 'shadow', 'inbox', 'cursors'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      if (!device || device.incarnation !== sent.incarnation || device.device !== sent.device) return 0;
      if (answer.fork) {
        await takeFork(parts, tx, device, answer.fork);
        return 1;
      }
      if (answer.lastSeq < device.answeredSeq && answer.lastSeq < sent.answeredSeq) {
        await sendAgain(parts, tx, device);
        return 1;
      }
      if (refuses) await parts.pending.refresh(tx, device);
      // What an aborted transaction left half changed must be read again, whatever its count says.
      const isCurrent = !parts.pending.stale && device.settles === parts.pending.knownSettles;
      const settled = await takeResults(tx, parts.pending, answer.results);
      await tx.localPutMany('outbox', settled.changed);
      if (settled.refused.length > 0) {
        const { changed } = await rebase(parts.business, tx, parts.pending, new Map(), settled.refused);
        await tx.localPutMany('outbox', changed);
      }
      await tx.localPutMany('inbox', settled.inbox);
      // Another page may have learned meanwhile that what was before it is to be sent again: its verdicts are not in this answer.
      const follows = first.seq <= device.answeredSeq + 1;
      // A server that holds more than was sent has it from another copy of this log: that answers for nothing that is only here.
      const reached = Math.min(answer.lastSeq, last.seq);
      const answered = follows ? Math.max(device.answeredSeq, reached) : device.answeredSeq;
      const next = {
        ...afterSettling(device, parts.pending, true),
        ...clocked(parts.clock, answer.serverTime, started),
        answeredSeq: answered,
      };
      // Without a refusal the pending set was not brought up to date, so it cannot say where it starts.
      await tx.localPutMany('device', [refuses ? next : { ...next, pendingFrom: device.pendingFrom }]);
      if (isCurrent) parts.pending.settled(next.settles);
      return answered - device.answeredSeq;
    },
  );
  return parts.pending.guarded(taken);
}
