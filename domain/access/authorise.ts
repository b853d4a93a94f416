import { actingRole, guest, type Actor, type AdminActor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { roleScope, type Who } from '../kit/roles.ts';
import type { Scope } from '../kit/scope.ts';

/**
 * Refuses an actor who may not run the operation in the scope. Every host asks this before anything else is read: the role first, then
 * the brand, then the store, so that an answer never tells more than the caller's own standing (data-model §1, spec 6).
 *
 * Store roles may read in their brand's scope; what they may not change there is said by the operation's `who`.
 * A customer's session belongs to one brand; in another brand the caller counts as a guest before it comes here. Where an operation is not
 * meant for their kind at all, customers and staff are nobody to each other (integrations.md F4, rows 10 and 11): their sessions are apart.
 *
 * @throws AppError auth_required · forbidden_role · forbidden_brand · forbidden_store
 */
export function authorise(operation: { readonly who: Who }, actor: Actor, scope: Scope): void {
  const { who } = operation;
  switch (actor.kind) {
    case 'system':
      return;
    case 'guest':
      if (!who.guests) throw new AppError('auth_required');
      return;
    case 'customer':
      if (!who.customers && !who.guests) throw new AppError('auth_required');
      if (scope.kind !== 'platform' && scope.brandId !== actor.brandId) throw new AppError('forbidden_brand');
      return;
    case 'admin':
      if (who.roles.length === 0) return authorise(operation, guest, scope);
      if (!who.guests && !who.roles.includes(actingRole(actor))) throw new AppError('forbidden_role');
      authoriseReach(actor, scope);
  }
}

function authoriseReach(actor: AdminActor, scope: Scope): void {
  const reach = roleScope(actor.role);
  if (reach === 'system' || scope.kind === 'platform') return;
  if (scope.brandId !== actor.brandId) throw new AppError('forbidden_brand');
  if (reach === 'store' && scope.kind === 'store' && scope.storeId !== actor.storeId)
    throw new AppError('forbidden_store');
}

/** Whether {@link authorise} lets it pass; for screens that hide what would be refused. */
export function allowed(operation: { readonly who: Who }, actor: Actor, scope: Scope): boolean {
  try {
    authorise(operation, actor, scope);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
