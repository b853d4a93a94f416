import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { Text } from '#domain/kit/operation.ts';
import type { FieldEdit } from '#domain/history/record-history.ts';
import type { Tx } from '../database/connection.ts';
import { writeAdmin, type AdminRow } from './admins.ts';

/** The word for accounts among the kinds of `record_changes`. */
export const adminKind = 'admin';

/** What is told of an account, by the names that its answers have. A password is told without what it was and is. */
const toldFields = {
  name: 'name',
  phone: 'phone',
  role: 'role',
  storeId: 'store_id',
  isActive: 'is_active',
  invitedUntil: 'invited_until',
} as const;

interface Note {
  /** Whose account did it; empty where that is not known. */
  readonly author: string;
  readonly label: Text;
  readonly now: Date;
  readonly hasNewPassword?: boolean;
  /** The PIN was set or taken away: told like a password. */
  readonly hasOtherPin?: boolean;
  /** A passkey came or went, or the password alone is enough no more, or again. */
  readonly hasOtherPasskeys?: boolean;
}

/** Writes the account and keeps who changed what of it. @throws see {@link writeAdmin} */
export async function changeAdmin(
  tx: Tx,
  admin: AdminRow,
  changes: Partial<AdminRow>,
  note: Note,
): Promise<AdminRow> {
  const written = await writeAdmin(tx, admin, changes, note.now);
  await keepAdminChange(tx, admin, written, note);
  return written;
}

/** Keeps who changed what of the account, in the transaction that writes it. What changed nothing leaves nothing. */
export async function keepAdminChange(
  tx: Tx,
  before: AdminRow,
  after: AdminRow,
  { author, label: { id: label }, now, ...told }: Note,
): Promise<void> {
  const fields = Object.entries(toldFields).flatMap(([field, column]): FieldEdit[] =>
    before[column] === after[column] ? [] : [{ field, from: before[column], to: after[column] }],
  );
  const secret = (field: string) => fields.push({ field, from: null, to: null, isSecret: true });
  if (told.hasNewPassword) secret('password');
  if (told.hasOtherPin) secret('pin');
  if (told.hasOtherPasskeys) secret('passkeys');
  if (fields.length === 0) return;
  await sql`
    insert into record_changes (brand_id, kind, record_id, change_id, at, author, label, fields)
    values (${before.brand_id}, ${adminKind}, ${before.id}, ${uuidv7(now.getTime(), randomBytes)}, ${now.toISOString()},
      ${author}, ${JSON.stringify({ id: label })}::jsonb, ${JSON.stringify(fields)}::jsonb)`.execute(tx);
}
