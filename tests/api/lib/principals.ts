import { createHash } from 'node:crypto';
import { guest, type Actor } from '#domain/kit/actor.ts';
import { adminRoles } from '#domain/kit/roles.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { demoCustomers } from '#server/demo/customers.ts';
import { demoStaff } from '#server/demo/staff.ts';
import type { DemoServer, Visitor } from '#server/http/testing.ts';
import { staffNamed } from '../test-till.ts';

/** One for everybody in the demo. */
const password = 'haodan-demo';

/** Somebody who asks: what the policy knows of them, and their browser. */
export interface Principal {
  readonly title: string;
  readonly actor: Actor;
  readonly visitor: Visitor;
  /** What each of their requests carries. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Signs in with a browser, anew; a guest does not. */
  signIn(visitor: Visitor): Promise<Visitor>;
}

/** The secret with which guests' orders of these tests were made. */
export const orderSecret = 'secret-of-the-orders-of-guests';

/** A guest, one who shows the secret of an order, customers of two brands, and one of each role, those of a brand and a store at home in the given ones. */
export async function everybody(
  server: DemoServer,
  home: { readonly brandId: string; readonly storeId: string },
): Promise<Principal[]> {
  const staff = adminRoles.map(async (role): Promise<Principal> => {
    const found = demoStaff.find(
      (one) =>
        one.role === role &&
        (one.brandId ?? home.brandId) === home.brandId &&
        (one.storeId ?? home.storeId) === home.storeId,
    );
    if (!found) throw new Error(`the demo has no ${role} in ${home.storeId}`);
    const signIn = (visitor: Visitor): Promise<Visitor> => visitor.signIn(found.name);
    return { title: role, actor: staffNamed(found.name), visitor: await signIn(server.visitor()), signIn };
  });
  const customers = demoCustomers.map(async ({ brandId, id, phone }): Promise<Principal> => {
    const signIn = async (visitor: Visitor): Promise<Visitor> => {
      const { status } = await visitor.ask(`POST /user-auth/brands/${brandId}/login`, { phone, password });
      if (status !== 200) throw new Error(`the customer of ${brandId} cannot sign in: ${status}`);
      return visitor;
    };
    return {
      title: brandId === home.brandId ? 'customer' : 'customer of another brand',
      actor: { kind: 'customer', customerId: id, brandId },
      visitor: await signIn(server.visitor()),
      signIn,
    };
  });
  const nobody: Principal = {
    title: 'guest',
    actor: guest,
    visitor: server.visitor(),
    signIn: (visitor) => Promise.resolve(visitor),
  };
  const holder: Principal = {
    ...nobody,
    title: 'holder of a token',
    actor: { kind: 'guest', holds: createHash('sha256').update(orderSecret).digest('hex') },
    visitor: server.visitor(),
    headers: { 'order-token': orderSecret },
  };
  return [nobody, holder, ...(await Promise.all(customers)), ...(await Promise.all(staff))];
}

/** Whom the server takes somebody for in a scope: a customer is one in their own brand alone. */
export function actorIn(actor: Actor, scope: Scope): Actor {
  return actor.kind === 'customer' && (scope.kind === 'platform' || scope.brandId !== actor.brandId)
    ? guest
    : actor;
}
