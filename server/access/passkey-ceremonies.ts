import { randomBytes } from 'node:crypto';
import { expressionBuilder, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { Tx } from '../database/connection.ts';
import type { PasskeyCeremoniesTable } from '../database/passkey-tables.ts';
import { challengeLifeMs } from './passkey-proof.ts';
import { hashToken } from './session-store.ts';

export type Ceremony = Selectable<PasskeyCeremoniesTable>;
type Purpose = Ceremony['purpose'];

export interface BegunCeremony {
  /** Names it, for the browser that began it. */
  readonly ceremony: string;
  readonly challenge: string;
}

/** Begins one: its name and its challenge are 256 random bits each, good for five minutes. What ran out is forgotten along the way. */
export async function beginCeremony(
  tx: Tx,
  purpose: Purpose,
  admin: { readonly id: string; readonly brand_id: string | null } | undefined,
  now: Date,
): Promise<BegunCeremony> {
  const [ceremony, challenge] = [secret(), secret()];
  await tx.deleteFrom('passkey_ceremonies').where('expires_at', '<', now.toISOString()).execute();
  await tx
    .insertInto('passkey_ceremonies')
    .values({
      id_hash: hashToken(ceremony),
      admin_id: admin?.id ?? null,
      brand_id: admin?.brand_id ?? null,
      purpose,
      challenge,
      expires_at: new Date(now.getTime() + challengeLifeMs).toISOString(),
    })
    .execute();
  return { ceremony, challenge };
}

/** Takes one, once: whatever is answered to its challenge, there is no second answer. Undefined where there is none that holds. */
export function takeCeremony(
  tx: Tx,
  ceremony: string,
  purpose: Purpose,
  now: Date,
): Promise<Ceremony | undefined> {
  return tx
    .deleteFrom('passkey_ceremonies')
    .where(holds(ceremony, purpose, now))
    .returningAll()
    .executeTakeFirst();
}

/** Looks at one that goes on: somebody who mistypes a code does not give the password again. */
export function findCeremony(
  tx: Tx,
  ceremony: string,
  purpose: Purpose,
  now: Date,
): Promise<Ceremony | undefined> {
  return tx
    .selectFrom('passkey_ceremonies')
    .selectAll()
    .where(holds(ceremony, purpose, now))
    .executeTakeFirst();
}

/** The one of that name and purpose, while it is open. */
function holds(ceremony: string, purpose: Purpose, now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<{ passkey_ceremonies: PasskeyCeremoniesTable }, 'passkey_ceremonies'>();
  return eb.and([
    eb('id_hash', '=', hashToken(ceremony)),
    eb('purpose', '=', purpose),
    eb('expires_at', '>', now.toISOString()),
  ]);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
