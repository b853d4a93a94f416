import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { Carrier, type ReceivedRequest, type ScriptedReply } from './carrier.ts';

/** A browser that has subscribed. */
interface Subscriber {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** It has unsubscribed, or is gone. */
  isGone: boolean;
}

export interface Pushed {
  readonly subscriber: string;
  /** As the browser opens it. */
  readonly text: string;
  readonly topic: string | undefined;
  /** By which key it was signed, and whom one may write to about it. */
  readonly key: string;
  readonly subject: string;
}

/**
 * A push service on a socket, and the browsers that it tells: it takes what is signed for it alone (RFC 8292), and opens what only the browser can
 * open (RFC 8291).
 */
export class FakePush extends Carrier {
  readonly pushed: Pushed[] = [];
  readonly #subscribers = new Map<string, Subscriber>();

  static async start(port?: number): Promise<FakePush> {
    const push = new FakePush();
    await push.listen(port);
    return push;
  }

  /** What a browser that subscribes tells its page. */
  subscribe(name = randomBytes(8).toString('hex')): {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  } {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    this.#subscribers.set(name, { ecdh, auth, isGone: false });
    return {
      endpoint: `${this.origin}/push/${name}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
  }

  unsubscribe(endpoint: string): void {
    const subscriber = this.#subscribers.get(endpoint.slice(endpoint.lastIndexOf('/') + 1));
    if (subscriber) subscriber.isGone = true;
  }

  protected override answer({ path, method, headers, body }: ReceivedRequest): ScriptedReply {
    const name = path.slice('/push/'.length);
    const subscriber = this.#subscribers.get(name);
    if (method !== 'POST' || !subscriber) return { status: 404 };
    if (subscriber.isGone) return { status: 410 };
    if (body.length > 4096) return { status: 413 };
    const signed = readVapid(headers.authorization ?? '', this.origin);
    if (!signed) return { status: 403 };
    if (headers['content-encoding'] !== 'aes128gcm' || headers['ttl'] === undefined) return { status: 400 };
    const topic = typeof headers['topic'] === 'string' ? headers['topic'] : undefined;
    this.pushed.push({ subscriber: name, text: open(body, subscriber), topic, ...signed });
    return { status: 201 };
  }
}

/** `vapid t=…, k=…`: undefined where it is not signed by that key, for this service, and still good. */
function readVapid(
  header: string,
  origin: string,
): { readonly key: string; readonly subject: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8') || '{}') as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  if (!isSigned || aud !== origin || (exp ?? 0) * 1000 < Date.now()) return undefined;
  return { key, subject: sub ?? '' };
}

/** One record of `aes128gcm` (RFC 8188), with the keys of RFC 8291. */
function open(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // What is said, the mark of the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
