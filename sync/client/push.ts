import { openEnvelope } from '../envelope.ts';
import { genesis, protocolVersion, type PushAnswer } from '../protocol.ts';
import type { EngineParts } from './engine.ts';
import { deviceKey, outboxKey, type DeviceRow, type OutboxRow } from './local-tables.ts';
import { rebase } from './rebase.ts';
import { afterSettling, takeResults } from './settle.ts';
import { rewrap, sendAgain } from './rewrap.ts';
import { clocked, newNonce } from './answers.ts';

/** Bytes of bodies in one push, roughly: servers and proxies refuse larger requests. */
const maxPushLength = 1_000_000;

/**
 * Sends the next unanswered changes and takes their verdicts.
 * @returns How many changes the server answered for; 0 where there was nothing to send.
 * @throws TransportError
 */
export async function pushOnce(parts: EngineParts, batch: number): Promise<number> {
  const { device, rows } = await nextRows(parts, batch);
  const [first] = rows;
  const last = rows.at(-1);
  if (!device || !first || !last) return 0;
  const nonce = newNonce(parts.clock);
  const started = parts.clock.wall();
  const answer = await parts.transport.push({
    protocol: protocolVersion,
    nonce,
    device: device.device,
    incarnation: device.incarnation,
    firstSeq: first.seq,
    prev: openEnvelope(first.body)?.prev ?? genesis,
    prunedThrough: device.prunedThrough,
    items: rows.map(({ body, hash }) => ({ body, hash })),
    signature: await parts.signer.sign(last.hash),
    app: parts.app,
  });
  return takePush(parts, device, answer, started);
}

async function nextRows(parts: EngineParts, batch: number): Promise<{ device?: DeviceRow; rows: OutboxRow[] }> {
  return parts.store.transact('read', { rows: [], local: ['device', 'outbox'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    if (!device) return { rows: [] };
    const from = outboxKey(device.incarnation, device.answeredSeq + 1);
    const rows = await tx.localRange('outbox', from, outboxKey(device.incarnation, device.nextSeq), batch);
    let length = 0;
    const fitting = rows.filter((row, i) => i === 0 || (length += row.body.length) < maxPushLength);
    return { device, rows: fitting };
  });
}

async function takePush(parts: EngineParts, sent: DeviceRow, answer: PushAnswer, started: number): Promise<number> {
  const refuses = answer.results.some((result) => result.status === 'rejected');
  const rows = refuses ? [...parts.business.tables.values()] : [];
  const taken = parts.store.transact('write', { rows, local: ['device', 'outbox', 'shadow', 'inbox', 'cursors'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    if (!device || device.incarnation !== sent.incarnation || device.device !== sent.device) return 0;
    if (answer.fork) {
      await rewrap(parts, tx, device, { device: device.device, incarnation: answer.fork.incarnation });
      return 1;
    }
    if (answer.lastSeq < device.answeredSeq && answer.lastSeq < sent.answeredSeq) {
      await sendAgain(parts, tx, device, answer.lastSeq);
      return 1;
    }
    if (refuses) await parts.pending.refresh(tx, device);
    const settled = await takeResults(tx, parts.pending, answer.results);
    await tx.localPutMany('outbox', settled.changed);
    if (settled.refused.length > 0) {
      const { changed } = await rebase(parts.business, tx, parts.pending, new Map(), settled.refused);
      await tx.localPutMany('outbox', changed);
    }
    await tx.localPutMany('inbox', settled.inbox);
    const answered = Math.max(device.answeredSeq, answer.lastSeq);
    const next = { ...afterSettling(device, parts.pending, true), ...clocked(parts.clock, answer.serverTime, started), answeredSeq: answered };
    // Without a refusal the pending set was not brought up to date, so it cannot say where it starts.
    await tx.localPutMany('device', [refuses ? next : { ...next, pendingFrom: device.pendingFrom }]);
    if (refuses || device.settles === parts.pending.knownSettles) parts.pending.settled(next.settles);
    return answered - device.answeredSeq;
  });
  return parts.pending.guarded(taken);
}
