import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#domain/access/passkey-schema.ts';
import { encodeCbor, type Cbor } from './cbor.ts';

/** Bits of the flags of authenticator data (WebAuthn §6.1). */
const flag = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;

/** COSE: an elliptic curve key (2) for ECDSA with SHA-256 (-7) on P-256 (1). */
const cose = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 } as const;

interface Key {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

interface Nature {
  /** How it counts: each use by one, or never, as those do whose keys are shared by several devices. */
  readonly counts: boolean;
  /** Asks for a finger or a PIN. */
  readonly verifies: boolean;
  /** The statement that it makes of itself; none is what was asked for. */
  readonly attestation: readonly [format: string, statement: ReadonlyMap<string, Cbor>];
}

/** What is otherwise in one answer. */
interface Otherwise {
  /** The page that asked says it is another one. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whose key it says it is. */
  readonly userHandle?: string;
}

/**
 * An authenticator with the browser before it, in memory: makes keys and signs with them as WebAuthn has it, in real CBOR and COSE. One key for
 * each place, the last that was made there.
 */
export class SoftAuthenticator {
  /** Where its browser stands: `https://order.example.tw`. */
  readonly origin: string;
  nature: Nature;
  #keys: Map<string, Key>;
  #counter = 0;

  constructor(origin: string, nature: Partial<Nature> = {}) {
    this.origin = origin;
    this.nature = { counts: true, verifies: true, attestation: ['none', new Map()], ...nature };
    this.#keys = new Map();
  }

  /** The same keys with the counter as it is now: what a thief makes of one whose keys can be read. */
  copy(): SoftAuthenticator {
    const copy = new SoftAuthenticator(this.origin, this.nature);
    copy.#keys = new Map(this.#keys);
    copy.#counter = this.#counter;
    return copy;
  }

  /** Makes a key, as `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions, { origin, rpId = rp.id }: Otherwise = {}): Registration {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const id = randomBytes(32);
    this.#keys.set(rp.id, { id, userHandle: user.id, privateKey });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = encodeCbor(
      new Map<number, Cbor>([
        [cose.kty, cose.ec2],
        [cose.alg, cose.es256],
        [cose.crv, cose.p256],
        [cose.x, Buffer.from(x, 'base64url')],
        [cose.y, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // The model of the authenticator is told to nobody who did not ask for it.
    const model = Buffer.alloc(16);
    const authData = Buffer.concat([this.#authData(rpId, flag.hasKey), model, length, id, key]);
    const [format, statement] = this.nature.attestation;
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs with the key of the place, as `navigator.credentials.get`. */
  get({ challenge, rpId: asked }: RequestOptions, otherwise: Otherwise = {}): Assertion {
    const key = this.#keys.get(asked);
    if (!key) throw new Error(`no key for ${asked}`);
    const { origin, rpId = asked, userHandle = key.userHandle } = otherwise;
    const authData = this.#authData(rpId);
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: key.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle,
    };
  }

  #authData(rpId: string, more = 0): Buffer {
    const { counts, verifies } = this.nature;
    if (counts) this.#counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const synced = counts ? 0 : flag.mayBeSynced | flag.isSynced;
    const flags = flag.present | (verifies ? flag.verified : 0) | synced | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
