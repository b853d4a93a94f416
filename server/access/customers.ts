import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CustomerActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import type { Tx } from '../database/connection.ts';
import type { CustomersTable } from '../database/tables.ts';
import { codeOf } from '../start-up-error.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** The customer with their password's hash; none where they have never set one. */
export interface CustomerAccount {
  readonly customer: CustomerRow;
  readonly passwordHash: string | undefined;
}

/** What somebody says of themselves when they register. */
export interface NewCustomer {
  readonly id?: string;
  readonly brandId: string;
  readonly phone: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly gender?: CustomerRow['gender'] | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly acceptsNews?: boolean | undefined;
}

/** The account of a number in a brand. */
export async function findByPhone(
  tx: Tx,
  brandId: string,
  phone: string,
): Promise<CustomerAccount | undefined> {
  const found = await withSecret(tx, brandId).where('customers.phone', '=', phone).executeTakeFirst();
  return found && accountOf(found);
}

export async function findCustomer(
  tx: Tx,
  brandId: string,
  id: string,
): Promise<CustomerAccount | undefined> {
  const found = await withSecret(tx, brandId).where('customers.id', '=', id).executeTakeFirst();
  return found && accountOf(found);
}

function withSecret(tx: Tx, brandId: string) {
  return tx
    .selectFrom('customers')
    .leftJoin('customer_secrets', (join) =>
      join
        .onRef('customer_secrets.brand_id', '=', 'customers.brand_id')
        .onRef('customer_secrets.customer_id', '=', 'customers.id'),
    )
    .selectAll('customers')
    .select('customer_secrets.password_hash')
    .where('customers.brand_id', '=', brandId)
    .where('customers.deleted_at', 'is', null);
}

function accountOf({
  password_hash: passwordHash,
  ...customer
}: CustomerRow & { password_hash: string | null }): CustomerAccount {
  return { customer, passwordHash: passwordHash ?? undefined };
}

/**
 * Makes the account of a number that was just proved, or gives whoever was enrolled at a counter under it what they say of themselves now:
 * it is the same person, with what they have collected.
 * @returns Its id
 * @throws AppError phone_taken where the number has an account with a password, or one that was switched off
 */
export async function enrol(tx: Tx, given: NewCustomer, passwordHash: string, now: Date): Promise<string> {
  const at = now.toISOString();
  const id = given.id ?? uuidv7(now.getTime(), randomBytes);
  const said = {
    name: given.name,
    email: given.email ?? null,
    gender: given.gender ?? null,
    date_of_birth: given.dateOfBirth ?? null,
    accepts_news_since: given.acceptsNews === true ? at : null,
    phone_verified_at: at,
    last_login: at,
    updated_at: at,
  };
  const [made] = await tx
    .insertInto('customers')
    .values({
      ...said,
      brand_id: given.brandId,
      id,
      phone: given.phone,
      origin: 'self',
      created_at: at,
      deleted_at: null,
    })
    .onConflict((on) => on.columns(['brand_id', 'phone']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .execute();
  const customerId = made?.id ?? (await takeOver(tx, given, said));
  try {
    await tx
      .insertInto('customer_secrets')
      .values({
        brand_id: given.brandId,
        customer_id: customerId,
        password_hash: passwordHash,
        password_set_at: at,
      })
      .execute();
  } catch (error) {
    // Somebody was faster.
    throw codeOf(error) === '23505' ? new AppError('phone_taken', undefined, { cause: error }) : error;
  }
  return customerId;
}

/**
 * Makes a member of a number that somebody said at a counter; nobody has proved it yet, and it has no password.
 * @returns Nothing where the number has an account
 */
export async function enrolUnproved(
  tx: Tx,
  { brandId, phone, name }: Pick<NewCustomer, 'brandId' | 'phone'> & { readonly name?: string | undefined },
  now: Date,
): Promise<CustomerRow | undefined> {
  const at = now.toISOString();
  return tx
    .insertInto('customers')
    .values({
      brand_id: brandId,
      id: uuidv7(now.getTime(), randomBytes),
      name: name ?? maskedPhone(phone),
      phone,
      phone_verified_at: null,
      email: null,
      gender: null,
      date_of_birth: null,
      accepts_news_since: null,
      origin: 'counter',
      last_login: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .onConflict((on) => on.columns(['brand_id', 'phone']).where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Makes the account of a number that was just proved by somebody whom LINE has named, or proves that of who was enrolled at a counter. It has no
 * password until one is set.
 */
export async function enrolByLine(
  tx: Tx,
  {
    brandId,
    phone,
    name,
    known,
  }: Pick<NewCustomer, 'brandId' | 'phone'> & {
    readonly name: string | undefined;
    readonly known: CustomerRow | undefined;
  },
  now: Date,
): Promise<string> {
  const at = now.toISOString();
  const present = known ?? (await enrolUnproved(tx, { brandId, phone, name }, now));
  // Somebody was faster.
  if (!present) throw new AppError('phone_taken');
  await tx
    .updateTable('customers')
    .set({ phone_verified_at: at, last_login: at, updated_at: at, ...(known ? {} : { origin: 'line' }) })
    .where('brand_id', '=', brandId)
    .where('id', '=', present.id)
    .execute();
  return present.id;
}

async function takeOver(
  tx: Tx,
  { brandId, phone }: NewCustomer,
  said: Partial<CustomerRow>,
): Promise<string> {
  const present = await tx
    .selectFrom('customers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret =
    present &&
    (await tx
      .selectFrom('customer_secrets')
      .select('customer_id')
      .where('brand_id', '=', brandId)
      .where('customer_id', '=', present.id)
      .executeTakeFirst());
  if (!present?.is_active || secret) throw new AppError('phone_taken');
  await tx
    .updateTable('customers')
    .set({ ...said, rev: present.rev + 1 })
    .where('brand_id', '=', brandId)
    .where('id', '=', present.id)
    .execute();
  return present.id;
}

/** Who acts when this customer does something. */
export function actorOfCustomer({
  brand_id: brandId,
  id,
}: Pick<CustomerRow, 'brand_id' | 'id'>): CustomerActor {
  return { kind: 'customer', customerId: id, brandId };
}
