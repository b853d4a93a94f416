import { useLingui } from '@lingui/react/macro';
import type { Use } from '#domain/catalogue/uses.ts';
import { listUses } from '#domain/menu/dish-uses.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Card } from '#src/ui/card.tsx';
import { UseList } from './use-list.tsx';

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
  if (uses.length === 0) return <p className="text-fg-3">{unused}</p>;
  return <UseList brandId={record.brandId} uses={uses} most={12} />;
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
