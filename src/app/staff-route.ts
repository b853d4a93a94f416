import { permissions, type Action } from '#domain/access/permissions.ts';
import type { Data } from '#src/data/open-data.ts';
import { paramText } from '#src/office/list/list-search.ts';
import { staffOnly } from './staff-only.ts';

/** What a route knows when it is opened. */
interface Opened {
  readonly context: { readonly data: Pick<Data, 'session'> };
  readonly params: { readonly brandId?: string; readonly storeId?: string };
  readonly location: { readonly publicHref: string };
}

/**
 * For the `beforeLoad` of a page of staff: of the brand and the store that its address names, for who has the permission or, where none
 * is named, for everybody there. The page stands in a `StaffGate`.
 */
export function staffWith({ context, params: { brandId, storeId }, location }: Opened, permission?: Action) {
  return staffOnly(context.data, {
    here: location.publicHref,
    brandId,
    storeId,
    ...(permission && { roles: permissions[permission] }),
  });
}

/** The query of an address, not yet read. */
export type Address = Readonly<Record<string, unknown>>;

/** The address of a form may name a record to begin as a copy of. */
export function copyOf(search: Address): { copy?: string } {
  const copy = paramText(search['copy']);
  return copy === undefined ? {} : { copy };
}
