import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { inSession, type Session } from '../database/session.ts';

/**
 * Whether the brand of a scope exists, and its store under that brand. To guests and customers nothing of a brand or store does that is
 * switched off. What lies in the scope is not looked at.
 */
export async function placeExists(database: Database, scope: Scope, actor: Actor): Promise<boolean> {
  return inSession(database, 'snapshot', systemAccess, (session) => placeExistsIn(session, scope, actor));
}

/** The same within a transaction that may see the brand. */
export async function placeExistsIn(session: Session, scope: Scope, actor: Actor): Promise<boolean> {
  if (scope.kind === 'platform') return true;
  const isThere = ([row]: Line[]): boolean =>
    row !== undefined && (row['is_active'] === true || actor.kind === 'admin' || actor.kind === 'system');
  const { brandId } = scope;
  const brand = 'select "is_active" from "brands" where "brand_id" = $1 and "id" = $1';
  const store = 'select "is_active" from "stores" where "brand_id" = $1 and "id" = $2';
  const found = await Promise.all([
    session.query(brand, [brandId]),
    ...(scope.kind === 'store' ? [session.query(store, [brandId, scope.storeId])] : []),
  ]);
  return found.every(isThere);
}

/** The caller may see the place, and it is not there. */
export function unknownPlace(scope: Scope): AppError {
  if (scope.kind === 'store') return new AppError('not_found', { table: 'stores', id: scope.storeId });
  return new AppError('not_found', scope.kind === 'brand' ? { table: 'brands', id: scope.brandId } : {});
}
