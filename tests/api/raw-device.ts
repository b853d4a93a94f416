import { sealEnvelope } from '#sync/envelope.ts';
import { genesis, protocolVersion, type PushRequest } from '#sync/protocol.ts';
import type { Signer } from '#sync/client/ports.ts';
import { staffNamed } from './test-till.ts';
import type { Answered, Visitor } from '#server/http/testing.ts';

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

  /** Sends one change of the store by an employee; gives back its result. */
  async push(name: string, args: object): Promise<{ readonly status: string; readonly code?: string }> {
    const firstSeq = this.#seq + 1;
    const { adminId, name: who, role } = staffNamed('mei');
    const { body, hash } = sealEnvelope({
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
    });
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

function resultOf({ status, body }: Answered): { status: string; code?: string } {
  const [result] = (body['results'] ?? []) as { status: string; code?: string }[];
  if (status !== 200 || !result)
    throw new Error(`the push was answered with ${status} ${JSON.stringify(body)}`);
  return result;
}
