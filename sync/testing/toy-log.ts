import type { AdminActor } from '#domain/kit/actor.ts';
import type { Command } from '#domain/kit/operation.ts';
import { scopeKey } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { sealEnvelope, type Envelope } from '../envelope.ts';
import {
  genesis,
  protocolVersion,
  type Cursor,
  type PullAnswer,
  type PushAnswer,
  type PushItem,
  type PushRequest,
  type Result,
} from '../protocol.ts';
import { brandId, clerk, storeId } from './toy-notes.ts';
import { toySignature, type ToyServer } from './toy-server.ts';

const nonce = 'nonce-of-a-test';

/** A device's log written by hand, so that a test can send what no device of ours would. */
export class ToyLog {
  readonly server: ToyServer;
  readonly device: string;
  incarnation = 1;
  items: PushItem[] = [];
  readonly #key: string;

  constructor(server: ToyServer, device: string, key: string) {
    this.server = server;
    this.device = device;
    this.#key = key;
  }

  /** Appends a change. `over` replaces parts of its envelope. Returns its id. */
  add(command: Command, args: object, over: Partial<Envelope> = {}, actor: AdminActor = clerk): string {
    const seq = this.items.length + 1;
    const id = over.id ?? `${this.device}-change-${this.incarnation}-${seq}`;
    const input = parseInput(command.input, args);
    const { body, hash } = sealEnvelope({
      id,
      device: this.device,
      incarnation: this.incarnation,
      seq,
      prev: this.items.at(-1)?.hash ?? genesis,
      scope: scopeKey(command.scope(input as never)),
      name: command.name,
      v: command.version,
      args: input,
      actor: { adminId: actor.adminId, name: actor.name, role: actor.role },
      at: { wall: this.server.now, mono: 0, boot: 'log', offset: 0, uncertainty: 0 },
      baseVersion: 0,
      app: 'log',
      ...over,
    });
    this.items.push({ body, hash });
    return id;
  }

  /** Sends the changes from `first` to `last`, by sequence number, both included. */
  push(
    first = 1,
    last = this.items.length,
    over: { readonly signature?: string; readonly prunedThrough?: number } = {},
  ): Promise<PushAnswer> {
    return this.server.push(this.device, { ...this.request(first, last), ...over });
  }

  /** What a push of these sends. */
  request(first = 1, last = this.items.length): PushRequest {
    const items = this.items.slice(first - 1, last);
    return {
      protocol: protocolVersion,
      nonce,
      device: this.device,
      incarnation: this.incarnation,
      firstSeq: first,
      prev: this.items[first - 2]?.hash ?? genesis,
      prunedThrough: 0,
      items,
      signature: toySignature(this.#key, items.at(-1)?.hash ?? ''),
      app: 'log',
    };
  }

  /** What has changed since the cursors, by default since nothing. */
  pull(cursors: Readonly<Record<string, Cursor>>): Promise<PullAnswer> {
    const last = this.items.at(-1);
    return this.server.pull(this.device, {
      protocol: protocolVersion,
      nonce,
      device: this.device,
      incarnation: this.incarnation,
      lastSeq: last ? this.items.length : 0,
      lastHash: last?.hash ?? genesis,
      cursors,
      app: 'log',
    });
  }
}

/** An enrolled device whose log a test writes; the clerk is bound to it. */
export async function aLog(server: ToyServer, key = 'log-key', actor: AdminActor = clerk): Promise<ToyLog> {
  const answer = await server.enrol(actor, undefined, {
    protocol: protocolVersion,
    nonce,
    brandId,
    storeId,
    publicKey: key,
    name: key,
    app: 'log',
  });
  return new ToyLog(server, answer.device, key);
}

/** Each result in short: its status, and its code where it has one. */
export function verdicts(results: readonly Result[]): string[] {
  return results.map(({ status, code }) => (code === undefined ? status : `${status}: ${code}`));
}
