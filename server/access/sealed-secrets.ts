import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readSecretFile } from './secret-file.ts';

/** Whose secret it is and which one: sealed text is good there and nowhere else. */
export interface SecretPlace {
  readonly brandId: string;
  /** `tappay.partnerKey`, say. */
  readonly name: string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** The key that settings of providers are sealed with; see `readSecretFile`. @throws StartUpError */
export function readSecretsKey(file: string | undefined, dataFolder: string): string {
  return readSecretFile({ variable: 'SECRETS_KEY_FILE', name: 'secrets-key' }, file, dataFolder);
}

/**
 * Seals what providers gave a brand (keys, tokens), so that neither a copy of the database nor a row that was moved to another brand is worth
 * anything: AES-256-GCM under a key of the server, bound to brand and name. It is opened where a provider is spoken to, and told to nobody.
 */
export class SealedSecrets {
  readonly #key: Buffer;
  readonly #given: string;

  /** @param key what stands in the file of SECRETS_KEY_FILE */
  constructor(key: string) {
    this.#given = key;
    this.#key = this.#derived('haodan secrets of providers');
  }

  /** A key of its own for something else that only this server can make: of another purpose it is another. */
  keyFor(purpose: string): Buffer {
    return this.#derived(`haodan key for ${purpose}`);
  }

  #derived(info: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#given, '', info, 32));
  }

  /** @returns `v1.…`, another one each time */
  seal(secret: string, place: SecretPlace): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(boundTo(place));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${sealed.toString('base64url')}`;
  }

  /**
   * What was sealed for this place.
   * @returns undefined where it was not, was changed, or was sealed with another key: the secret has to be entered again
   */
  open(sealed: string, place: SecretPlace): string | undefined {
    const [kind, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    if (kind !== version || bytes.length < nonceBytes + tagBytes) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceBytes))
      .setAAD(boundTo(place))
      .setAuthTag(bytes.subarray(-tagBytes));
    try {
      const opened = Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]);
      return opened.toString('utf8');
    } catch {
      // Its seal does not hold, which is all that the cipher says.
      return undefined;
    }
  }
}

function boundTo({ brandId, name }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([version, brandId, name]));
}
