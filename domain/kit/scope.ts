/**
 * The unit of replication, ordering and isolation (sync.md §3). A platform scope holds nothing that is replicated;
 * it exists so that system-wide operations also say where they act.
 */
export type Scope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'brand'; readonly brandId: string }
  | { readonly kind: 'store'; readonly brandId: string; readonly storeId: string };

/** `brand:{brandId}`, `store:{storeId}` or `platform`: what version rows, cursors and locks are keyed by. */
export type ScopeKey = string;

export function scopeKey(scope: Scope): ScopeKey {
  if (scope.kind === 'platform') return 'platform';
  return scope.kind === 'brand' ? `brand:${scope.brandId}` : `store:${scope.storeId}`;
}

export const platformScope: Scope = { kind: 'platform' };

export function brandScope(brandId: string): Scope {
  return { kind: 'brand', brandId };
}

export function storeScope(brandId: string, storeId: string): Scope {
  return { kind: 'store', brandId, storeId };
}

/** For an operation's `scope`: the platform as a whole. */
export function onPlatform(): Scope {
  return platformScope;
}

/** For an operation's `scope`: the brand named by the input. */
export function byBrand(input: { brandId: string }): Scope {
  return brandScope(input.brandId);
}

/** For an operation's `scope`: the store named by the input. */
export function byStore(input: { brandId: string; storeId: string }): Scope {
  return storeScope(input.brandId, input.storeId);
}
