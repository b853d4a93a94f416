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
}

/** A guest and one of each role, those of a brand and a store at home in the given ones. */
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
  return [{ title: 'guest', actor: guest, visitor: server.visitor() }, ...(await Promise.all(staff))];
}
