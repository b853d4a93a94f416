import { randomBytes } from 'node:crypto';
import { withAddress, withChange, withoutAddress } from '#domain/customer/addresses.ts';
import {
  addAddress,
  deleteAddress,
  getCustomerProfile,
  updateAddress,
  updateCustomerProfile,
} from '#domain/customer/profile-operations.ts';
import type { CustomerAddress, CustomerProfile } from '#domain/customer/schema.ts';
import type { CustomerActor } from '#domain/kit/actor.ts';
import { AppError, type Fault } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import type { CustomerRow } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { codeOf } from '../start-up-error.ts';
import { customerOf, implement, type CallContext } from './call.ts';
import { proveCode } from './customer-codes.ts';
import { proveCustomerPassword } from './customer-password.ts';

export const getCustomerProfileCall = implement(getCustomerProfile, async ({ brandId }, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), async (tx) =>
    profileOf(await mustFindCustomer(tx, actor)),
  );
});

export const updateCustomerProfileCall = implement(updateCustomerProfile, async (input, ctx) => {
  const { actor } = await customerOf(ctx);
  const access = brandAccess(input.brandId);
  const present = await ctx.database.inTransaction(access, (tx) => mustFindCustomer(tx, actor), {
    readOnly: true,
  });
  const isMoved = input.phone !== undefined && input.phone !== present.phone;
  const prove = isMoved ? await proveNumber(input, actor, ctx) : undefined;
  return ctx.database
    .inTransaction(access, async (tx) => {
      await prove?.(tx);
      const customer = await mustFindCustomer(tx, actor);
      return profileOf(
        await writeCustomer(tx, customer, changesOf(input, customer, isMoved, ctx.now), ctx.now),
      );
    })
    .catch((error: unknown) => {
      throw isMoved && codeOf(error) === '23505'
        ? new AppError('phone_taken', undefined, { cause: error })
        : error;
    });
});

/**
 * Another number takes the password, so that nobody moves an account who finds a telephone, and a code that was sent to it.
 * @returns What spends the code, and makes sure that the password has not been changed meanwhile
 */
async function proveNumber(
  { brandId, phone = '', currentPassword, code }: InputOf<typeof updateCustomerProfile>,
  actor: CustomerActor,
  ctx: CallContext,
): Promise<(tx: Tx) => Promise<void>> {
  const faults: Fault[] = [
    ...(currentPassword === undefined ? [{ path: 'currentPassword', message: 'required' }] : []),
    ...(code === undefined ? [{ path: 'code', message: 'required' }] : []),
  ];
  if (currentPassword === undefined || code === undefined) throw new AppError('validation', { faults });
  const hash = await proveCustomerPassword(actor, currentPassword, ctx);
  const spend = await proveCode({ brandId, phone, purpose: 'change_phone' }, code, ctx);
  return async (tx) => {
    await spend(tx);
    const secret = await tx
      .selectFrom('customer_secrets')
      .select('customer_id')
      .where('brand_id', '=', brandId)
      .where('customer_id', '=', actor.customerId)
      .where('password_hash', '=', hash)
      .forShare()
      .executeTakeFirst();
    if (!secret) throw new AppError('credentials_wrong');
  };
}

function changesOf(
  { name, email, gender, dateOfBirth, acceptsNews, phone }: InputOf<typeof updateCustomerProfile>,
  customer: CustomerRow,
  isMoved: boolean,
  now: Date,
): Partial<CustomerRow> {
  const at = now.toISOString();
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(gender === undefined ? {} : { gender }),
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
    ...(acceptsNews === undefined
      ? {}
      : { accepts_news_since: acceptsNews ? (customer.accepts_news_since ?? at) : null }),
    ...(isMoved && phone !== undefined ? { phone, phone_verified_at: at } : {}),
  };
}

export const addAddressCall = implement(addAddress, async ({ brandId, note, ...given }, ctx) => {
  const added: CustomerAddress = {
    ...given,
    _id: given._id ?? uuidv7(ctx.now.getTime(), randomBytes),
    ...(note === undefined ? {} : { note }),
  };
  const addresses = await changeAddresses(brandId, ctx, (present) => withAddress(present, added));
  return addressIn(addresses, added._id);
});

export const updateAddressCall = implement(updateAddress, async ({ brandId, addressId, ...changes }, ctx) => {
  const addresses = await changeAddresses(brandId, ctx, (present) => withChange(present, addressId, changes));
  return addressIn(addresses, addressId);
});

export const deleteAddressCall = implement(deleteAddress, async ({ brandId, addressId }, ctx) => {
  await changeAddresses(brandId, ctx, (present) => withoutAddress(present, addressId));
  return { _id: addressId };
});

/** Of the caller alone: an address of somebody else is in no list that this sees. */
async function changeAddresses(
  brandId: string,
  ctx: CallContext,
  change: (present: readonly CustomerAddress[]) => readonly CustomerAddress[],
): Promise<readonly CustomerAddress[]> {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const customer = await mustFindCustomer(tx, actor);
    const addresses = change(customer.addresses);
    if (addresses !== customer.addresses)
      await writeCustomer(tx, customer, { addresses: [...addresses] }, ctx.now);
    return addresses;
  });
}

function addressIn(addresses: readonly CustomerAddress[], id: string): CustomerAddress {
  const found = addresses.find(({ _id }) => _id === id);
  if (!found) throw new AppError('not_found', { table: 'addresses', id });
  return found;
}

/** @throws AppError session_expired where it is gone */
export async function mustFindCustomer(tx: Tx, { brandId, customerId }: CustomerActor): Promise<CustomerRow> {
  const found = await tx
    .selectFrom('customers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('session_expired');
  return found;
}

/** Writes what is changed of an account, unless somebody else has changed it meanwhile. */
export async function writeCustomer(
  tx: Tx,
  customer: CustomerRow,
  { addresses, ...changes }: Partial<CustomerRow>,
  now: Date,
): Promise<CustomerRow> {
  const set = { ...changes, updated_at: now.toISOString(), rev: customer.rev + 1 };
  const [written] = await tx
    .updateTable('customers')
    .set({
      ...set,
      // The driver takes a list for one of PostgreSQL's own.
      ...(addresses === undefined
        ? {}
        : { addresses: JSON.stringify(addresses) as unknown as CustomerAddress[] }),
    })
    .where('brand_id', '=', customer.brand_id)
    .where('id', '=', customer.id)
    .where('rev', '=', customer.rev)
    .returning('id')
    .execute();
  // Somebody was faster: all of it is done again with what stands there now.
  if (!written) throw Object.assign(new Error('the account was changed meanwhile'), { code: '40001' });
  return { ...customer, ...set, ...(addresses === undefined ? {} : { addresses }) };
}

/** An account as its customer sees it. */
export function profileOf(customer: CustomerRow): CustomerProfile {
  return {
    _id: customer.id,
    brandId: customer.brand_id,
    name: customer.name,
    phone: customer.phone,
    phoneVerified: customer.phone_verified_at !== null,
    ...(customer.email === null ? {} : { email: customer.email }),
    ...(customer.gender === null ? {} : { gender: customer.gender }),
    ...(customer.date_of_birth === null ? {} : { dateOfBirth: customer.date_of_birth }),
    acceptsNews: customer.accepts_news_since !== null,
    addresses: customer.addresses,
    createdAt: customer.created_at,
    ...(customer.deletion_due_at === null ? {} : { deletionDueAt: customer.deletion_due_at }),
  };
}
