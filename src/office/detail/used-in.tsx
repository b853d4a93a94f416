import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Use } from '#domain/catalogue/uses.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { listUses } from '#domain/menu/dish-uses.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { UseList } from './use-list.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';

/** So many stores are named. */
const mostNamed = 4;

/** A record that others may name. */
export interface RecordRef {
  brandId: string;
  kind: 'dish' | 'optionCategory' | 'option' | 'voucherTemplate' | 'bundle';
  id: string;
}

/** A record, of whatever kind: what others do not name, they do not use. */
export type AnyRecordRef = Omit<RecordRef, 'kind'> & { kind: RecordRef['kind'] | undefined };

interface UsedInProps extends RecordRef {
  /** Stands where nothing names it. */
  unused: string;
}

/** What names the record, as far as this device knows; undefined while it is read. */
export function useUses({ brandId, kind, id }: AnyRecordRef): readonly Use[] | undefined {
  return useQuery(listUses, kind && { brandId, kind, id }).data;
}

/** What names the record, or that nothing does. */
export function Uses({ unused, ...record }: UsedInProps) {
  const uses = useUses(record);
  if (!uses) return null;
  return <KnownUses {...record} uses={uses} unused={unused} />;
}

/** What is known of the record's uses here, and of which stores nothing is. */
function KnownUses({ brandId, kind, uses, unused }: UsedInProps & { uses: readonly Use[] }) {
  const { unknown, isNothingKnown } = useUnknownUses({ brandId, kind });
  return (
    <>
      {uses.length > 0 ? (
        <UseList brandId={brandId} uses={uses} most={12} />
      ) : (
        // Where no store's menus are here, that none of them names it says nothing.
        !isNothingKnown && <p className="text-fg-3">{unused}</p>
      )}
      {unknown.length > 0 && <OtherStores stores={unknown} />}
    </>
  );
}

interface UnknownMenus {
  /** The stores whose menus this device does not keep. */
  readonly unknown: readonly Store[];
  readonly isNothingKnown: boolean;
}

/** Of which stores a record's uses are not known here: dishes and bundles stand on menus, and menus belong to stores. */
export function useUnknownUses({ brandId, kind }: Pick<AnyRecordRef, 'brandId' | 'kind'>): UnknownMenus {
  return useUnknownMenus(kind === 'dish' || kind === 'bundle' ? brandId : undefined);
}

function useUnknownMenus(brandId: string | undefined): UnknownMenus {
  const stores = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data ?? [];
  const scopes = useSyncStatus()?.status?.scopes ?? [];
  const kept = new Set(scopes.filter(({ phase }) => phase !== 'loading').map(({ key }) => key));
  const unknown = stores.filter((store) => !kept.has(scopeKey(storeScope(store.brandId, store._id))));
  return { unknown, isNothingKnown: stores.length > 0 && unknown.length === stores.length };
}

/** That the menus of some stores are not on this device, and so nobody here knows what they name. */
function OtherStores({ stores }: { stores: readonly Store[] }) {
  const { t } = useLingui();
  const { names, left } = useNamed(stores);
  return (
    <p className="text-13 text-fg-2 not-first:mt-2" data-testid="uses-unknown">
      {left > 0
        ? t({
            id: 'uses.unknownMore',
            message: `這些店的菜單不在這台裝置上，未計入：${names}，另有${left}家`,
          })
        : t({ id: 'uses.unknown', message: `這些店的菜單不在這台裝置上，未計入：${names}` })}
    </p>
  );
}

/** The same before a record is deleted: whether menus that are not here name it, only the server can tell. */
export function UnknownBeforeDelete({ stores }: { stores: readonly Store[] }) {
  const { t } = useLingui();
  const { names, left } = useNamed(stores);
  return (
    <p className="pt-2" data-testid="delete-unknown">
      {left > 0
        ? t({
            id: 'record.deleteUnknownMore',
            message: `這些店的菜單不在這台裝置上：${names}，另有${left}家。伺服器確認沒有菜單使用後才算刪除；還在使用的話會保留，並列出是哪些菜單。`,
          })
        : t({
            id: 'record.deleteUnknown',
            message: `這些店的菜單不在這台裝置上：${names}。伺服器確認沒有菜單使用後才算刪除；還在使用的話會保留，並列出是哪些菜單。`,
          })}
    </p>
  );
}

/** The first of them by name, and how many there are besides. */
function useNamed(stores: readonly Store[]): { readonly names: string; readonly left: number } {
  const nameOf = useNameOf();
  return { names: useListOf()(stores.slice(0, mostNamed).map(nameOf)), left: stores.length - mostNamed };
}

/** The same as a card of a detail page. @param actions What can be done about it. */
export function UsedIn({ actions, ...props }: UsedInProps & { actions?: ReactNode }) {
  const { t } = useLingui();
  if (!useUses(props)) return null;
  return (
    <Card title={t({ id: 'record.usedIn', message: '使用於' })} actions={actions}>
      <Uses {...props} />
    </Card>
  );
}
