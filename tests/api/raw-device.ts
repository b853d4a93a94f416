import type { LogPlaces } from '#domain/access/log-places.ts';
import type { Envelope } from '#sync/envelope.ts';
import { sha256Hex } from '#sync/hash.ts';
import { genesis, protocolVersion, type PullAnswer, type PushRequest, type Result } from '#sync/protocol.ts';
import type { Signer } from '#sync/client/ports.ts';
import { staffNamed } from './test-till.ts';
import type { Answered, Visitor } from '#server/http/testing.ts';

export type RawResult = Pick<Result, 'id' | 'status' | 'code' | 'details' | 'exceptions'>;

/** One change of a push: parts of its envelope replace what a till would write. */
export interface RawChange {
  readonly name: string;
  readonly args: unknown;
  readonly over?: Partial<Envelope>;
}

export interface RawPlace {
  readonly brandId: string;
  readonly storeId: string;
}

const zhongshan: RawPlace = { brandId: 'charizi', storeId: 'charizi-zhongshan' };

/** A device without an engine: pushes whatever it is given, in one chain. */
export class RawDevice {
  readonly id: string;
  readonly #visitor: Visitor;
  readonly #signer: Signer;
  readonly #place: RawPlace;
  #seq = 0;
  #prev = genesis;

  private constructor(visitor: Visitor, signer: Signer, id: string, place: RawPlace) {
    this.#visitor = visitor;
    this.#signer = signer;
    this.id = id;
    this.#place = place;
  }

  static async enrol(visitor: Visitor, signer: Signer, { brandId, storeId } = zhongshan): Promise<RawDevice> {
    const place = { brandId, storeId };
    const request = { protocol: protocolVersion, nonce: 'raw-device', ...place, name: 'raw', app: 'test' };
    const { status, body } = await visitor.ask('POST /sync/enrol', {
      ...request,
      publicKey: await signer.publicKey(),
    });
    if (status !== 200) throw new Error(`the device was not enrolled: ${status} ${String(body.code)}`);
    return new RawDevice(visitor, signer, String(body['device']), place);
  }

  /** Where its log stands. */
  get head(): LogPlaces[number] {
    return { device: this.id, incarnation: 1, seq: this.#seq, ...(this.#seq > 0 && { hash: this.#prev }) };
  }

  /**
   * Asks for what is new of the scopes, as a device that holds nothing of them.
   * @param lastHash What it says its log ends with.
   */
  async pull(scopes: readonly string[] = [], lastHash = this.#prev): Promise<PullAnswer> {
    const nothing = { version: 0, stamp: '', tables: '', view: 'till' };
    const { status, body } = await this.#visitor.ask('POST /sync/pull', {
      ...this.#asks(),
      incarnation: 1,
      lastSeq: this.#seq,
      lastHash,
      cursors: Object.fromEntries(scopes.map((scope) => [scope, nothing])),
      app: 'test',
    });
    if (status !== 200) throw new Error(`the pull was answered with ${status} ${JSON.stringify(body)}`);
    return body as unknown as PullAnswer;
  }

  /** How a pull answers for the scopes. */
  async kinds(scopes: readonly string[]): Promise<(string | undefined)[]> {
    const answer = await this.pull(scopes);
    return scopes.map((scope) => answer.scopes[scope]?.kind);
  }

  /** The status of the first page of the store's orders. */
  async load(scope: string): Promise<number> {
    const page = { scope, table: 'orders', view: 'till', limit: 10 };
    return (await this.#visitor.ask('POST /sync/snapshot', { ...this.#asks(), ...page })).status;
  }

  #asks(): object {
    return { protocol: protocolVersion, nonce: 'raw-device', device: this.id };
  }

  /** Sends one change of the store by an employee; `over` replaces parts of its envelope. Gives back its result. */
  async push(name: string, args: object, over: Partial<Envelope> = {}): Promise<RawResult> {
    const [result] = await this.pushAll([{ name, args: { ...this.#place, ...args }, over }]);
    return result!;
  }

  /**
   * Sends changes in one push; their results in the same order.
   * @param write How an envelope becomes text.
   */
  pushAll(
    changes: readonly RawChange[],
    write: (envelope: Envelope) => string = JSON.stringify,
  ): Promise<RawResult[]> {
    return this.pushBodies(this.write(changes, write));
  }

  /** Changes as they come next in its log, of which nothing is sent. */
  write(
    changes: readonly RawChange[],
    write: (envelope: Envelope) => string = JSON.stringify,
  ): readonly string[] {
    const { adminId, name: who, role } = staffNamed('mei');
    let prev = this.#prev;
    return changes.map(({ name, args, over }, i) => {
      const seq = this.#seq + 1 + i;
      const body = write({
        id: `${this.id}-${seq}`,
        device: this.id,
        incarnation: 1,
        seq,
        prev,
        scope: `store:${this.#place.storeId}`,
        name,
        v: 1,
        args,
        actor: { adminId, name: who, role },
        at: { wall: Date.now(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
        baseVersion: 0,
        app: 'test',
        ...over,
      });
      prev = sha256Hex(body);
      return body;
    });
  }

  /** Sends a change of which only the signature is right. */
  async pushBody(body: string): Promise<RawResult> {
    const [result] = await this.pushBodies([body]);
    return result!;
  }

  /** @throws Error where a change is left without a verdict */
  async pushBodies(bodies: readonly string[]): Promise<RawResult[]> {
    const items = bodies.map((body) => ({ body, hash: sha256Hex(body) }));
    const last = items.at(-1)?.hash ?? '';
    const request: PushRequest = {
      protocol: protocolVersion,
      nonce: 'raw-device',
      device: this.id,
      incarnation: 1,
      firstSeq: this.#seq + 1,
      prev: this.#prev,
      prunedThrough: 0,
      items,
      signature: await this.#signer.sign(last),
      app: 'test',
    };
    const answered = await this.#visitor.ask('POST /sync/push', request);
    const results = resultsOf(answered, bodies.length);
    [this.#seq, this.#prev] = [this.#seq + bodies.length, last];
    return results;
  }

  /** Says of its log what is not so: another beginning, or that a part of it is gone. Its own goes on where it stood. */
  async claim(
    said: Pick<PushRequest, 'firstSeq' | 'prev'> & Partial<PushRequest> & { bodies: readonly string[] },
  ) {
    const { bodies, ...over } = said;
    const items = bodies.map((body) => ({ body, hash: sha256Hex(body) }));
    const signature = await this.#signer.sign(items.at(-1)?.hash ?? '');
    const log = { incarnation: 1, prunedThrough: 0, items, signature, app: 'test' };
    return this.#visitor.ask('POST /sync/push', { ...this.#asks(), ...log, ...over });
  }
}

function resultsOf({ status, body }: Answered, count: number): RawResult[] {
  const results = (body['results'] ?? []) as (RawResult & { readonly seq: number })[];
  if (status !== 200 || results.length < count)
    throw new Error(`the push was answered with ${status} ${JSON.stringify(body).slice(0, 2000)}`);
  return results.toSorted((a, b) => a.seq - b.seq).slice(-count);
}
