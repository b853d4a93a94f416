import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The public half of a device's key pair, or undefined where it is none of the kind that devices make (ECDSA on P-256). */
export function devicePublicKey(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a device's key signed the text: WebCrypto's ECDSA with SHA-256, both numbers side by side, base64. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = devicePublicKey(publicKey);
  if (!key) return false;
  return verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  );
}
