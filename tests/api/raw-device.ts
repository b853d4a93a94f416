import { sealEnvelope, type Envelope } from '#sync/envelope.ts';
import { sha256Hex } from '#sync/hash.ts';
import { genesis, protocolVersion, type PushRequest, type Result } from '#sync/protocol.ts';
import type { Signer } from '#sync/client/ports.ts';
import { staffNamed } from './test-till.ts';
import type { Answered, Visitor } from '#server/http/testing.ts';

export type RawResult = Pick<Result, 'status' | 'code' | 'details' | 'exceptions'>;

/** A device without an engine: pushes whatever it is told to, in one chain. */
export class RawDevice {
  readonly id: string;
  readonly #visitor: Visitor;
  readonly #signer: Signer;
  #seq = 0;
  #prev = genesis;

  private constructor(visitor: Visitor, signer: Signer, id: string) {
    this.#visitor = visitor;
    this.#signer = signer;
    this.id = id;
  }

  static async enrol(visitor: Visitor, signer: Signer): Promise<RawDevice> {
    const request = {
      protocol: protocolVersion,
      nonce: 'raw-device',
      brandId: 'charizi',
      storeId: 'charizi-zhongshan',
      name: 'raw',
      app: 'test',
    };
    const { body } = await visitor.ask('POST /sync/enrol', {
      ...request,
      publicKey: await signer.publicKey(),
    });
    return new RawDevice(visitor, signer, String(body['device']));
  }

  /** Sends one change of the store by an employee; `over` replaces parts of its envelope. Gives back its result. */
  push(name: string, args: object, over: Partial<Envelope> = {}): Promise<RawResult> {
    const firstSeq = this.#seq + 1;
    const { adminId, name: who, role } = staffNamed('mei');
    const { body } = sealEnvelope({
      id: `${this.id}-${firstSeq}`,
      device: this.id,
      incarnation: 1,
      seq: firstSeq,
      prev: this.#prev,
      scope: 'store:charizi-zhongshan',
      name,
      v: 1,
      args: { brandId: 'charizi', storeId: 'charizi-zhongshan', ...args },
      actor: { adminId, name: who, role },
      at: { wall: Date.now(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
      baseVersion: 0,
      app: 'test',
      ...over,
    });
    return this.pushBody(body);
  }

  /** Sends a change of which only the signature is right. */
  async pushBody(body: string): Promise<RawResult> {
    const firstSeq = this.#seq + 1;
    const hash = sha256Hex(body);
    const request: PushRequest = {
      protocol: protocolVersion,
      nonce: 'raw-device',
      device: this.id,
      incarnation: 1,
      firstSeq,
      prev: this.#prev,
      prunedThrough: 0,
      items: [{ body, hash }],
      signature: await this.#signer.sign(hash),
      app: 'test',
    };
    const answered = await this.#visitor.ask('POST /sync/push', request);
    [this.#seq, this.#prev] = [firstSeq, hash];
    return resultOf(answered);
  }
}

function resultOf({ status, body }: Answered): RawResult {
  const [result] = (body['results'] ?? []) as RawResult[];
  if (status !== 200 || !result)
    throw new Error(`the push was answered with ${status} ${JSON.stringify(body)}`);
  return result;
}
