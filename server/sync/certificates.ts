import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { CertifiedDevice } from '#sync/server/ports.ts';
import { systemAccess, type Database } from '../database/connection.ts';

const secretName = 'device-certificates';

const factsSchema = z.object({
  device: z.string(),
  brandId: z.string(),
  incarnation: z.int(),
  lanes: z.record(z.string(), z.string()),
  publicKey: z.string(),
  name: z.optional(z.string()),
  tokenHash: z.optional(z.string()),
  authors: z.optional(z.array(z.string())),
  issuedAt: z.optional(z.string()),
});

/** Signs what the server says of a device; the device shows it again to a server that was restored and no longer knows it (settled 22). */
export class Certificates {
  readonly #database: Database;
  #secret: Promise<Buffer> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `facts.signature`, both base64url; the facts can be read by anybody. */
  async sign(facts: Readonly<Record<string, unknown>>): Promise<string> {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return `${text}.${(await this.#seal(text)).toString('base64url')}`;
  }

  /** What a certificate says, where this server signed it. */
  async read(certificate: string): Promise<CertifiedDevice | undefined> {
    const [text = '', seal = ''] = certificate.split('.');
    const [given, right] = [Buffer.from(seal, 'base64url'), await this.#seal(text)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const facts = factsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return facts.success ? facts.data : undefined;
  }

  async #seal(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key())
      .update(text)
      .digest();
  }

  #key(): Promise<Buffer> {
    this.#secret ??= this.#load().catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return this.#secret;
  }

  /** Made at the first need; of two processes that make one at once, both use the first. */
  #load(): Promise<Buffer> {
    return this.#database.inTransaction(systemAccess, async (tx) => {
      await sql`insert into server_secrets (name, secret) values (${secretName}, ${randomBytes(32).toString('base64')})
        on conflict do nothing`.execute(tx);
      const { rows } = await sql<{
        secret: string;
      }>`select secret from server_secrets where name = ${secretName}`.execute(tx);
      return Buffer.from(rows[0]?.secret ?? '', 'base64');
    });
  }
}
