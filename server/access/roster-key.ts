import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { systemAccess, type Database } from '../database/connection.ts';

const secretName = 'till-rosters';

/**
 * Signs what tills are told of the people of their store, and lent of their members' tickets. A key of its own, made once and kept in the database: a till has its public half and
 * can check it without a network, which the word for a device (an HMAC) does not allow.
 */
export class RosterKey {
  readonly #database: Database;
  #key: Promise<KeyObject> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** SPKI, base64. */
  async publicKey(): Promise<string> {
    const key = createPublicKey(await this.#private());
    return key.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** What it says and the signature of exactly that text: see `signedParts`. */
  async sign(facts: object): Promise<string> {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    const key = await this.#private();
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  #private(): Promise<KeyObject> {
    this.#key ??= this.#load().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  /** Made at the first need; of two processes that make one at once, both use the first. */
  #load(): Promise<KeyObject> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const made = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    return this.#database.inTransaction(systemAccess, async (tx) => {
      await sql`insert into server_secrets (name, secret) values (${secretName}, ${made}) on conflict do nothing`.execute(
        tx,
      );
      const { rows } = await sql<{
        secret: string;
      }>`select secret from server_secrets where name = ${secretName}`.execute(tx);
      const key = Buffer.from(rows[0]?.secret ?? '', 'base64');
      return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    });
  }
}
