import type { ProfileStore } from './profile-store.ts';

const algorithm = { name: 'AES-GCM', length: 256 } as const;
const keyName = 'vault-key';
const entryPrefix = 'vault:';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/**
 * What lies on the disk but is not to be read, or changed, by whoever looks at the disk: sealed with a key of this browser profile that cannot
 * be read, not even by this page. Each thing is sealed under its name, so that one is not taken for another.
 */
export class PinVault {
  readonly #profile: ProfileStore;
  #key: Promise<CryptoKey> | undefined;

  constructor(profile: ProfileStore) {
    this.#profile = profile;
  }

  /** @throws AppError storage_failed */
  async put(name: string, value: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt(sealing(iv, name), await this.#own(), text);
    await this.#profile.put(`${entryPrefix}${name}`, { iv, data } satisfies Sealed);
  }

  /** What was put, or undefined for nothing and for what somebody has changed. */
  async get(name: string): Promise<unknown> {
    const sealed = (await this.#profile.get(`${entryPrefix}${name}`)) as Sealed | undefined;
    if (!sealed) return undefined;
    try {
      const text = await crypto.subtle.decrypt(sealing(sealed.iv, name), await this.#own(), sealed.data);
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      return undefined;
    }
  }

  /** Names that begin so, of what is there. */
  async names(prefix: string): Promise<string[]> {
    const found = await this.#profile.entries(`${entryPrefix}${prefix}`);
    return found.map(([key]) => key.slice(entryPrefix.length));
  }

  async remove(name: string): Promise<void> {
    await this.#profile.remove(`${entryPrefix}${name}`);
  }

  #own(): Promise<CryptoKey> {
    this.#key ??= this.#kept().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  /** Of two tabs that make one at once, both use the first that is kept. */
  async #kept(): Promise<CryptoKey> {
    const kept = await this.#profile.get(keyName);
    if (kept) return kept as CryptoKey;
    const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
    return this.#profile.update(keyName, (before) => (before as CryptoKey | undefined) ?? made);
  }
}

function sealing(iv: Uint8Array<ArrayBuffer>, name: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}
