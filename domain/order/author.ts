import type { Actor } from '../kit/actor.ts';

/** Who placed it, by name; nobody for guests and customers. */
export function authorOf(actor: Actor): { adminId: string; name: string } | undefined {
  return actor.kind === 'admin' ? { adminId: actor.adminId, name: actor.name } : undefined;
}
