import { useLingui } from '@lingui/react/macro';
import type { Use } from '#domain/catalogue/uses.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { listUses } from '#domain/menu/dish-uses.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Card } from '#src/ui/card.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { UseList } from './use-list.tsx';

/** So many stores are named. */
const mostNamed = 4;

interface UsedInProps {
  brandId: string;
  kind: 'dish' | 'optionCategory' | 'option';
  id: string;
  /** Stands where nothing names it. */
  unused: string;
}

/** What names the record, as far as this device knows; undefined while it is read. */
function useUses({ brandId, kind, id }: Omit<UsedInProps, 'unused'>): readonly Use[] | undefined {
  return useQuery(listUses, { brandId, kind, id }).data;
}

/** What names the record, or that nothing does. */
export function Uses({ unused, ...record }: UsedInProps) {
  const uses = useUses(record);
  if (!uses) return null;
  const found =
    uses.length === 0 ? (
      <p className="text-fg-3">{unused}</p>
    ) : (
      <UseList brandId={record.brandId} uses={uses} most={12} />
    );
  // Only dishes stand on menus, which belong to stores.
  if (record.kind !== 'dish') return found;
  return (
    <>
      {found}
      <OtherStores brandId={record.brandId} />
    </>
  );
}

/** That the menus of some stores are not on this device, and so nobody here knows what they name. */
function OtherStores({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const stores = useQuery(listStores, { brandId }).data ?? [];
  const scopes = useSyncStatus()?.status?.scopes ?? [];
  const kept = new Set(scopes.filter(({ phase }) => phase !== 'loading').map(({ key }) => key));
  const unknown = stores.filter(({ _id }) => !kept.has(scopeKey(storeScope(brandId, _id))));
  if (unknown.length === 0) return null;
  const names = unknown.slice(0, mostNamed).map(nameOf).join('・');
  const left = unknown.length - mostNamed;
  return (
    <p className="mt-2 text-13 text-fg-2" data-testid="uses-unknown">
      {left > 0
        ? t({
            id: 'uses.unknownMore',
            message: `這些店的菜單不在這台裝置上，沒有算進來：${names}，另有${left}家`,
          })
        : t({ id: 'uses.unknown', message: `這些店的菜單不在這台裝置上，沒有算進來：${names}` })}
    </p>
  );
}

/** The same as a card of a detail page. */
export function UsedIn(props: UsedInProps) {
  const { t } = useLingui();
  if (!useUses(props)) return null;
  return (
    <Card title={t({ id: 'record.usedIn', message: '使用處' })}>
      <Uses {...props} />
    </Card>
  );
}
