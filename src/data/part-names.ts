import { useEffect, useState } from 'react';
import type { Conflict } from '#domain/kit/edit.ts';
import { namedIn, namingFields } from '#domain/kit/naming.ts';
import { menus } from '#domain/menu/schema.ts';
import { tables } from '#domain/tables.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { useReplica } from './data-context.tsx';
import type { Replica } from './replica.ts';
import type { InboxItem } from '#sync/client/inbox.ts';

/** What a part of a record is called: a dish on a menu, a section, a table, a printer. */
export interface PartName {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** Names by the ids that stand in the ways to conflicting fields (`items/{id}/priceOverride`), and in their values. */
export type PartNames = ReadonlyMap<string, PartName>;

type Fields = Readonly<Record<string, unknown>>;

/** The part of a record that a conflict's way names; undefined where it is about the record itself. */
export function partOf(
  field: string,
): { readonly kind: string; readonly id: string; readonly name: string } | undefined {
  const [kind, id, name] = field.split('/');
  return kind === undefined || id === undefined || name === undefined ? undefined : { kind, id, name };
}

const naming = namingFields(tables.values());

/** Tables whose records are named by others: what has an id somewhere may be one of them. */
const namedTables = [...tables.values()].filter(({ name }) => new Set(naming.values()).has(name));

/** Whatever has an id and a name in the records, at any depth; what only names another is called as that is. */
export function namesIn(records: readonly unknown[], named: PartNames): PartNames {
  const found = new Map(named);
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { _id: id, name, label, title, nameEn } = value as Fields;
    const own = [name, label, title].find((one) => typeof one === 'string');
    const other = Object.entries(value).find(([field]) => naming.has(field))?.[1] as unknown;
    if (typeof id === 'string') {
      if (typeof own === 'string')
        found.set(id, { name: own, ...(typeof nameEn === 'string' && { nameEn }) });
      else if (typeof other === 'string' && named.has(other)) found.set(id, named.get(other)!);
    }
    for (const inner of Object.values(value)) look(inner);
  };
  for (const record of records) look(record);
  return found;
}

/** The record whose parts are meant. */
interface Whole {
  readonly menuId?: unknown;
  readonly storeId?: unknown;
}

async function read(
  { store }: Pick<Replica, 'store'>,
  { menuId, storeId }: Whole,
  ids: readonly string[],
): Promise<PartNames> {
  const reads = { rows: [menus, storeSettings, ...namedTables], local: [] };
  return store.transact('read', reads, 'relaxed', async (tx) => {
    const records = [
      typeof menuId === 'string' ? await tx.get(menus, menuId) : undefined,
      typeof storeId === 'string' ? await tx.get(storeSettings, storeId) : undefined,
    ];
    const named: unknown[] = [];
    for (const table of namedTables)
      named.push(...(await tx.getMany(table, [...ids, ...namedIn(records, naming, table)])));
    return namesIn(records, namesIn(named, new Map()));
  });
}

/** The names of the parts that the conflicts are about; undefined until they are read. */
export function usePartNames(item: InboxItem, conflicts: readonly Conflict[]): PartNames | undefined {
  return useNamesOf(
    (item.args ?? {}) as Whole,
    conflicts.flatMap(({ field }) => partOf(field)?.id ?? []),
  );
}

/** The names of parts as this device knows them, by their ids; undefined until they are read. */
export function useNamesOf({ menuId, storeId }: Whole, partIds: readonly string[]): PartNames | undefined {
  const replica = useReplica();
  const [names, setNames] = useState<PartNames>();
  const ids = partIds.join(' ');
  useEffect(() => {
    if (!replica || ids === '') return undefined;
    let stopped = false;
    // A device that cannot be read says so elsewhere: the fields are then called by their own names alone.
    read(replica, { menuId, storeId }, ids.split(' ')).then(
      (found) => !stopped && setNames(found),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [replica, menuId, storeId, ids]);
  return names;
}

/** Whether a conflict is about a part that was taken away meanwhile: there is nothing left that one's own value could stand in. */
export function isGone({ field, now }: Conflict, names: PartNames | undefined): boolean {
  const part = partOf(field);
  return part !== undefined && now === null && names !== undefined && !names.has(part.id);
}
