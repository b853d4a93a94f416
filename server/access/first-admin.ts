import { randomBytes, timingSafeEqual } from 'node:crypto';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import { demoStaff } from '../demo/staff.ts';
import { hashToken } from './session-store.ts';

/** Whether there is anybody whom this installation added itself; the demo's accounts are off where the link is printed. */
export async function hasOwnStaff(tx: Tx): Promise<boolean> {
  const ofTheDemo = demoStaff.map((one) => one._id);
  const somebody = tx.selectFrom('admins').select('id').where('id', 'not in', ofTheDemo).limit(1);
  return (await somebody.executeTakeFirst()) !== undefined;
}

/**
 * The secret of the link on the console that makes the first system admin. It lives as long as this process and works once; whether
 * anybody was there before is asked again in the transaction that makes the admin.
 */
export class FirstAdminLink {
  /** By which other processes of the server know it. */
  readonly tokenHash: string;
  #used = false;

  constructor(tokenHash: string) {
    this.tokenHash = tokenHash;
  }

  /** A new link and its token, where the database has no staff but the demo's. */
  static async open(database: Database): Promise<{ link: FirstAdminLink; token: string } | undefined> {
    const anybody = await database.inTransaction(systemAccess, (tx) => hasOwnStaff(tx), { readOnly: true });
    if (anybody) return undefined;
    const token = randomBytes(24).toString('base64url');
    return { link: new FirstAdminLink(hashToken(token)), token };
  }

  accepts(token: string): boolean {
    return !this.#used && timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(this.tokenHash));
  }

  use(): void {
    this.#used = true;
  }
}
