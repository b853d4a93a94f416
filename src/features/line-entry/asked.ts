/** What the address asks for. */
export type Asked =
  /** LINE leads back with an answer. */
  | {
      readonly kind: 'back';
      readonly brandId: string;
      readonly code: string | undefined;
      readonly state: string;
    }
  /** Somebody comes to sign in. */
  | {
      readonly kind: 'start';
      readonly brandId: string;
      readonly storeId: string | undefined;
      readonly redirect: string | undefined;
    }
  | { readonly kind: 'nothing' };

/**
 * Reads an address of `/line-entry`. LINE's browser packs ours into `liff.state` on the way: what stands there counts.
 * A state names its brand before its last point.
 */
export function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  const packed = query.get('liff.state');
  if (packed !== null) return askedBy(packed.slice(Math.max(0, packed.indexOf('?'))));
  const state = query.get('state');
  if (state !== null && (query.has('code') || query.has('error'))) {
    const brandId = state.slice(0, Math.max(0, state.lastIndexOf('.')));
    return brandId === ''
      ? { kind: 'nothing' }
      : { kind: 'back', brandId, state, code: query.get('code') ?? undefined };
  }
  const brandId = query.get('brand');
  if (!brandId) return { kind: 'nothing' };
  return {
    kind: 'start',
    brandId,
    storeId: query.get('store') ?? undefined,
    redirect: query.get('redirect') ?? undefined,
  };
}
