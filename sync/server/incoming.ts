import type { Command } from '#domain/kit/operation.ts';
import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { maxBodyLength, openEnvelope, type Envelope } from '../envelope.ts';
import { sha256Hex } from '../hash.ts';
import type { PushItem } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ReceiptRecord } from './ports.ts';

/** A change as it arrived, as far as it could be understood. */
export interface Incoming {
  readonly seq: number;
  readonly item: PushItem;
  readonly envelope?: Envelope;
  readonly command?: Command;
  readonly input?: unknown;
  readonly scope?: Scope;
  /** Why it cannot be run at all: it is kept raw and quarantined, never refused (settled 10). */
  readonly unfit?: string;
}

/**
 * Reads one item of a push: checks its hash and its place in the chain, finds the operation, parses the arguments.
 * @param prev The hash before it; undefined where that is not known any more.
 */
export function understand(
  host: SyncHost,
  device: Pick<DeviceRecord, 'id'>,
  incarnation: number,
  seq: number,
  prev: string | undefined,
  item: PushItem,
): Incoming {
  const unfit = (why: string): Incoming => ({ seq, item, unfit: why });
  if (sha256Hex(item.body) !== item.hash) return unfit('hash');
  if (!isStorable(item.body)) return unfit('text');
  // No till commits so much in one change; what is in it is not worked on.
  if (item.body.length > maxBodyLength) return unfit('size');
  const envelope = openEnvelope(item.body);
  if (!envelope) return unfit('envelope');
  if (
    envelope.device !== device.id ||
    envelope.incarnation !== incarnation ||
    envelope.seq !== seq ||
    (prev !== undefined && envelope.prev !== prev)
  ) {
    return { ...unfit('chain'), envelope };
  }
  return { seq, item, ...resolve(host, envelope) };
}

/** A body that a device wrote has neither: JSON escapes them. */
function isStorable(body: string): boolean {
  return body.isWellFormed() && !body.includes('\u0000');
}

/** The body as a database can keep it: what nobody could have written as JSON is marked as unreadable. */
export function storable(body: string): string {
  return isStorable(body) ? body : body.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

function resolve(host: SyncHost, envelope: Envelope): Omit<Incoming, 'seq' | 'item'> {
  const command = host.business.commands.get(envelope.name);
  if (!command || command.version !== envelope.v) return { envelope, unfit: 'operation' };
  const parsed = command.input.safeParse(envelope.args);
  if (!parsed.success) return { envelope, command, unfit: 'arguments' };
  const scope = command.scope(parsed.data as never);
  if (scopeKey(scope) !== envelope.scope) return { envelope, command, unfit: 'scope' };
  return { envelope, command, input: parsed.data, scope };
}

/** A kept receipt, read again for another try: what did not fit then is looked at once more, as strictly. */
export function reopen(
  host: SyncHost,
  device: DeviceRecord,
  { incarnation, seq, body, hash }: ReceiptRecord,
  prev: string | undefined,
): Incoming {
  return understand(host, device, incarnation, seq, prev, { body, hash });
}

/** The record a change makes or changes, by key: the first of them. */
export function targetOf(incoming: Incoming): RowKey | undefined {
  if (!incoming.command || incoming.unfit) return undefined;
  const target = incoming.command.target(incoming.input as never);
  return target && rowKey(target[0], target[1]);
}

/** All records that a change makes or changes, by key. */
export function targetsOf(incoming: Incoming): RowKey[] {
  if (!incoming.command || incoming.unfit) return [];
  return incoming.command.targets(incoming.input as never).map(([table, id]) => rowKey(table, id));
}
