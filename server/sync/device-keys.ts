import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Reading a key takes longer than the check itself, and a till's does not change. */
const rememberedKeys = 5000;

/** Checks devices' signatures. */
export class DeviceKeys {
  readonly #keys = new Map<string, KeyObject | undefined>();

  /** Whether a device's key signed the text: WebCrypto's ECDSA with SHA-256, both numbers side by side, base64. */
  verify(publicKey: string, text: string, signature: string): boolean {
    const key = this.#keyOf(publicKey);
    if (!key) return false;
    return verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    );
  }

  #keyOf(publicKey: string): KeyObject | undefined {
    const known = this.#keys.get(publicKey);
    if (known) return known;
    if (this.#keys.size >= rememberedKeys) this.#keys.clear();
    const key = devicePublicKey(publicKey);
    this.#keys.set(publicKey, key);
    return key;
  }
}

/** The public half of a device's key pair, or undefined where it is none of the kind that devices make (ECDSA on P-256). */
export function devicePublicKey(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}
