import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto';

/** Where a browser is told, and by which keys only it can read that. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Of a server, made once (RFC 8292). */
export interface PushKeys {
  /** A point on P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = 'prime256v1';
const pointLength = 65;
const scalarLength = 32;
const authLength = 16;
const saltLength = 16;

/** One record holds all that a push service takes (RFC 8291); of what is longer it says so itself (413). */
const recordLength = 4096;
/** Ends the last record, which is the only one. */
const lastRecord = Buffer.from([2]);

/** A signature holds for a day at most (RFC 8292); by half of that, clocks that differ do no harm. */
const signedSeconds = 12 * 3600;

export function makePushKeys(): PushKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: padded(pair.getPrivateKey()).toString('base64url'),
  };
}

/** What is redrawn for each message. */
interface Drawn {
  readonly salt: Buffer;
  /** A pair of this message alone. */
  readonly pair: ECDH;
}

function draw(): Drawn {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { salt: randomBytes(saltLength), pair };
}

/**
 * Seals a text for one browser: a record of `aes128gcm` (RFC 8188) under the keys of RFC 8291.
 *
 * @param drawn only a test gives it
 * @throws Error where the browser's keys are none
 */
export function sealPush(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  { salt, pair }: Drawn = draw(),
): Buffer {
  const reader = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (reader.length !== pointLength || secret.length !== authLength)
    throw new Error('no keys of a subscription');
  const said = Buffer.concat([Buffer.from(text), lastRecord]);
  const sender = pair.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender]);
  // A point that is not on the curve is refused here.
  const input = derive(pair.computeSecret(reader), secret, about, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordLength);
  // Salt, size of a record, and the sender's key with its length (RFC 8188).
  const head = Buffer.concat([salt, size, Buffer.from([pointLength]), sender]);
  return Buffer.concat([head, cipher.update(said), cipher.final(), cipher.getAuthTag()]);
}

function derive(input: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, about, length));
}

/**
 * The `Authorization` of a message: signed by our key, for the service of that address alone (RFC 8292).
 *
 * @param subject whom the service may write to: `https://…` or `mailto:…`
 */
export function signPush(endpoint: string, subject: string, { publicKey, privateKey }: PushKeys): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 1 + scalarLength).toString('base64url'),
      y: point.subarray(1 + scalarLength).toString('base64url'),
      d: privateKey,
    },
  });
  // By this machine's clock, whatever the server takes for now: the service goes by its own.
  const exp = Math.floor(Date.now() / 1000) + signedSeconds;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A scalar loses the zeros that it begins with. */
function padded(scalar: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(scalarLength - scalar.length), scalar]);
}
