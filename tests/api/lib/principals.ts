import { createHash } from 'node:crypto';
import { guest, type Actor } from '#domain/kit/actor.ts';
import { adminRoles } from '#domain/kit/roles.ts';
import { demoStaff } from '#server/demo/staff.ts';
import type { DemoServer, Visitor } from '#server/http/testing.ts';
import { staffNamed } from '../test-till.ts';

/** Somebody who asks: what the policy knows of them, and their browser. */
export interface Principal {
  readonly title: string;
  readonly actor: Actor;
  /** What they sign in with; nobody's where they are a guest. */
  readonly name?: string;
  readonly visitor: Visitor;
  /** What each of their requests carries. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The secret with which guests' orders of these tests were made. */
export const orderSecret = 'secret-of-the-orders-of-guests';

/** A guest, one who shows the secret of an order, and one of each role, those of a brand and a store at home in the given ones. */
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
    const { name } = found;
    return { title: role, actor: staffNamed(name), name, visitor: await server.visitor().signIn(name) };
  });
  return [
    { title: 'guest', actor: guest, visitor: server.visitor() },
    {
      title: 'holder of a token',
      actor: { kind: 'guest', holds: createHash('sha256').update(orderSecret).digest('hex') },
      visitor: server.visitor(),
      headers: { 'order-token': orderSecret },
    },
    ...(await Promise.all(staff)),
  ];
}
