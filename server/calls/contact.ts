import { AppError } from '#domain/kit/errors.ts';
import { listContacts, sendContact, settleContact } from '#domain/marketing/contact-operations.ts';
import type { ContactMessage } from '#domain/marketing/contact-schema.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

export const sendContactCall = implement(sendContact, async ({ _id, fax, ...said }, ctx) => {
  const receivedAt = ctx.now.toISOString();
  ctx.contacts.ofAddress.count(placeOf(ctx.address), _id);
  // A program that filled in what people do not see learns nothing from the answer.
  if (fax !== undefined && fax !== '') return { _id, receivedAt };
  ctx.contacts.ofAll.count('', _id);
  return ctx.database.inTransaction(systemAccess, async (tx) => {
    const { name, phone = null, email = null, storeCount = null, message, language } = said;
    await tx
      .insertInto('contact_messages')
      .values({
        id: _id,
        name,
        phone,
        email,
        message,
        language,
        store_count: storeCount,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const kept = await tx
      .selectFrom('contact_messages')
      .select('received_at')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    return { _id, receivedAt: kept.received_at };
  });
});

export const listContactsCall = implement(listContacts, async ({ page, limit, status }, ctx) =>
  ctx.database.inTransaction(
    systemAccess,
    async (tx) => {
      const asked = messages(tx).$if(status !== undefined, (query) =>
        query.where('contact_messages.settled_at', status === 'open' ? 'is' : 'is not', null),
      );
      const { total } = await asked
        .clearSelect()
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await asked
        .orderBy('contact_messages.received_at', 'desc')
        .orderBy('contact_messages.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { items: rows.map(messageOf), page, limit, total: Number(total) };
    },
    { readOnly: true },
  ),
);

export const settleContactCall = implement(settleContact, async ({ id, isSettled }, ctx) => {
  const { adminId } = staffOf(ctx).actor;
  return ctx.database.inTransaction(systemAccess, async (tx) => {
    await tx
      .updateTable('contact_messages')
      .set(
        isSettled
          ? { settled_at: ctx.now.toISOString(), settled_by: adminId }
          : { settled_at: null, settled_by: null },
      )
      .where('id', '=', id)
      // Who was first stays the one who did it.
      .where('settled_at', isSettled ? 'is' : 'is not', null)
      .execute();
    const row = await messages(tx).where('contact_messages.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not_found', { id });
    return messageOf(row);
  });
});

/** Messages with the names of those who dealt with them. */
function messages(tx: Tx) {
  return tx
    .selectFrom('contact_messages')
    .leftJoin('admins', 'admins.id', 'contact_messages.settled_by')
    .selectAll('contact_messages')
    .select('admins.name as settled_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>;

function messageOf(row: Row): ContactMessage {
  const { phone, email, store_count: storeCount, settled_at: settledAt, settled_name: settledBy } = row;
  return {
    _id: row.id,
    name: row.name,
    message: row.message,
    language: row.language,
    receivedAt: row.received_at,
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(storeCount !== null && { storeCount }),
    ...(settledAt !== null && { settledAt }),
    ...(settledBy !== null && { settledBy }),
  };
}
