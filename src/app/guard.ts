import { roleScope, type AdminRole } from '#domain/kit/roles.ts';
import { homeOf, type SessionState } from '#src/data/session-rule.ts';

/** A page of staff, as its address says. */
export interface GuardedPage {
  /** Path with query: where a sign-in leads back to. */
  readonly here: string;
  /** Who may come in; everybody on the staff where it is not said. */
  readonly roles?: readonly AdminRole[];
  readonly brandId?: string | undefined;
  readonly storeId?: string | undefined;
  /** Selling goes on after the lease of an offline session; everything else is locked (sync.md §9). */
  readonly isCounter?: boolean;
}

export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'signIn'; readonly to: string }
  /** An alert, and then away. */
  | { readonly kind: 'deny'; readonly lacking: 'page' | 'brand' | 'store'; readonly to: string };

/** Specification 6: who may see a page, in its order: signed in, role, brand, store. */
export function guard(page: GuardedPage, state: SessionState): Verdict {
  const locked = state.kind === 'lapsed' && !page.isCounter;
  if (state.kind === 'starting' || state.kind === 'out' || locked)
    return { kind: 'signIn', to: signInFor(page) };
  const { session } = state;
  const { role, brand, store } = session;
  if (page.roles && !page.roles.includes(role)) return { kind: 'deny', lacking: 'page', to: homeOf(session) };
  const reach = roleScope(role);
  if (page.brandId !== undefined && reach !== 'system' && brand?._id !== page.brandId) {
    return { kind: 'deny', lacking: 'brand', to: signInFor(page) };
  }
  if (page.storeId !== undefined && reach === 'store' && store?._id !== page.storeId) {
    return { kind: 'deny', lacking: 'store', to: `/admin/${brand?._id ?? ''}` };
  }
  return { kind: 'allow' };
}

/** The brand's own sign-in page where a brand is known, else that of the platform. */
function signInFor({ brandId, here }: GuardedPage): string {
  const page = brandId === undefined ? '/admin/login' : `/admin/${brandId}/login`;
  return `${page}?redirect=${encodeURIComponent(here)}`;
}
