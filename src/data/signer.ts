import type { Signer } from '#sync/client/ports.ts';
import type { ProfileStore } from './profile-store.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * The key pair of one device. It is made on first use and kept as the browser's own key object: the private half cannot be read, not
 * even by this page.
 * @param device Names the pair in the profile, such as the database's name.
 */
export function makeSigner(profile: ProfileStore, device: string): Signer {
  let pair: Promise<CryptoKeyPair> | undefined;
  const keys = (): Promise<CryptoKeyPair> => {
    pair ??= keptPair(profile, `key:${device}`).catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  };
  return {
    async publicKey() {
      const { publicKey } = await keys();
      return base64(await crypto.subtle.exportKey('spki', publicKey));
    },
    async sign(text) {
      const { privateKey } = await keys();
      return base64(await crypto.subtle.sign(signature, privateKey, new TextEncoder().encode(text)));
    },
  };
}

/** The pair that is kept; of two tabs that make one at once, both use the first that is kept. */
async function keptPair(profile: ProfileStore, key: string): Promise<CryptoKeyPair> {
  const kept = await profile.get(key);
  if (kept) return kept as CryptoKeyPair;
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return profile.update(key, (before) => (before as CryptoKeyPair | undefined) ?? made);
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
