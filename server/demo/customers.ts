import { endCustomerSessions } from '../access/customer-sessions.ts';
import type { Passwords } from '../access/passwords.ts';
import { brandAccess, type Database } from '../database/connection.ts';

/** A guest of the demo with an account; the password is that of all accounts of the demo. */
export interface DemoCustomer {
  readonly brandId: string;
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** One of each brand. They stand in the README. */
export const demoCustomers: readonly DemoCustomer[] = [
  { brandId: 'charizi', id: 'demo-customer-charizi', name: '林小晴', phone: '0912345678' },
  { brandId: 'ashun', id: 'demo-customer-ashun', name: '陳大文', phone: '0987654321' },
];

interface Parts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/**
 * Lets the demo's customers sign in with the password that is set now, also where DEMO=0 had taken them away.
 * @param since When they became members, where that was before now.
 */
export async function openDemoCustomers(
  { database, passwords, now }: Parts,
  password: string,
  since = now(),
): Promise<void> {
  const at = now().toISOString();
  const joined = since.toISOString();
  for (const { brandId: brand_id, id, name, phone } of demoCustomers) {
    const present = await database.inTransaction(brandAccess(brand_id), (tx) =>
      tx
        .selectFrom('customer_secrets')
        .innerJoin('customers', 'customers.id', 'customer_secrets.customer_id')
        .select('password_hash')
        .where('customers.id', '=', id)
        .where('customers.deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    if (present && (await passwords.matches(password, present.password_hash))) continue;
    const password_hash = await passwords.hash(password);
    await database.inTransaction(brandAccess(brand_id), async (tx) => {
      const taken = await tx
        .selectFrom('customers')
        .select('id')
        .where('brand_id', '=', brand_id)
        .where('phone', '=', phone)
        .where('id', '!=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      // A person of that number has registered while the demo was off.
      if (taken) return;
      await tx
        .insertInto('customers')
        .values({
          brand_id,
          id,
          name,
          phone,
          phone_verified_at: joined,
          origin: 'self',
          created_at: joined,
          updated_at: at,
          deleted_at: null,
        })
        .onConflict((on) =>
          on.columns(['brand_id', 'id']).doUpdateSet({ phone, deleted_at: null, is_active: true }),
        )
        .execute();
      const secret = { password_hash, password_set_at: at };
      await tx
        .insertInto('customer_secrets')
        .values({ brand_id, customer_id: id, ...secret })
        .onConflict((on) => on.columns(['brand_id', 'customer_id']).doUpdateSet(secret))
        .execute();
      await endCustomerSessions(tx, { brandId: brand_id, customerId: id });
    });
  }
}

/** Takes them away: everybody knows their password. Their numbers are free for whoever has them. */
export async function closeDemoCustomers({ database, now }: Omit<Parts, 'passwords'>): Promise<void> {
  for (const { brandId, id } of demoCustomers) {
    await database.inTransaction(brandAccess(brandId), async (tx) => {
      await tx
        .updateTable('customers')
        .set({ deleted_at: now().toISOString() })
        .where('brand_id', '=', brandId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute();
      await endCustomerSessions(tx, { brandId, customerId: id });
    });
  }
}
