import { AppError } from '#domain/kit/errors.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';

/** Whether the brand of a scope exists, and its store under that brand. What lies in the scope is not looked at. */
export async function placeExists(database: Database, scope: Scope): Promise<boolean> {
  return inSession(database, 'snapshot', systemAccess, (session) => placeExistsIn(session, scope));
}

/** The same within a transaction that may see the brand. */
export async function placeExistsIn(session: Session, scope: Scope): Promise<boolean> {
  if (scope.kind === 'platform') return true;
  const brand = await session.query('select from "brands" where "brand_id" = $1 and "id" = $1', [
    scope.brandId,
  ]);
  if (brand.length === 0 || scope.kind === 'brand') return brand.length > 0;
  const store = await session.query('select from "stores" where "brand_id" = $1 and "id" = $2', [
    scope.brandId,
    scope.storeId,
  ]);
  return store.length > 0;
}

/** The caller may see the place, and it is not there. */
export function unknownPlace(scope: Scope): AppError {
  if (scope.kind === 'store') return new AppError('not_found', { table: 'stores', id: scope.storeId });
  return new AppError('not_found', scope.kind === 'brand' ? { table: 'brands', id: scope.brandId } : {});
}
