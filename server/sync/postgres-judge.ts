import { randomBytes } from 'node:crypto';
import { allowed, authorise } from '#domain/access/authorise.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { brandScope, storeScope, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { scopeId, scopeKind } from '#sync/operations.ts';
import type { Judge, ServerTransaction } from '#sync/server/ports.ts';
import { actorOfAdmin, type AdminRow } from '../access/admins.ts';
import { PostgresTransaction } from '../database/sync-store/postgres-transaction.ts';
import type { Logger } from '../logging.ts';
import { isSignedBy } from './device-keys.ts';

const anyStaff = { who: staff(...adminRoles) };

/** What the sync server asks: who somebody is today, what exists, and what may be seen. */
export function postgresJudge({ now, log }: { readonly now: () => string; readonly log: Logger }): Judge {
  const resolve = scopeResolver();
  return {
    now,
    authorise,
    resolveScope: resolve,
    async author(tx, authorId) {
      const [found] = await sqlOf(tx).read('select * from author_of($1)', [authorId]);
      return found && actorOfAdmin(found as unknown as AdminRow);
    },
    // By the kind of device, never by who is signed in: switching cashiers offline must not need a new copy (sync.md §3). A guest's
    // pages ask the server; nothing is replicated to them.
    mayView: (actor, scope, view) =>
      view !== 'guest' && actor.kind === 'admin' && allowed(anyStaff, actor, scope),
    verify: async (publicKey, text, signature) => isSignedBy(publicKey, text, signature),
    randomStamp: () => randomBytes(9).toString('base64url'),
    defect: (error, context) => log.error({ err: error, ...context }, 'a change failed unexpectedly'),
  };
}

/** The store's own tables behind the port. */
export function sqlOf(tx: ServerTransaction): PostgresTransaction {
  if (tx instanceof PostgresTransaction) return tx;
  throw new TypeError('the sync server of this program works over PostgreSQL');
}

/**
 * A store belongs to its brand for good, so what was found once need not be looked up at every sale. What was not found is asked for
 * again: it may just have been made.
 */
function scopeResolver(): Judge['resolveScope'] {
  const brands = new Map<string, string>();
  return async (tx: ServerTransaction, key: ScopeKey): Promise<Scope | undefined> => {
    const kind = scopeKind(key);
    const id = scopeId(key);
    if (kind === 'brand') return brandScope(id);
    if (kind === undefined) return undefined;
    let brandId = brands.get(id);
    if (brandId === undefined) {
      const [store] = await sqlOf(tx).read('select "brand_id" from "stores" where "id" = $1', [id]);
      if (!store) return undefined;
      brandId = String(store['brand_id']);
      brands.set(id, brandId);
    }
    return storeScope(brandId, id);
  };
}
