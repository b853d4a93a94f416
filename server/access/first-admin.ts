import { randomBytes, timingSafeEqual } from 'node:crypto';
import { systemAccess, type Database } from '../database/connection.ts';
import { hashToken } from './session-store.ts';

/**
 * The secret of the link on the console that makes the first system admin. It lives as long as this process and works once; whether
 * anybody was there before is asked again in the transaction that makes the admin.
 */
export class FirstAdminLink {
  readonly #tokenHash: string;
  #used = false;

  constructor(tokenHash: string) {
    this.#tokenHash = tokenHash;
  }

  /** A new link and its token, where the database has no staff at all. */
  static async open(database: Database): Promise<{ link: FirstAdminLink; token: string } | undefined> {
    const anybody = await database.inTransaction(
      systemAccess,
      (tx) => tx.selectFrom('admins').select('id').limit(1).executeTakeFirst(),
      { readOnly: true },
    );
    if (anybody) return undefined;
    const token = randomBytes(24).toString('base64url');
    return { link: new FirstAdminLink(hashToken(token)), token };
  }

  accepts(token: string): boolean {
    return !this.#used && timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(this.#tokenHash));
  }

  use(): void {
    this.#used = true;
  }
}
